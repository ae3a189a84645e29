import { prefersStillness } from '@nokshi/browser/stillness.ts';

/** What kind of device and person the page moves for. Asked when needed, because both can change. */

/** The first pointer is a finger: nothing hovers, and the first tap shows facts before play. */
export function isTouch(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The person pays for every byte or waits for it: nothing loads or plays that was not asked for. */
export function isConnectionDear(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return Boolean(connection?.saveData) || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

/** Things may move by themselves: no finger, no wish for stillness, no dear connection. */
export function mayAutoplay(): boolean {
  return !isTouch() && !prefersStillness() && !isConnectionDear();
}

/** A random number from 0 up to, not including, 1. For display only; outcomes never come from here. */
export function randomFraction(): number {
  const word = new Uint32Array(1);
  crypto.getRandomValues(word);
  return (word[0] ?? 0) / 2 ** 32;
}
