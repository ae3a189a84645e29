import type { Fraction } from '../fraction.ts';
import { fraction } from '../fraction.ts';
import type { SlotModel } from './model.ts';
import { spinsAwarded } from './model.ts';
import type { SpinOutcome } from './spin-distribution.fixture.ts';
import { spinDistribution } from './spin-distribution.fixture.ts';

export type SlotFigures = {
  /** Of the base spin alone, counted over every combination of stops. */
  baseReturn: Fraction;
  /** Of one free spin, in stakes. */
  freeSpinReturn: Fraction;
  /** Rounds whose base spin pays anything or awards free spins. */
  hitRate: Fraction;
  /** Mean and standard deviation of a round's win in stakes; floating point, for statistics alone. */
  mean: number;
  deviation: number;
  /** The best pay of a base spin and the share of rounds that reach it. */
  topSpinHundredths: number;
  topSpinShare: Fraction;
  /** The largest win of a round, exact and reachable: spins are independent, so the best of each can meet. */
  maxWinHundredths: number;
};

/** What spins with one number of scatters contribute; pays in stakes. */
type ScatterGroup = { scatters: number; chance: number; mean: number; square: number; maxHundredths: number };
type Moments = { mean: number; square: number };

/** Every figure of a model from the full distribution of its base spin and its free spin. */
export function slotFigures(model: SlotModel): SlotFigures {
  const base = spinDistribution(model, 'base');
  const free = model.freeSpins === null ? [] : spinDistribution(model, 'free');
  const ofFreeSpins = freeSpinMoments(model, groupByScatters(free));
  const bestOfFreeSpins = freeSpinMaximum(model, groupByScatters(free));
  const retriggers = model.freeSpins?.maxRetriggers ?? 0;

  const round: Moments = { mean: 0, square: 0 };
  let maxWinHundredths = 0;
  for (const group of groupByScatters(base)) {
    const awarded = spinsAwarded(model, 'base', group.scatters);
    addSpin(round, group, ofFreeSpins(awarded, retriggers));
    const best = group.maxHundredths + bestOfFreeSpins(awarded, retriggers);
    maxWinHundredths = Math.max(maxWinHundredths, best);
  }
  const topSpinHundredths = base.reduce((top, outcome) => Math.max(top, outcome.payHundredths), 0);
  return {
    baseReturn: meanOf(base),
    freeSpinReturn: meanOf(free),
    hitRate: shareOf(base, (outcome) => isHit(model, outcome)),
    mean: round.mean,
    deviation: Math.sqrt(round.square - round.mean ** 2),
    topSpinHundredths,
    topSpinShare: shareOf(base, (outcome) => outcome.payHundredths === topSpinHundredths),
    maxWinHundredths,
  };
}

function isHit(model: SlotModel, outcome: SpinOutcome): boolean {
  return outcome.payHundredths > 0 || spinsAwarded(model, 'base', outcome.scatters) > 0;
}

function groupByScatters(outcomes: readonly SpinOutcome[]): ScatterGroup[] {
  const all = outcomes.reduce((sum, outcome) => sum + outcome.combinations, 0);
  const groups = new Map<number, ScatterGroup>();
  for (const { scatters, payHundredths, combinations } of outcomes) {
    const group = groups.get(scatters) ?? { scatters, chance: 0, mean: 0, square: 0, maxHundredths: 0 };
    const chance = combinations / all;
    group.chance += chance;
    group.mean += chance * (payHundredths / 100);
    group.square += chance * (payHundredths / 100) ** 2;
    group.maxHundredths = Math.max(group.maxHundredths, payHundredths);
    groups.set(scatters, group);
  }
  return [...groups.values()];
}

/** Adds to `sum` the spins of a group and the moments of what follows them, which is independent of their pay. */
function addSpin(sum: Moments, group: ScatterGroup, rest: Moments): void {
  sum.mean += group.mean + group.chance * rest.mean;
  sum.square += group.square + 2 * group.mean * rest.mean + group.chance * rest.square;
}

function freeSpinMoments(model: SlotModel, groups: readonly ScatterGroup[]) {
  return byFreeSpins<Moments>({ mean: 0, square: 0 }, (left, retriggers, following) => {
    const sum: Moments = { mean: 0, square: 0 };
    for (const group of groups) addSpin(sum, group, following(nextState(model, group, left, retriggers)));
    return sum;
  });
}

function freeSpinMaximum(model: SlotModel, groups: readonly ScatterGroup[]) {
  return byFreeSpins<number>(0, (left, retriggers, following) =>
    groups.reduce((best, group) => {
      const rest = following(nextState(model, group, left, retriggers));
      return Math.max(best, group.maxHundredths + rest);
    }, 0),
  );
}

type FreeSpinState = readonly [left: number, retriggers: number];

function nextState(model: SlotModel, group: ScatterGroup, left: number, retriggers: number): FreeSpinState {
  const awarded = retriggers > 0 ? spinsAwarded(model, 'free', group.scatters) : 0;
  return [left - 1 + awarded, awarded > 0 ? retriggers - 1 : retriggers];
}

/** A value of the free spins still to come, each state computed once from the states it leads to. */
function byFreeSpins<T>(
  none: T,
  compute: (left: number, retriggers: number, following: (state: FreeSpinState) => T) => T,
): (left: number, retriggers: number) => T {
  const known = new Map<string, T>();
  const valueOf = (left: number, retriggers: number): T => {
    if (left === 0) return none;
    const key = `${left} ${retriggers}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(left, retriggers, (state) => valueOf(...state));
    known.set(key, value);
    return value;
  };
  return valueOf;
}

function meanOf(outcomes: readonly SpinOutcome[]): Fraction {
  let paid = 0n;
  let all = 0n;
  for (const { payHundredths, combinations } of outcomes) {
    paid += BigInt(payHundredths) * BigInt(combinations);
    all += BigInt(combinations);
  }
  return fraction(paid, all === 0n ? 1n : all * 100n);
}

function shareOf(outcomes: readonly SpinOutcome[], belongs: (outcome: SpinOutcome) => boolean): Fraction {
  let share = 0n;
  let all = 0n;
  for (const outcome of outcomes) {
    if (belongs(outcome)) share += BigInt(outcome.combinations);
    all += BigInt(outcome.combinations);
  }
  return fraction(share, all);
}
