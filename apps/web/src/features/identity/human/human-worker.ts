import { SLICE, searchNumber, type WorkChallenge } from './proof-of-work.ts';

/** Runs in a Web Worker: solves one challenge and says how far it is. Ending the worker cancels it. */

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly tried: number }
  | { readonly kind: 'solved'; readonly number: number; readonly tookMs: number }
  | { readonly kind: 'unsolvable' };

interface WorkerSelf {
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkChallenge>) => void): void;
  postMessage(answer: WorkerAnswer, transfer: readonly Transferable[]): void;
}

const self = globalThis as unknown as WorkerSelf;

const answer = (words: WorkerAnswer) => self.postMessage(words, []);

self.addEventListener('message', ({ data: work }) => {
  const beganAt = performance.now();
  for (let from = 0; from <= work.maxnumber; from += SLICE) {
    const number = searchNumber(work, from, Math.min(from + SLICE, work.maxnumber + 1));
    if (number !== undefined) {
      answer({ kind: 'solved', number, tookMs: performance.now() - beganAt });
      return;
    }
    answer({ kind: 'progress', tried: from + SLICE });
  }
  answer({ kind: 'unsolvable' });
});
