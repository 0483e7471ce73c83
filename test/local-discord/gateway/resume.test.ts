import { describe, expect, it } from 'vitest';
import { KEPT } from '../../../src/local-discord/gateway/session.ts';
import { createApplication } from '../../../src/local-discord/places/users.ts';
import { type Stage, setStage, type Wire } from './stage.ts';

const emit = ({ world, app, guild }: Stage, name: string, data: object = {}) =>
  world.events.emit({ name, data, guild: guild.id, to: { apps: [app.id] } });

const lastOf = (wire: Wire) => wire.frames.reduce((last, one) => one.s ?? last, 0);

async function resumed(stage: Stage, before: Wire, seq = lastOf(before)): Promise<Wire> {
  const wire = await stage.connect();
  wire.send(6, { token: stage.app.token, session_id: before.all('READY')[0]?.session_id, seq });
  return wire;
}

const answer = async (wire: Wire) => (await wire.until((one) => one.t === 'RESUMED' || one.op === 9)).t ?? 'invalid';

describe('resuming', () => {
  it('brings everything that was missed, in order and with its numbers, and then RESUMED', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    await wire.settled();
    stage.gateway.act({ do: 'drop' });
    for (const n of [1, 2, 3]) emit(stage, 'INTERACTION_CREATE', { n });
    await wire.closed;
    const again = await resumed(stage, wire);
    await again.until((one) => one.t === 'RESUMED');
    emit(stage, 'INTERACTION_CREATE', { n: 4 });
    await again.settled();
    expect(again.frames.filter((one) => one.op === 0)).toEqual([
      ...[1, 2, 3].map((n) => ({ op: 0, t: 'INTERACTION_CREATE', s: 2 + n, d: { n } })),
      { op: 0, t: 'RESUMED', s: 6, d: {} },
      { op: 0, t: 'INTERACTION_CREATE', s: 7, d: { n: 4 } },
    ]);
  });

  it('brings again what came but was not counted', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    emit(stage, 'INTERACTION_CREATE');
    await wire.until((one) => one.t === 'INTERACTION_CREATE');
    stage.gateway.act({ do: 'drop' });
    const again = await resumed(stage, wire, 2);
    await again.until((one) => one.t === 'RESUMED');
    expect(again.told()).toEqual(['INTERACTION_CREATE', 'RESUMED']);
  });

  it('takes a session over from a connection that still stands', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    await wire.settled();
    const again = await resumed(stage, wire);
    await again.until((one) => one.t === 'RESUMED');
    await wire.closed;
    emit(stage, 'INTERACTION_CREATE');
    expect(await again.until((one) => one.t === 'INTERACTION_CREATE')).toMatchObject({ s: 4 });
  });

  it('answers an unknown session, or that of another application, with an invalid session', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    const other = createApplication(stage.world, { name: 'Other' });
    const again = await stage.connect();
    again.send(6, { token: other.token, session_id: wire.all('READY')[0]?.session_id, seq: 1 });
    expect(await again.until((one) => one.op === 9)).toMatchObject({ d: false });
    const nobody = await stage.connect();
    nobody.send(6, { token: stage.app.token, session_id: 'none', seq: 1 });
    expect(await nobody.until((one) => one.op === 9)).toMatchObject({ d: false });
  });

  it('refuses a number that was never sent with 4007', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    const again = await resumed(stage, wire, 99);
    expect(await again.closed).toBe(4007);
  });

  it('forgets a session three minutes after the break', async () => {
    const stage = await setStage();
    const early = await stage.identified();
    const late = await stage.identified();
    await Promise.all([early.settled(), late.settled()]);
    stage.gateway.act({ do: 'drop' });
    stage.world.clock.forward(179_000);
    expect(await answer(await resumed(stage, early))).toBe('RESUMED');
    stage.world.clock.forward(2000);
    expect(await answer(await resumed(stage, late))).toBe('invalid');
    stage.gateway.act({ do: 'drop' });
    expect(await answer(await resumed(stage, early))).toBe('RESUMED');
  });

  it('knows a bounded number of dispatches, and says so when more was missed', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    await wire.settled();
    stage.gateway.act({ do: 'drop' });
    for (let n = 0; n <= KEPT; n++) emit(stage, 'INTERACTION_CREATE');
    const tooLong = await resumed(stage, wire);
    expect(await tooLong.until((one) => one.op === 9)).toMatchObject({ d: false });
    const justRight = await resumed(stage, wire, lastOf(wire) + 1);
    await justRight.until((one) => one.t === 'RESUMED');
    expect(justRight.all('INTERACTION_CREATE')).toHaveLength(KEPT);
  });

  it.each([1000, 1001])('forgets a session whose bot closed with %i', async (code) => {
    const stage = await setStage();
    const wire = await stage.identified();
    wire.socket.close(code);
    await wire.closed;
    expect(await answer(await resumed(stage, wire, 1))).toBe('invalid');
  });

  it('keeps a session whose bot closed with another code', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    wire.socket.close(4200);
    await wire.closed;
    expect(await answer(await resumed(stage, wire, 1))).toBe('RESUMED');
  });
});

