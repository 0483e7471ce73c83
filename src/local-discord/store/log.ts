// The log file: lines are collected, appended, read back at their place, and now and then all written anew.
import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { closeToOthers, OWN_FILE } from './closed.ts';
import { DataProblem } from './problem.ts';

export type Place = { readonly offset: number; readonly length: number };

export type Log = {
  readonly path: string;
  /** The open file, for reading it through. */
  file(): number;
  /** In bytes, with what is not yet written. */
  size(): number;
  /** Collects a line; `write` writes it. */
  append(line: Buffer): Place;
  waitingBytes(): number;
  read(place: Place): Buffer;
  /** Writes what was collected, or only what begins before `until`, a `size` of earlier. */
  write(until?: number): void;
  /** Forgets all from `size` on. */
  cut(size: number): void;
  /** Puts a file with only these lines in the place of the old one, all or nothing. Returns where each of them lies. */
  rewrite(lines: Iterable<Buffer>): Place[];
  close(): void;
};

/** A new log is written in pieces of this size. */
const PIECE = 4 << 20;

/** Opens the log, or makes an empty one. */
export function openLog(path: string): Log {
  let file = openSync(path, 'a+', OWN_FILE);
  closeSync(file);
  file = openSync(path, 'r+');
  closeToOthers(file);
  let written = 0;
  let waitingBytes = 0;
  const waiting = new Map<number, Buffer>();

  const write = (until = written + waitingBytes) => {
    const due = [...waiting].filter(([offset]) => offset < until);
    const bytes = Buffer.concat(due.map(([, line]) => line));
    // Written at its place, not at the end: after a failure the same bytes are written over what got through.
    writeAll(file, bytes, written);
    for (const [offset] of due) waiting.delete(offset);
    written += bytes.length;
    waitingBytes -= bytes.length;
  };
  const append = (line: Buffer): Place => {
    const place = { offset: written + waitingBytes, length: line.length };
    waiting.set(place.offset, line);
    waitingBytes += line.length;
    return place;
  };
  const rewrite = (lines: Iterable<Buffer>): Place[] => {
    write();
    const { places, file: fresh, size } = writeFresh(path, lines);
    closeSync(file);
    file = fresh;
    written = size;
    return places;
  };
  return {
    path,
    file: () => file,
    size: () => written + waitingBytes,
    append,
    waitingBytes: () => waitingBytes,
    read: (place) => waiting.get(place.offset) ?? readAt(file, place, path),
    write,
    cut: (size) => {
      ftruncateSync(file, size);
      written = size;
    },
    rewrite,
    close: () => closeSync(file),
  };
}

function writeAll(file: number, bytes: Buffer, offset: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, offset + done);
}

function readAt(file: number, { offset, length }: Place, path: string): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = readSync(file, bytes, done, length - done, offset + done);
    if (count === 0) throw new DataProblem(`${path} was cut short while it was in use.`);
    done += count;
  }
  return bytes;
}

function writeFresh(path: string, lines: Iterable<Buffer>) {
  const file = openSync(`${path}.new`, 'w+', OWN_FILE);
  try {
    closeToOthers(file);
    const places: Place[] = [];
    const collected: Buffer[] = [];
    let size = 0;
    let start = 0;
    const write = () => {
      writeAll(file, Buffer.concat(collected.splice(0)), start);
      start = size;
    };
    for (const line of lines) {
      places.push({ offset: size, length: line.length });
      collected.push(line);
      size += line.length;
      if (size - start >= PIECE) write();
    }
    write();
    // The old file goes when this one takes its name: so this one must be on the disk by then.
    fsyncSync(file);
    renameSync(`${path}.new`, path);
    return { places, file, size };
  } catch (error) {
    closeSync(file);
    rmSync(`${path}.new`, { force: true });
    throw error;
  }
}
