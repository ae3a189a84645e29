import { isConnectionDear } from '../../lib/device.ts';

/** Faces that the first view does without arrive once the page has loaded, and never on a dear connection. */
export function loadLateFaces(): void {
  if (isConnectionDear()) return;
  const load = () => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
    whenIdle(() => void import('@nokshi/ui/styles/fonts-late.css'));
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
