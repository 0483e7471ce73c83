// A gateway of its own with a guild, a person and a bot, and a bare WebSocket client that shows everything that came.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { newClock } from '../../../src/local-discord/clock.ts';
import { newFaults } from '../../../src/local-discord/faults.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../../src/local-discord/gateway/start.ts';
import { guardUpgrade } from '../../../src/local-discord/guard.ts';
import { createChannel } from '../../../src/local-discord/places/channels.ts';
import { addMember, createGuild } from '../../../src/local-discord/places/guilds.ts';
import { createApplication, createUser } from '../../../src/local-discord/places/users.ts';
import type { Application, Channel, Guild, User } from '../../../src/local-discord/records.ts';
import { idMaker } from '../../../src/local-discord/snowflake.ts';
import { openStore } from '../../../src/local-discord/store/open.ts';
import { DEFAULT_SETTINGS, newEvents, type Settings, type World } from '../../../src/local-discord/world.ts';

export type Stage = {
  readonly world: World;
  readonly gateway: Gateway;
  readonly ada: User;
  readonly app: Application;
  readonly guild: Guild;
  readonly channel: Channel;
  /** A bare connection; HELLO has come. */
  readonly connect: (query?: string) => Promise<Wire>;
  /** A connection that has identified; READY has come. */
  readonly identified: (fields?: object) => Promise<Wire>;
};

type StageOptions = GatewayOptions & { readonly settings?: Partial<Settings>; readonly privileged?: boolean };

/** All intents but that for presences, which would tell each bot of its own coming and going. */
export const EVERYTHING = Object.values(Intent)
  .filter((bit) => typeof bit === 'number' && bit !== Intent.GuildPresences)
  .reduce((all, bit) => all | Number(bit), 0);

/** Ends with the test. */
export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const server = createServer();
  const clock = newClock();
  const store = await openStore(undefined);
  const world: World = {
    store,
    clock,
    events: newEvents(),
    settings: { ...DEFAULT_SETTINGS, rateLimits: false, ...options.settings },
    faults: newFaults(),
    newId: idMaker(clock),
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = startGateway(world, options);
  server.on(
    'upgrade',
    guardUpgrade((upgrade) => gateway.upgrade(upgrade)),
  );
  const wires: Wire[] = [];
  onTestFinished(async () => {
    for (const wire of wires) wire.socket.terminate();
    gateway.close();
    clock.stop();
    server.close();
    server.closeAllConnections();
    await store.close();
  });
  const ada = createUser(world, { username: 'ada' });
  const app = createApplication(world, { name: 'Bot', privileged: options.privileged ?? true });
  const guild = createGuild(world, { name: 'Guild', owner: ada.id });
  addMember(world, guild, { user: app.id });
  const channel = createChannel(world, guild.id, { name: 'hall' });
  const connect = async (query = 'v=10&encoding=json') => {
    const wire = openWire(`${gateway.url()}?${query}`);
    wires.push(wire);
    await Promise.race([wire.until((one) => one.op === 10).catch(() => {}), wire.closed]);
    return wire;
  };
  const identified = async (fields: object = {}) => {
    const wire = await connect();
    wire.send(2, { token: app.token, properties: {}, intents: EVERYTHING, ...fields });
    await wire.until((one) => one.t === 'READY');
    return wire;
  };
  return { world, gateway, ada, app, guild, channel, connect, identified };
}

export type Frame = {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: Readonly<Record<string, unknown>>;
};

export type Wire = {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  send(op: number, d: unknown): void;
  /** The first frame that fits, now or later. */
  until(fits: (frame: Frame) => boolean): Promise<Frame>;
  /** Everything that was sent before this call has come. */
  settled(): Promise<void>;
  /** The names of the dispatches so far, READY and GUILD_CREATE left out. */
  told(): readonly string[];
  /** The data of the dispatches of this name so far. */
  all(name: string): readonly Frame['d'][];
  readonly closed: Promise<number>;
};

export function openWire(url: string): Wire {
  const socket = new WebSocket(url);
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (bytes) => {
    frames.push(JSON.parse((bytes as Buffer).toString('utf8')) as Frame);
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const until = (fits: (frame: Frame) => boolean) =>
    new Promise<Frame>((resolve, reject) => {
      void closed.then((code) => reject(new Error(`closed with ${code}`)));
      const look = () => {
        const frame = frames.find(fits);
        if (!frame) return;
        waiting.delete(look);
        resolve(frame);
      };
      waiting.add(look);
      look();
    });
  const dispatches = () => frames.filter((one) => one.op === 0);
  return {
    socket,
    frames,
    send,
    until,
    settled: async () => {
      const acks = () => frames.filter((one) => one.op === 11).length;
      const before = acks();
      send(1, null);
      await until(() => acks() > before);
    },
    told: () =>
      dispatches()
        .map((one) => one.t ?? '')
        .filter((name) => name !== 'READY' && name !== 'GUILD_CREATE'),
    all: (name) =>
      dispatches()
        .filter((one) => one.t === name)
        .map((one) => one.d),
    closed,
  };
}
