import { ApiFailure } from '../api/api-failure.ts';
import { queryClient } from '../api/query.ts';
import { say } from '../texts/texts.ts';
import { showToast } from '../toasts/toasts.ts';
import { createConnection } from './connection.ts';

const PROBE_MS = 10_000;

const watch = createConnection({
  // Browsers that do not know say true.
  isOnline: () => navigator.onLine,
  probe: async () => {
    try {
      const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) } as const;
      return (await fetch('/favicon.svg', options)).ok;
    } catch {
      return false;
    }
  },
  onBack: () => {
    showToast({ tone: 'good', text: say('shell.online') });
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.error !== null });
  },
});

/** Whether the portal can be reached now. */
export const connectionStore = watch.store;

/** Begins to watch the device's network and the reads of the query cache. */
export function watchConnection(): void {
  window.addEventListener('online', watch.deviceChanged);
  window.addEventListener('offline', watch.deviceChanged);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && event.action.manual !== true) watch.readAnswered();
    if (event.action.type === 'error' && isLost(event.action.error)) watch.readLost();
  });
}

function isLost(error: unknown): boolean {
  return (
    error instanceof ApiFailure && (error.code === 'transport.network' || error.code === 'transport.timeout')
  );
}