describe('acts of the gateway', () => {
  it('asks to reconnect with op 7', async () => {
    const { gateway, identified } = await setStage();
    const wire = await identified();
    gateway.act({ do: 'reconnect' });
    expect(await wire.until((one) => one.op === 7)).toEqual({ op: 7, t: null, s: null, d: null });
  });

  it('takes a session away with op 9; the connection may identify again', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    stage.gateway.act({ do: 'invalid' });
    expect(await wire.until((one) => one.op === 9)).toMatchObject({ d: false });
    await (await resumed(stage, wire, 1)).until((one) => one.op === 9);
    wire.send(2, { token: stage.app.token, properties: {}, intents: 1 });
    await wire.until((one) => one.t === 'READY' && one.d.session_id !== wire.all('READY')[0]?.session_id);
  });

  it('leaves a session that may be resumed on the same connection', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    stage.gateway.act({ do: 'invalid', resumable: true });
    expect(await wire.until((one) => one.op === 9)).toMatchObject({ d: true });
    emit(stage, 'INTERACTION_CREATE');
    wire.send(6, { token: stage.app.token, session_id: wire.all('READY')[0]?.session_id, seq: 2 });
    await wire.until((one) => one.t === 'RESUMED');
    expect(wire.told()).toEqual(['INTERACTION_CREATE', 'RESUMED']);
  });

  it('meets only the named application and shard', async () => {
    const { world, gateway, app, identified } = await setStage();
    const other = createApplication(world, { name: 'Other', privileged: true });
    const wires = [
      await identified({ shard: [0, 2] }),
      await identified({ shard: [1, 2] }),
      await identified({ token: other.token, shard: [1, 2] }),
    ];
    gateway.act({ do: 'reconnect', application: app.id, shard: 1 });
    await Promise.all(wires.map((wire) => wire.settled()));
    expect(wires.map((wire) => wire.frames.some((one) => one.op === 7))).toEqual([false, true, false]);
  });
});

describe('faults of dispatches', () => {
  const numbers = (wire: Wire) => wire.all('INTERACTION_CREATE').map((data) => data.n);

  it.each([
    ['repeat', [1, 1, 2, 3]],
    ['swap', [2, 1, 3]],
    ['lose', [2, 3]],
  ] as const)('can %s one and then wears off', async (what, seen) => {
    const stage = await setStage();
    const wire = await stage.identified();
    stage.world.faults.gateway.push({ dispatch: 'INTERACTION_CREATE', times: 1, do: what, left: 1 });
    emit(stage, 'TYPING_START');
    for (const n of [1, 2, 3]) emit(stage, 'INTERACTION_CREATE', { n });
    await wire.settled();
    expect(numbers(wire)).toEqual(seen);
    expect(stage.world.faults.gateway).toEqual([]);
  });

  it('meets any dispatch by *, as often as it says', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    stage.world.faults.gateway.push({ dispatch: '*', times: 2, do: 'swap', left: 2 });
    for (const n of [1, 2, 3, 4, 5]) emit(stage, 'INTERACTION_CREATE', { n });
    await wire.settled();
    expect(numbers(wire)).toEqual([2, 1, 4, 3, 5]);
  });

  it('numbers what it loses, so that resuming brings it', async () => {
    const stage = await setStage();
    const wire = await stage.identified();
    stage.world.faults.gateway.push({ dispatch: 'INTERACTION_CREATE', times: 1, do: 'lose', left: 1 });
    emit(stage, 'INTERACTION_CREATE', { n: 1 });
    await wire.settled();
    expect(numbers(wire)).toEqual([]);
    stage.gateway.act({ do: 'drop' });
    const again = await resumed(stage, wire);
    await again.until((one) => one.t === 'RESUMED');
    expect(numbers(again)).toEqual([1]);
  });
});
