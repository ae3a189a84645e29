import { describe, expect, test } from 'vitest';
import { RuleFault } from '../rule-fault.ts';
import type { SlotModel, SpinMode } from './model.ts';
import { SCATTER, STAKE_STEP_MICROS } from './model.ts';
import { SLOT_MODELS } from './models.ts';
import { playRound } from './round.ts';
import { seededBelow } from './seeded-below.fixture.ts';
import { gridAt, isSlotStake, spin } from './spin.ts';
import { slotModelView, slotSpinViews } from './wire-view.ts';

const UNIT = 1_000_000n;
const withFreeSpins = SLOT_MODELS.filter((model) => model.freeSpins !== null);

/** Stops that show a scatter on the first `count` reels and on no other. */
function stopsWithScatters(model: SlotModel, mode: SpinMode, count: number): number[] {
  const strips = (mode === 'free' ? model.freeStrips : undefined) ?? model.strips;
  return strips.map((strip, reel) => {
    const stops = [...strip.keys()].filter((stop) => {
      const window = Array.from({ length: model.rows }, (_, row) => strip[(stop + row) % strip.length]);
      return window.includes(SCATTER) === reel < count;
    });
    return stops[0] ?? 0;
  });
}

/** Answers with these stops, spin after spin, the last for ever. */
function scripted(spins: number[][]): (limit: number) => number {
  const numbers = spins.flat();
  const last = spins.at(-1) ?? [];
  let asked = 0;
  return () => {
    const beyond = asked - numbers.length;
    const number = numbers[asked] ?? last[beyond % last.length] ?? 0;
    asked += 1;
    return number;
  };
}

describe('a round', () => {
  test.each(SLOT_MODELS)('$id: the same random numbers give the same round', (model) => {
    const first = playRound(model, UNIT, seededBelow(7));
    expect(playRound(model, UNIT, seededBelow(7))).toEqual(first);
  });

  test.each(SLOT_MODELS)(
    '$id: its wins add up, nothing is rounded, no win is above the published most',
    (model) => {
      const randomBelow = seededBelow(11);
      const most = (BigInt(model.published.maxWinHundredths) * STAKE_STEP_MICROS) / 100n;
      for (let round = 0; round < 500; round += 1) {
        const { spins, totalWinMicros } = playRound(model, STAKE_STEP_MICROS, randomBelow);
        const wins = spins.flatMap((turn) => turn.wins);
        expect(wins.reduce((sum, win) => sum + win.payMicros, 0n)).toBe(totalWinMicros);
        expect(wins.filter((win) => win.payMicros % 10_000n !== 0n || win.payMicros <= 0n)).toEqual([]);
        expect(totalWinMicros <= most).toBe(true);
      }
    },
  );

  test.each(SLOT_MODELS)('$id: a win scales with the stake exactly', (model) => {
    const randomBelow = seededBelow(13);
    for (let round = 0; round < 200; round += 1) {
      const stops = model.strips.map((strip) => randomBelow(strip.length));
      const one = spin(model, { mode: 'base', stops, stakeMicros: STAKE_STEP_MICROS });
      const many = spin(model, { mode: 'base', stops, stakeMicros: STAKE_STEP_MICROS * 37n });
      expect(many.winMicros).toBe(one.winMicros * 37n);
    }
  });

  test.each(withFreeSpins)(
    '$id: three scatters start the free spins, which are played to the end',
    (model) => {
      const start = stopsWithScatters(model, 'base', 3);
      const plain = stopsWithScatters(model, 'free', 0);
      const { spins } = playRound(model, UNIT, scripted([start, plain]));
      const awarded = model.freeSpins?.awards[3] ?? 0;
      expect(spins).toHaveLength(1 + awarded);
      expect(spins[0]).toMatchObject({ mode: 'base', freeSpinsAwarded: awarded, freeSpinsLeft: awarded });
      expect(spins.slice(1).map((turn) => turn.freeSpinsLeft)).toEqual(
        Array.from({ length: awarded }, (_, index) => awarded - 1 - index),
      );
    },
  );

  test.each(withFreeSpins)('$id: free spins multiply lines and ways, and scatters never', (model) => {
    const stops = stopsWithScatters(model, 'free', 3);
    const { wins } = spin(model, { mode: 'free', stops, stakeMicros: UNIT });
    const scatter = wins.find((win) => win.kind === 'scatter');
    expect(scatter?.payMicros).toBe((UNIT * BigInt(model.scatterPays[3] ?? 0)) / 100n);
    for (const win of wins.filter(({ kind }) => kind !== 'scatter')) {
      expect(win.multiplier).toBe(model.freeSpins?.multiplier);
    }
  });

  test.each(withFreeSpins)('$id: scatters for ever end after the last retrigger', (model) => {
    const start = stopsWithScatters(model, 'base', 3);
    const again = stopsWithScatters(model, 'free', 3);
    const { spins } = playRound(model, UNIT, scripted([start, again]));
    const rule = model.freeSpins;
    const retriggered = (rule?.retriggerAwards[3] ?? 0) * (rule?.maxRetriggers ?? 0);
    expect(spins).toHaveLength(1 + (rule?.awards[3] ?? 0) + retriggered);
    expect(spins.filter((turn) => turn.mode === 'free' && turn.freeSpinsAwarded > 0)).toHaveLength(
      rule?.maxRetriggers ?? 0,
    );
    expect(spins.at(-1)?.freeSpinsLeft).toBe(0);
  });

  test('a strip is a ring: the last stop shows the first symbols below it', () => {
    for (const model of SLOT_MODELS) {
      const stops = model.strips.map((strip) => strip.length - 1);
      const grid = gridAt(model, 'base', stops);
      expect(grid.map((column) => column[1])).toEqual(model.strips.map((strip) => strip[0]));
    }
  });

  test('a stake that pays cannot divide, and stops beside the strip, are faults', () => {
    for (const stake of [0n, -200_000n, 100_000n, 200_001n]) expect(isSlotStake(stake)).toBe(false);
    for (const stake of [200_000n, 1_000_000n, 25_400_000n]) expect(isSlotStake(stake)).toBe(true);
    for (const model of SLOT_MODELS) {
      expect(() => playRound(model, 150_000n, seededBelow(1))).toThrow(RuleFault);
      expect(() => gridAt(model, 'base', [0])).toThrow(RuleFault);
      expect(() =>
        gridAt(
          model,
          'base',
          model.strips.map((strip) => strip.length),
        ),
      ).toThrow(RuleFault);
    }
  });
});

