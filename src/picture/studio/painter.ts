// The painter: a process that draws what it is sent, one picture after the other.
import { type Render, renderer } from '../../view/text.ts';
import { warmUp } from '../index.ts';
import { paint } from './kinds.ts';
import type { Delivery, Order } from './letters.ts';

const words = new Map<number, Render>();

function wordsOf({ speaks, words: sent }: Order): Render {
  if (sent) words.set(speaks, renderer(sent.messages, sent.locale));
  const known = words.get(speaks);
  if (!known) throw new Error('the painter was not told how to speak');
  return known;
}

async function delivered(order: Order): Promise<Delivery> {
  const { id, kind, wish } = order;
  try {
    return { id, png: await paint(kind, { ...wish, render: wordsOf(order) }) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function serve(order: Order): Promise<void> {
  const done = await delivered(order);
  process.send?.(done);
}

process.on('message', (order: Order) => void serve(order));
process.once('disconnect', () => process.exit());
// A signal does not end the painter: the studio does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
await warmUp();
