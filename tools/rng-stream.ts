import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { argv, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { STREAMS, type Stream, streamPart } from './rng-stream/stream-part.ts';

const USAGE = `usage: npm run -s rng:stream -- [STREAM [BYTES]] | TEST

Writes random bytes of the server to a pipe, for batteries of tests, until the reader has enough or BYTES were written.

STREAM: rounds (what the house's games are drawn from: HMACs of fresh pairs of seeds; the usual), seeds (what the
server makes seeds, salts and draws of hosted games from) or planted (seeds with a bias that a battery has to find).`;

async function main(stream: string, bytes: number): Promise<number> {
  const isStream = (STREAMS as readonly string[]).includes(stream);
  if (!isStream || !(bytes > 0) || stdout.isTTY) {
    console.error(USAGE);
    return 1;
  }
  // A reader that has enough closes its end; that is how an endless stream ends.
  const closed = new Promise<number>((resolve) => stdout.once('error', () => resolve(0)));
  return await Promise.race([closed, pour(stream as Stream, bytes)]);
}

/** Threads make parts ahead of each other, and no more than the reader takes. */
async function pour(stream: Stream, bytes: number): Promise<number> {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(fileURLToPath(import.meta.url), { workerData: stream }),
  );
  const parts = workers.map((worker) => nextPart(worker));
  for (let left = bytes, turn = 0; left > 0; turn = (turn + 1) % workers.length) {
    const part = (await parts[turn]) ?? new Uint8Array();
    const worker = workers[turn];
    if (worker) parts[turn] = nextPart(worker);
    if (!stdout.write(left < part.length ? part.subarray(0, left) : part)) await once(stdout, 'drain');
    left -= part.length;
  }
  await new Promise<void>((resolve) => {
    stdout.end(resolve);
  });
  return 0;
}

async function nextPart(worker: Worker): Promise<Uint8Array> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('next');
  const [part] = (await once(worker, 'message')) as [Uint8Array];
  return part;
}

if (isMainThread) {
  const [stream = 'rounds', bytes = 'Infinity'] = argv.slice(2);
  exit(await main(stream, Number(bytes)));
} else {
  parentPort?.on('message', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(streamPart(workerData as Stream));
  });
}
