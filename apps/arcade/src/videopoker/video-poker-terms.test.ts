import { isStepAction, VIDEO_POKER_PAYS, videoPoker } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { createHolds } from './holds.ts';
import { videoPokerPlan } from './video-poker-plan.ts';
import type { VideoPokerRound } from './video-poker-terms.ts';
import { delayOf, endMsOf, heldIn, NO_HOLDS, PAY_LINES, PLACES, withHold } from './video-poker-terms.ts';

const pair = { serverSeed: 'fee'.padEnd(64, '1'), clientSeed: 'নকশি', nonce: 4 };

function dealt(): VideoPokerRound {
  return {
    ...pair,
    roundId: 'r1',
    at: 0,
    stakeMicros: '1000000',
    winMicros: '0',
    choice: { kind: 'videoPoker' },
    outcome: { kind: 'videoPoker', actions: [], state: videoPoker.begin(pair, {}) },
    serverSeedHash: '',
  };
}

function drawn(places: readonly number[]): VideoPokerRound {
  const round = dealt();
  const state = videoPoker.act(pair, round.outcome.state, { kind: 'hold', places });
  return { ...round, outcome: { ...round.outcome, state } };
}

describe('cards to hold', () => {
  it('are held and let go one by one, and what is sent is always a decision of the rules', () => {
    const round = dealt();
    const holds = createHolds();
    const plan = videoPokerPlan(holds);
    for (const place of [4, 0, 2, 4, 1]) {
      holds.set(withHold(holds.get(), round, place));
      const action = plan.main?.actionOf(round);
      expect(action && isStepAction(videoPoker, round.outcome.state, action as never)).toBe(true);
    }
    expect(plan.main?.actionOf(round)).toEqual({ kind: 'hold', places: [0, 1, 2] });
  });

  it('of one round hold nothing in another', () => {
    const holds = createHolds();
    holds.set(withHold(NO_HOLDS, { roundId: 'r0' }, 3));
    expect(videoPokerPlan(holds).main?.actionOf(dealt())).toEqual({ kind: 'hold', places: [] });
    expect(heldIn(holds.get(), dealt())).toEqual([]);
    expect(heldIn(holds.get(), null)).toEqual([]);
  });

  it('stay said after the draw, by the round itself', () => {
    expect(heldIn(NO_HOLDS, drawn([1, 3]))).toEqual([1, 3]);
  });
});

describe('cards that come', () => {
  it('after the draw come one after the other, those that were held at once', () => {
    expect(PLACES.map((place) => delayOf(drawn([0, 2]), place))).toEqual([0, 0, 130, 130, 260]);
    expect(PLACES.map((place) => delayOf(dealt(), place))).toEqual([0, 130, 260, 390, 520]);
    expect(endMsOf(drawn([0, 1, 2, 3, 4]))).toBeLessThan(endMsOf(drawn([])));
  });

  it('[3.20] are the ones of the working, in its order', () => {
    const round = drawn([0, 2]);
    const signs = videoPokerPlan(createHolds())
      .working(round, pair.serverSeed)
      .map((line) => line.split(' → ')[1]);
    expect(signs).toHaveLength(8);
    expect(new Set(signs).size).toBe(8);
  });
});

it('the list of pays is that of the rules, the best first', () => {
  expect(Object.fromEntries(PAY_LINES.map(({ hand, pays }) => [hand, pays]))).toEqual(
    Object.fromEntries(Object.entries(VIDEO_POKER_PAYS).filter(([, pays]) => pays > 0)),
  );
  expect(PAY_LINES.map(({ pays }) => pays)).toEqual(
    PAY_LINES.map(({ pays }) => pays).toSorted((a, b) => b - a),
  );
});
