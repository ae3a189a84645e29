import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { type ArtOrder, type ArtWorker, createArtWorker } from './art-worker.ts';

/** A process that speaks the worker's protocol and draws nothing. */
const DRAWS_AT_ONCE = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, out } = JSON.parse(line);
  process.stdout.write(JSON.stringify(out === 'bad' ? { id, error: 'no' } : { id, file: out }) + '\\n');
});`;

let worker: ArtWorker;

afterEach(() => worker.stop());

function startWorker(script = DRAWS_AT_ONCE): void {
  worker = createArtWorker({
    command: [process.execPath, '-e', script],
    log: createLogger({ level: 'silent' }),
  });
}

const GAME = {
  code: 'A',
  nameEn: 'A',
  nameBn: 'ক',
  vendor: 'V',
  vendorName: 'V',
  gameType: 'RNG',
  art: null,
};
const orderOf = (out: string): ArtOrder => ({ game: GAME, size: '300x400', language: 'bn', out });

it('what was asked for last is drawn next, and what nobody asked for last of all', async () => {
  startWorker();
  const drawn: string[] = [];
  const ask = (out: string, how: 'draw' | 'drawAhead' = 'draw') =>
    worker[how](orderOf(out)).then(() => drawn.push(out));
  await Promise.all([
    ask('running'),
    ask('ahead 1', 'drawAhead'),
    ask('ahead 2', 'drawAhead'),
    ask('seen'),
    ask('passed by'),
    ask('passed by, too'),
    // The page asks again for what is still in view.
    ask('seen'),
    ask('ahead 2'),
  ]);
  expect([...new Set(drawn)]).toEqual([
    'running',
    'ahead 2',
    'seen',
    'passed by, too',
    'passed by',
    'ahead 1',
  ]);
});

it('of too many orders the one that waits longest is given up', async () => {
  startWorker();
  const orders = Array.from({ length: 203 }, (_, index) => worker.draw(orderOf(`card ${index}`)));
  const ends = await Promise.allSettled(orders);
  // The first is being drawn already.
  expect(ends.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([1, 2]);
});

it('one that cannot be drawn keeps no other from being drawn', async () => {
  startWorker();
  const bad = worker.draw(orderOf('bad'));
  const good = worker.draw(orderOf('good'));
  await expect(bad).rejects.toThrow('no');
  await good;
});

it('a process that ends fails what waits, and the next order starts another', async () => {
  startWorker('process.stdin.once("data", () => process.exit(1))');
  const both = [worker.draw(orderOf('one')), worker.drawAhead(orderOf('two'))];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
  await expect(worker.draw(orderOf('three'))).rejects.toThrow('ended');
});
