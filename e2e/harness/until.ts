import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Looks again and again until `look` gives something other than undefined, null and false, and returns it. An error
 * while looking counts as 'not yet'; the last one is told when the time is over.
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | null | false>,
  options: { readonly limitMs?: number; readonly pauseMs?: number } = {},
): Promise<Found> {
  const limitMs = options.limitMs ?? LIMIT_MS;
  const deadline = performance.now() + limitMs;
  let lastError: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found !== undefined && found !== null && found !== false) return found;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline) {
      const reason = lastError instanceof Error ? `: ${lastError.message}` : '';
      throw new Error(`not after ${limitMs / 1000} s: ${what}${reason}`);
    }
    await sleep(options.pauseMs ?? PAUSE_MS);
  }
}

const STILL_LOOKS = 3;

/** Looks until the figure fits and three looks in a row find the same one: a scroll glides, a number counts up. */
export async function untilStill(
  what: string,
  look: () => Promise<number>,
  fits: (figure: number) => boolean,
): Promise<number> {
  let last = Number.NaN;
  let same = 0;
  await until(`${what}, and still`, async () => {
    const figure = await look();
    same = figure === last && fits(figure) ? same + 1 : 0;
    last = figure;
    return same >= STILL_LOOKS;
  });
  return last;
}