describe('what the client is told', () => {
  test.each(SLOT_MODELS)('$id: the spins show the window of their stops and add up to the win', (model) => {
    const randomBelow = seededBelow(17);
    for (let count = 0; count < 300; count += 1) {
      const round = playRound(model, UNIT, randomBelow);
      const views = slotSpinViews(round);
      const strips = (view: (typeof views)[number]) =>
        (view.kind === 'free' ? model.freeStrips : undefined) ?? model.strips;
      for (const view of views) {
        const shown = strips(view).map((strip, reel) =>
          [0, 1, 2].map((row) => strip[((view.stops[reel] ?? 0) + row) % strip.length]),
        );
        expect(view.grid).toEqual(shown);
      }
      expect(views.at(-1)?.roundWinMicros).toBe(`${round.totalWinMicros}`);
      expect(JSON.parse(JSON.stringify(views))).toEqual(views);
    }
  });

  test('figures are texts with two decimals', () => {
    const views = Object.fromEntries(SLOT_MODELS.map((model) => [model.id, slotModelView(model)]));
    expect(views['g3-low']).toMatchObject({
      rtpPercent: '96.32',
      hitRatePercent: '36.43',
      topSpinMultiple: '57.40',
      maxWinMultiple: '57.40',
      scatter: null,
      wild: 0,
      ways: null,
      freeSpins: null,
    });
    expect(views['g5-ways-mid']).toMatchObject({ ways: 243, paylines: [], scatter: 1 });
    expect(views['g5-ways-mid']?.paytable[0]).toEqual({ symbol: 2, count: 5, payHundredths: 2500 });
    expect(views['g5-mid']?.freeSpins?.awards).toEqual([
      { scatters: 3, spins: 10 },
      { scatters: 4, spins: 12 },
      { scatters: 5, spins: 15 },
    ]);
  });
});
