import type { Logger } from '../../../platform/logger.ts';
import { createWake } from '../../../platform/wake.ts';
import { type ReconcileDeps, reconcileOnce } from './reconcile.ts';

const LOOK_MS = 10_000;

export interface ReconciliationKeeper {
  /** Finishes the slice that is compared and stops. */
  stop(): Promise<void>;
}

/** Compares at night and on demand until it is stopped; what the worker role does for the supplier's rounds. */
export function startReconciliationKeeper(
  deps: ReconcileDeps & { readonly log: Logger },
): ReconciliationKeeper {
  const wake = createWake();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wasOne = await reconcileOnce({ ...deps, stop: stopping.signal }).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'comparing with the supplier failed');
        return false;
      });
      if (!stopping.signal.aborted && !wasOne) await wake.sleep(LOOK_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake.wake();
      await running;
    },
  };
}
