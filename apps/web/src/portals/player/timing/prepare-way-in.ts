import { hasToken } from '../../../lib/session/session.ts';
import { closedStore } from '../../../lib/start/closed.ts';
import { whenLoaded } from '../../../lib/start/when-idle.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { loadTexts } from '../../../lib/texts/texts.ts';
import { Popups } from '../frame/overlays.tsx';

/** Pictures of the page may take longer than a guest does to decide. */
const LATEST_MS = 1500;

let hasBegun = false;

/** What does not come is told about where it is drawn. A closed portal answers nothing, and has no way in. */
function begin(): void {
  if (hasBegun || hasToken() || closedStore.get() !== null) return;
  hasBegun = true;
  loadTexts(languageStore.get(), 'identity').catch(() => undefined);
  Popups.prepare()
    .then(async () => (await import('../../../features/identity/popups.tsx')).prepareForms())
    .catch(() => undefined);
}

/** Begins at once for whoever taps before the portal stands (`use-early-tap.ts`). */
export function prepareWayInOnTap(): void {
  if ('wants' in document.documentElement.dataset) begin();
  else window.addEventListener('nk-wants', begin, { once: true });
}

/**
 * Fetches what login and registration are made of, for guests: with the page's own priority and not in its idle time,
 * which a slow phone does not have, as soon as the page has loaded or has had a moment for it.
 */
export function prepareWayIn(): void {
  whenLoaded(begin);
  setTimeout(begin, LATEST_MS);
}
