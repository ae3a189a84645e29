import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { renderCard } from './card.ts';
import { type OrderId, orderId, parseCardOrder } from './card-order.ts';

/**
 * A process that draws cards. It reads one order a line (`card-order.ts`) on its standard input and answers one
 * line each: `{ id, file }`, or `{ id, error }` when that card cannot be drawn. Orders are served one after the
 * other on one thread at the lowest priority, so that pictures never keep a player waiting. It ends when its
 * input closes.
 */
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 64 });

const THREADS = '/proc/self/task';

/**
 * Linux gives every thread a priority of its own, and it is not this one that draws: those that do are there by the time
 * a folder was read without waiting. Threads that begin later have the priority of the one that began them.
 */
async function lowerPriority(): Promise<void> {
  const threads = await readdir(THREADS).catch(() => []);
  for (const thread of [0, ...threads.map(Number)]) {
    try {
      os.setPriority(thread, os.constants.priority.PRIORITY_LOW);
    } catch {
      // Some containers forbid it, and a thread may have ended; the cards are drawn all the same.
    }
  }
}

/** A reader of the folder sees the whole file or none: it is written beside its place and then moved. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

async function serve(
  line: string,
): Promise<{ id: OrderId | null; file: string } | { id: OrderId | null; error: string }> {
  const id = orderId(line);
  try {
    const order = parseCardOrder(line);
    const bytes = await renderCard(order.game, { ...order.size, language: order.language });
    await writeWhole(order.out, bytes);
    return { id, file: order.out };
  } catch (fault) {
    return { id, error: fault instanceof Error ? fault.message : String(fault) };
  }
}

await lowerPriority();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  process.stdout.write(`${JSON.stringify(await serve(line))}\n`);
}
