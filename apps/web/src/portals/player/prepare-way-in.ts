import { languageStore } from '../../lib/language.ts';
import { hasToken } from '../../lib/session.ts';
import { loadTexts } from '../../lib/texts.ts';
import { Popups } from './overlays.tsx';

/** Pictures of the page may take longer than a guest does to decide. */
const LATEST_MS = 1500;

/**
 * Fetches what login and registration are made of, for guests: with the page's own priority and not in its idle time,
 * which a slow phone does not have, as soon as the page has loaded or has had a moment for it.
 */
export function prepareWayIn(): void {
  if (hasToken()) return;
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    // What does not come is told about where it is drawn.
    loadTexts(languageStore.get(), 'identity').catch(() => undefined);
    Popups.prepare()
      .then(async () => (await import('../../features/identity/popups.tsx')).prepareForms())
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') begin();
  else {
    window.addEventListener('load', begin, { once: true });
    setTimeout(begin, LATEST_MS);
  }
}
