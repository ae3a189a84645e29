import { PHONE } from './widths.ts';

/** Beyond the view, in pixels: down the page and along a row that a person has begun to move through. */
const NEAR = '240px 120px';
/** On an untouched page what is seen is enough; on a phone that ends above the bottom bar, which is 60 px high. */
const SEEN = '0px';
const SEEN_ON_PHONE = '0px 0px -60px';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Less than a picture's edge, and more than nothing: a picture that only touches the view is not seen. */
const SHARE = 0.001;

const waiting = new Map<Element, () => void>();
let isTouched = false;
let observer: IntersectionObserver | null = null;

/**
 * Calls back once an element is near the view. Pictures beyond it are paid for by who stays: before the first touch
 * only those in view load, from then on those nearby too.
 */
export function watchNear(element: Element, onNear: () => void): () => void {
  observer ??= begin();
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

function begin(): IntersectionObserver {
  if (!isTouched) {
    for (const touch of TOUCHES) window.addEventListener(touch, look, { passive: true, capture: true });
  }
  return observe();
}

function look(): void {
  isTouched = true;
  for (const touch of TOUCHES) window.removeEventListener(touch, look, { capture: true });
  observer?.disconnect();
  observer = observe();
  for (const element of waiting.keys()) observer.observe(element);
}

function observe(): IntersectionObserver {
  const seen = window.matchMedia(PHONE).matches ? SEEN_ON_PHONE : SEEN;
  // Rows that scroll cut off the margin of the page; their own counts where the browser knows it.
  const margins = isTouched ? { rootMargin: NEAR, scrollMargin: NEAR } : { rootMargin: seen };
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (isIntersecting && intersectionRatio > 0) waiting.get(target)?.();
      }
    },
    { ...margins, threshold: SHARE },
  );
}
