/** What nobody waits for comes this long after it could at the latest, however busy the page is; ms. */
const LATEST_MS = 1500;
/** Where browsers do not say when they are idle; ms. */
const PAUSE_MS = 300;

/** Runs once the page has loaded; what it answers forgets it. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run();
    return () => undefined;
  }
  window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
}

/** Runs once the page has loaded and the browser has a moment, 1.5 s after loading at the latest. */
export function whenLoadedAndIdle(run: () => void): () => void {
  let isGone = false;
  const once = () => {
    if (!isGone) run();
  };
  const forget = whenLoaded(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(once, { timeout: LATEST_MS });
    else setTimeout(once, PAUSE_MS);
  });
  return () => {
    isGone = true;
    forget();
  };
}
