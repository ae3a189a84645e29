import { startTransition, useEffect, useState } from 'react';

/** A browser that is never idle draws the next part all the same. */
const LATEST_MS = 400;
const WITHOUT_IDLE_MS = 40;

/** Once everything has stood, a person who comes back finds it there at once, at the place where they left it. */
let haveAllStood = false;

/**
 * How many of the parts below the view are drawn. They come one by one, each in an idle moment of its own, so that no
 * touch has to wait for all of them; none while the page is covered, by the login for instance.
 */
export function useInTurn(total: number, isCovered: boolean): number {
  const [count, setCount] = useState(() => (haveAllStood ? total : 1));
  useEffect(() => {
    if (count >= total) {
      if (total > 1) haveAllStood = true;
      return undefined;
    }
    if (isCovered) return undefined;
    return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, total, isCovered]);
  return count;
}

function whenIdle(run: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
