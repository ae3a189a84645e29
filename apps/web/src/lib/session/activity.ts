import { activity } from '@nokshi/contract/identity.ts';
import { call } from '../api/call.ts';
import { hasToken } from './session.ts';

const AT_MOST_EVERY_MS = 60_000;

let lastTold = 0;

/**
 * Tells the server that the person did something (opened a page, touched a form), so that the session's idle clock
 * starts again. At most once a minute; what the page does by itself never counts.
 */
export function noteActivity(): void {
  const now = Date.now();
  if (!hasToken() || now - lastTold < AT_MOST_EVERY_MS) return;
  lastTold = now;
  call(activity, {}).catch(() => undefined);
}

/** Form fields and keys count as activity too. */
export function watchActivity(): void {
  const isForm = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.closest('form, input, select, textarea') !== null;
  document.addEventListener('input', ({ target }) => isForm(target) && noteActivity(), { passive: true });
  document.addEventListener('pointerup', noteActivity, { passive: true });
}
