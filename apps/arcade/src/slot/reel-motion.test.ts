import { describe, expect, it } from 'vitest';
import { ReelMotion } from './reel-motion.ts';

const STRIP = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const FREE_STRIP = [20, 21, 22, 23, 24];
const ROWS = 3;

const windowOf = (reel: ReelMotion, atMs: number): number[] => {
  const { place } = reel.viewAt(atMs);
  return [0, 1, 2].map((row) => reel.symbolAt(Math.round(place) - row));
};

/** The first moment at which the reel rests, looked at 60 times a second. */
function restOf(reel: ReelMotion, fromMs: number): number {
  for (let now = fromMs; now < fromMs + 5_000; now += 1000 / 60) {
    if (reel.viewAt(now).isResting) return now;
  }
  throw new Error('the reel never comes to rest');
}

describe('ReelMotion', () => {
  it('rests at the stop it was given', () => {
    expect(windowOf(new ReelMotion(STRIP, 8, ROWS), 0)).toEqual([18, 19, 10]);
  });

  it.each(STRIP.map((_, stop) => stop))(
    '[1.44] comes to rest at the drawn stop %i, whatever the moment',
    (stop) => {
      const reel = new ReelMotion(STRIP, 0, ROWS);
      reel.turn(1_000);
      reel.brake(1_000 + 617 + stop * 37, STRIP, stop);
      expect(windowOf(reel, restOf(reel, 1_700))).toEqual(windowOf(new ReelMotion(STRIP, stop, ROWS), 0));
    },
  );

  it('takes the strip of the free spins in without a jump of what is in the window', () => {
    const reel = new ReelMotion(STRIP, 3, ROWS);
    reel.turn(0);
    const before = windowOf(reel, 800);
    reel.brake(800, FREE_STRIP, 2);
    expect(windowOf(reel, 800)).toEqual(before);
    expect(windowOf(reel, restOf(reel, 800))).toEqual([22, 23, 24]);
  });

  it('never runs backwards before it springs back, and does not jump between two frames', () => {
    const reel = new ReelMotion(STRIP, 0, ROWS);
    reel.turn(0);
    let place = reel.viewAt(0).place;
    for (let now = 0; now < 3_000; now += 1000 / 60) {
      if (now > 700 && now < 720) reel.brake(now, STRIP, 5);
      const view = reel.viewAt(now);
      expect(view.place - place).toBeGreaterThan(-0.14);
      expect(view.place - place).toBeLessThan(0.45);
      place = view.place;
    }
  });

  it('starts the next turn from where it rests', () => {
    const reel = new ReelMotion(STRIP, 0, ROWS);
    reel.turn(0);
    reel.brake(700, STRIP, 4);
    const restedAt = restOf(reel, 700);
    const resting = windowOf(reel, restedAt);
    reel.turn(restedAt + 100);
    expect(windowOf(reel, restedAt + 100)).toEqual(resting);
  });

  it('ignores a brake when it does not turn', () => {
    const reel = new ReelMotion(STRIP, 2, ROWS);
    reel.brake(50, STRIP, 7);
    expect(windowOf(reel, 60)).toEqual([12, 13, 14]);
  });
});
