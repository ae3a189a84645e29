import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayAutoplay } from './device.ts';

const STILL = '(prefers-reduced-motion: reduce)';
const FINGER = '(hover: none) and (pointer: coarse)';

/** A browser for which these media queries match, on this kind of connection. */
function browserWith(matching: readonly string[], connection?: object): void {
  const matchMedia = (query: string) => ({ matches: matching.includes(query) });
  vi.stubGlobal('window', { matchMedia });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('navigator', { connection });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('[H] what moves by itself', () => {
  it('moves under a mouse on a good connection', () => {
    browserWith([], { effectiveType: '4g' });
    expect(mayAutoplay()).toBe(true);
    browserWith([]);
    expect(mayAutoplay()).toBe(true);
  });

  it('stands still for whoever asked the device for less motion', () => {
    browserWith([STILL]);
    expect(prefersStillness()).toBe(true);
    expect(mayAutoplay()).toBe(false);
  });

  it('stands still under a finger, and where bytes are dear', () => {
    browserWith([FINGER]);
    expect(mayAutoplay()).toBe(false);
    for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
      browserWith([], connection);
      expect(mayAutoplay()).toBe(false);
    }
  });
});
