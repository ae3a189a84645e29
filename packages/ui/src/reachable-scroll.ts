import { type RefObject, useEffect, useRef } from 'react';

/** Lets the keyboard reach, and so scroll, a box whose content does not fit, also where it holds nothing to focus. */
export function useReachableScroll(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const isTooHigh = element.scrollHeight > element.clientHeight;
      if (isTooHigh || element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(look);
    const content = new MutationObserver(look);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return box;
}
