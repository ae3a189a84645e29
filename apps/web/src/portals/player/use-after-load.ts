import { useEffect, useState } from 'react';

/** Whether the page has loaded and the browser has a moment: what nobody waits for may come now. */
export function useAfterLoad(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isGone = false;
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
    const load = () => whenIdle(() => !isGone && setOver(true));
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => {
      isGone = true;
      window.removeEventListener('load', load);
    };
  }, []);
  return isOver;
}
