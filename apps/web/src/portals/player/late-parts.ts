import { isConnectionDear } from '../../lib/device.ts';

/**
 * Once the page has loaded come the faces that the first view does without (never on a dear connection) and what shows
 * notices, which must be there when the connection is not.
 */
export function loadLateParts(): void {
  const load = () => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
    whenIdle(() => {
      void import('./toasts.tsx');
      if (!isConnectionDear()) void import('@nokshi/ui/styles/fonts-late.css');
    });
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
