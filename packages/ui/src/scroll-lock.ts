let holders = 0;
let restore: (() => void) | null = null;

/**
 * Holds the page still under a modal (MO-6) and gives back what lets it go. Several may hold at once; the last one
 * to let go restores the page as it was.
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) {
    const { style } = document.documentElement;
    const before = { overflow: style.overflow, padding: style.paddingInlineEnd };
    const scrollbarPx = window.innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    if (scrollbarPx > 0) style.paddingInlineEnd = `${scrollbarPx}px`;
    restore = () => {
      style.overflow = before.overflow;
      style.paddingInlineEnd = before.padding;
    };
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) {
      restore?.();
      restore = null;
    }
  };
}
