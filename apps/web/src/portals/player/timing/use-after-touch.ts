import { useEffect, useState } from 'react';

const UNTOUCHED_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Whether the person has touched the page, or left it alone for ten seconds. What opens by itself waits for it: a page
 * that is covered before anybody has seen it counts as slow, for people and for those who measure.
 */
export function useAfterTouch(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) return undefined;
    const end = () => setOver(true);
    const timer = setTimeout(end, UNTOUCHED_MS);
    for (const touch of TOUCHES) window.addEventListener(touch, end, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, end);
    };
  }, [isOver]);
  return isOver;
}
