import { prefersStillness } from '@nokshi/browser/stillness.ts';

export interface Glide {
  /** Ends it where it is, for another move to go on from there, and tells where it was going; null once it is there. */
  stop(): number | null;
}

/**
 * Moves a row to a place within a time that the specification sets; without one, and for people who want stillness, the
 * browser moves it. Answers the move that is under way and can be stopped.
 */
export function moveTo(element: HTMLElement, left: number, ms: number | null): Glide | null {
  const isStill = prefersStillness();
  if (ms !== null && !isStill) return glide(element, left, ms);
  element.style.scrollSnapType = '';
  element.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' });
  return null;
}

function glide(element: HTMLElement, left: number, ms: number): Glide {
  const from = element.scrollLeft;
  const startedAt = performance.now();
  let frame: number | null = null;
  // Snapping would pull the row back to a card at every step.
  element.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const share = Math.min(Math.max(now - startedAt, 0) / ms, 1);
    const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
    element.scrollLeft = from + (left - from) * eased;
    frame = share < 1 ? requestAnimationFrame(step) : null;
    if (frame === null) element.style.scrollSnapType = '';
  };
  frame = requestAnimationFrame(step);
  return {
    stop: () => {
      if (frame === null) return null;
      cancelAnimationFrame(frame);
      frame = null;
      return left;
    },
  };
}
