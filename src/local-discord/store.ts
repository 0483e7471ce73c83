// Where records are kept: the interface. `store/` has the one that writes to a folder.
import type { Id, Kind, Kinds } from './records.ts';

export type Store = {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  put<K extends Kind>(kind: K, id: string, record: Kinds[K]): void;
  remove(kind: Kind, id: string): void;
  /** All records of a kind, oldest first. Messages are too many for that: see `messageIds`. */
  all<K extends Exclude<Kind, 'message'>>(kind: K): Iterable<Kinds[K]>;
  /** A channel's messages, oldest first, ephemeral ones included. */
  messageIds(channel: Id): readonly Id[];
  /** The highest id ever put, also before a restart: new ones must come after it. */
  lastId(): Id;
  /** A file is named by its attachment's id. */
  putFile(id: Id, bytes: Uint8Array): void;
  /** Undefined when there is no such file. */
  file(id: Id): Promise<Uint8Array | undefined>;
  removeFile(id: Id): void;
  /** Resolves when everything put so far is on disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};
