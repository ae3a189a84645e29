import { type StartWork, WorkCancelled, workOnPage } from './human-check.ts';
import type { WorkerAnswer } from './human-worker.ts';

/** Solves in a Web Worker, so that typing stays smooth; on the page where a worker cannot be started. */
export const workInWorker: StartWork = (work, onShare) => {
  let stop = () => {};
  const number = new Promise<number>((resolve, reject) => {
    const fallBack = () => {
      const run = workOnPage(work, onShare);
      stop = () => run.cancel();
      run.number.then(resolve, reject);
    };
    let worker: Worker;
    try {
      worker = new Worker(new URL('./human-worker.ts', import.meta.url), { type: 'module' });
    } catch {
      fallBack();
      return;
    }
    stop = () => {
      worker.terminate();
      reject(new WorkCancelled());
    };
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      fallBack();
    });
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => {
      const answer = event.data;
      if (answer.kind === 'progress') {
        onShare(Math.min(1, answer.tried / work.maxnumber));
        return;
      }
      worker.terminate();
      if (answer.kind === 'solved') {
        noteTime(answer.tookMs);
        resolve(answer.number);
      } else reject(new Error('the challenge has no solution'));
    });
    worker.postMessage(work, []);
  });
  return { number, cancel: () => stop() };
};

/** A measure among the browser's own, for whoever looks into what a page's time went to. */
function noteTime(tookMs: number): void {
  const end = performance.now();
  performance.measure('proof-of-work', { start: Math.max(0, end - tookMs), end });
}
