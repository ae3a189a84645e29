import { setImmediate as breathe } from 'node:timers/promises';

/** So long a piece of work goes on before others of this process have their turn. */
const AT_ONCE_MS = 5;

/**
 * Has others have their turn while long work goes on: whoever works through a list asks after each part of it. One object
 * goes along with all that is done one after the other, so that many small pieces make no long one.
 */
export interface Pauses {
  /** Whether the work has gone on long enough; asked often, because a promise for every part would cost more than the part. */
  readonly isDue: boolean;
  rest(): Promise<void>;
}

export function createPauses(): Pauses {
  let since = performance.now();
  return {
    get isDue() {
      return performance.now() - since >= AT_ONCE_MS;
    },
    async rest() {
      await breathe();
      since = performance.now();
    },
  };
}
