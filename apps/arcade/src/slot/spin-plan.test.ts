import { describe, expect, it } from 'vitest';
import { aFeatureModel, aSpin, MODEL_VIEWS } from './slot-models.fixture.ts';
import { planLanding, scattersNeeded } from './spin-plan.ts';

const model = aFeatureModel();
const scatters = (...reels: number[]) => reels.map((reel) => ({ reel, row: 0 }));

describe('planLanding', () => {
  it('stops the reels from the left to the right, at the stops that were drawn', () => {
    const plan = planLanding(aSpin({ stops: [7, 6, 5, 4, 3] }), model, 100);
    expect(plan.map(({ stop }) => stop)).toEqual([7, 6, 5, 4, 3]);
    expect(plan.map(({ reel }) => reel)).toEqual([0, 1, 2, 3, 4]);
    const times = plan.map(({ brakeAtMs }) => brakeAtMs);
    expect([...times].sort((left, right) => left - right)).toEqual(times);
    expect(new Set(times).size).toBe(5);
  });

  it('brakes no reel before the answer is there', () => {
    expect(planLanding(aSpin(), model, 9_000)[0]?.brakeAtMs).toBe(9_000);
  });

  it('lets an instant answer be seen all the same', () => {
    expect(planLanding(aSpin(), model, 5)[0]?.brakeAtMs).toBeGreaterThan(500);
  });

  it('turns longer only where the standing scatters make the next reel decide', () => {
    const needed = scattersNeeded(aSpin(), model) ?? 0;
    expect(needed).toBe(3);
    const calm = planLanding(aSpin({ scatterCells: scatters(0) }), model, 0);
    expect(calm.some(({ isTense }) => isTense)).toBe(false);
    const tense = planLanding(aSpin({ scatterCells: scatters(0, 2) }), model, 0);
    expect(tense.map(({ isTense }) => isTense)).toEqual([false, false, false, true, true]);
    const decided = planLanding(aSpin({ scatterCells: scatters(0, 1, 2) }), model, 0);
    expect(decided.map(({ isTense }) => isTense)).toEqual([false, false, true, false, false]);
  });

  it('never waits for a reel that holds no scatter, nor in a game without free spins', () => {
    const bare = { ...model, strips: model.strips.map((strip) => strip.filter((symbol) => symbol !== 1)) };
    expect(planLanding(aSpin({ scatterCells: scatters(0, 1) }), bare, 0).some((reel) => reel.isTense)).toBe(
      false,
    );
    const plain = MODEL_VIEWS.find(({ freeSpins }) => freeSpins === null);
    expect(plain === undefined ? null : scattersNeeded(aSpin(), plain)).toBeNull();
  });
});
