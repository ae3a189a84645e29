import { describe, expect, it } from 'vitest';
import { catchSoundOf } from './catch-sound.ts';

describe('[2.32] the sound of a volley', () => {
  const betMicros = 100n;
  const soundOf = (shots: bigint, wonMicros: bigint) =>
    catchSoundOf({ wonMicros, stakeMicros: shots * betMicros, betMicros });

  it('is none of joy where it brought no more than it cost', () => {
    expect(soundOf(5n, 200n)).toBe('reel');
    expect(soundOf(5n, 500n)).toBe('reel');
    expect(soundOf(80n, 6_000n)).toBe('reel');
  });

  it('is one of joy above that, and a large one from fifty bets on', () => {
    expect(soundOf(5n, 501n)).toBe('win');
    expect(soundOf(5n, 4_999n)).toBe('win');
    expect(soundOf(5n, 5_000n)).toBe('big_win');
  });

  it('is none at all where nothing was caught', () => {
    expect(soundOf(5n, 0n)).toBeNull();
  });
});
