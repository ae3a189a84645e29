import { fail } from '../../../platform/errors.ts';

/** Whose picture waits; what one person or one household leaves waiting is bounded apart from the rest. */
export interface PictureOwner {
  /** The member, or the network of a guest. */
  readonly key: string;
  readonly isGuest: boolean;
}

export interface DrawQueueLimits {
  /** Pixels that may wait or be drawn at once, of all; what comes on top is refused. */
  readonly pixels: number;
  /** The part of them that guests may take, so that they never keep members waiting. */
  readonly guestPixels: number;
  readonly picturesOfOne: number;
}

/** Two large pictures, some seconds of work of one core. */
const LIMITS: DrawQueueLimits = { pixels: 100_000_000, guestPixels: 30_000_000, picturesOfOne: 6 };
const RETRY_SECONDS = 10;

export interface DrawQueue {
  /**
   * Draws one picture after another: a large one takes memory by the hundred megabytes.
   * @throws DomainError system.unavailable when too much waits
   */
  draw<Result>(
    picture: { readonly pixels: number; readonly owner: PictureOwner },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

export function createDrawQueue(limits: DrawQueueLimits = LIMITS): DrawQueue {
  const waiting = { pixels: 0, guestPixels: 0, byOwner: new Map<string, number>() };
  let last: Promise<unknown> = Promise.resolve();

  function isFull(pixels: number, { key, isGuest }: PictureOwner): boolean {
    if ((waiting.byOwner.get(key) ?? 0) >= limits.picturesOfOne) return true;
    if (isGuest && waiting.guestPixels > 0 && waiting.guestPixels + pixels > limits.guestPixels) return true;
    // The first one is drawn however large it is: that it is none too large was judged before.
    return waiting.pixels > 0 && waiting.pixels + pixels > limits.pixels;
  }

  function count(pixels: number, { key, isGuest }: PictureOwner, pictures: 1 | -1): void {
    waiting.pixels += pictures * pixels;
    if (isGuest) waiting.guestPixels += pictures * pixels;
    const left = (waiting.byOwner.get(key) ?? 0) + pictures;
    if (left === 0) waiting.byOwner.delete(key);
    else waiting.byOwner.set(key, left);
  }

  return {
    async draw({ pixels, owner }, work) {
      if (isFull(pixels, owner)) fail('system.unavailable', { retryAfterSeconds: RETRY_SECONDS });
      count(pixels, owner, 1);
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        count(pixels, owner, -1);
      }
    },
  };
}
