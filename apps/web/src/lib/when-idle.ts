/** What nobody waits for comes this long after it could at the latest, however busy the page is; ms. */
const LATEST_MS = 1500;
/** Where browsers do not say when they are idle; ms. */
const PAUSE_MS = 300;

/** Runs once the page has loaded and the browser has a moment, 1.5 s after loading at the latest. */
export function whenLoadedAndIdle(run: () => void): () => void {
  let isGone = false;
  const once = () => {
    if (!isGone) run();
  };
  const load = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(once, { timeout: LATEST_MS });
    else setTimeout(once, PAUSE_MS);
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
  return () => {
    isGone = true;
    window.removeEventListener('load', load);
  };
}
