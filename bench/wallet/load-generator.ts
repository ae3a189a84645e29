import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadAnswer, LoadOrder, LoadResult } from './load-orders.ts';

export interface LoadGenerator {
  sign(order: Omit<Extract<LoadOrder, { kind: 'sign' }>, 'kind'>): Promise<void>;
  /** Plays what was signed last. */
  play(order: Omit<Extract<LoadOrder, { kind: 'play' }>, 'kind'>): Promise<LoadResult>;
  close(): void;
}

export const LOAD_PROCESS = 'wallet-load';

/** Starts the load generator: this program once more, under another name. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(process.argv[1] ?? '', [LOAD_PROCESS], { execArgv: [] });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());

  async function ask(order: LoadOrder): Promise<LoadAnswer> {
    child.send(order);
    const [answer] = (await once(child, 'message', { signal: ended.signal })) as [LoadAnswer];
    return answer;
  }

  return {
    async sign(order) {
      await ask({ kind: 'sign', ...order });
    },
    async play(order) {
      const answer = await ask({ kind: 'play', ...order });
      if (answer.kind !== 'played') throw new Error('the load generator lost its order');
      return answer.result;
    },
    close: () => {
      child.disconnect();
    },
  };
}
