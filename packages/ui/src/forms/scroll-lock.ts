let holders = 0;
let restore: (() => void) | null = null;

/**
 * Holds the page still under a modal (MO-6) and gives back what lets it go. Several may hold at once; the last one
 * to let go restores the page as it was. Meanwhile the document says `data-held`, so that what moves by itself stands:
 * behind a blurred backdrop each of its frames has the whole window drawn anew.
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) {
    const { style, dataset } = document.documentElement;
    const before = { overflow: style.overflow, padding: style.paddingInlineEnd };
    const scrollbarPx = window.innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    dataset['held'] = '';
    if (scrollbarPx > 0) style.paddingInlineEnd = `${scrollbarPx}px`;
    restore = () => {
      delete dataset['held'];
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
