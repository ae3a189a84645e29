import { isConnectionDear } from '../../../lib/device/device.ts';
import { keepBooted } from '../../../lib/games/catalogue-queries.ts';
import { whenLoadedAndIdle } from '../../../lib/start/when-idle.ts';

/**
 * Once the page has loaded come the faces that the first view does without (never on a dear connection) and what shows
 * notices, which must be there when the connection is not.
 */
export function loadLateParts(): void {
  whenLoadedAndIdle(() => {
    keepBooted();
    void import('../late/toasts.tsx');
    void import('../late/connection-bar.tsx');
    // Browsers give service workers to secure pages only; without one the portal lacks its offline page alone.
    if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (!isConnectionDear()) void import('@nokshi/ui/styles/fonts-late.css');
  });
}
