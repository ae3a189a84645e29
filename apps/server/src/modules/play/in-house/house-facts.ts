import type { HouseGameKind } from '@nokshi/contract/house-games.ts';
import type { InstantChoice, InstantKind } from '@nokshi/contract/in-house-instant.ts';
import { STEP_KINDS, type StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import {
  CRASH_HIGHEST,
  crashReturn,
  DICE_MULTIPLIER_SCALE,
  diceMultiplier,
  diceReturn,
  diceTargetRange,
  type Fraction,
  findInstantGame,
  fraction,
  minesMultiplier,
  percentText,
  STEP_RETURNS,
  towersMultiplier,
  VIDEO_POKER_PAYS,
} from '@nokshi/fairness';
import { assert } from '../../../platform/errors.ts';
import { HOUSE_LIMITS } from './house-bet.ts';

/** The bet that a game opens with. Returns differ by hundredths of a point between bets; this one is published. */
const OPENING_BETS: Readonly<Record<InstantKind, InstantChoice>> = {
  limbo: { kind: 'limbo', targetHundredths: 200 },
  plinko: { kind: 'plinko', rows: 12, risk: 'medium' },
  keno: { kind: 'keno', picks: [1, 2, 3, 4, 5], risk: 'medium' },
  wheel: { kind: 'wheel', segments: 20, risk: 'medium' },
  roulette: { kind: 'roulette', chips: [{ spot: 'red', parts: 1 }] },
};

/** The bet with the largest multiplier of a game. */
const BOLDEST_BETS: Readonly<Record<InstantKind, InstantChoice>> = {
  limbo: { kind: 'limbo', targetHundredths: 1_000_000 },
  plinko: { kind: 'plinko', rows: 16, risk: 'high' },
  keno: { kind: 'keno', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: 'high' },
  wheel: { kind: 'wheel', segments: 50, risk: 'high' },
  roulette: { kind: 'roulette', chips: [{ spot: 'n0', parts: 1 }] },
};

/** The largest multiple of the first stake of a game of decisions. */
const STEP_TOPS: Readonly<Record<StepGameKind, Fraction>> = {
  mines: minesMultiplier({ mines: 12, opened: 13 }),
  towers: towersMultiplier({ difficulty: 'expert', floors: 9 }),
  hilo: fraction(HOUSE_LIMITS.maxWinMicros, HOUSE_LIMITS.minStakeMicros),
  videoPoker: fraction(BigInt(VIDEO_POKER_PAYS.royalFlush)),
  // Split once and both hands doubled: four stakes, each back twice.
  blackjack: fraction(8n),
};

/** Upper bounds; a test holds them against the bets on offer. */
const HIGHEST_RETURNS: Readonly<Record<Exclude<HouseGameKind, StepGameKind>, Fraction>> = {
  dice: fraction(9_900n, 10_000n),
  crash: fraction(9_907n, 10_000n),
  limbo: fraction(9_907n, 10_000n),
  plinko: fraction(9_920n, 10_000n),
  keno: fraction(9_920n, 10_000n),
  wheel: fraction(9_920n, 10_000n),
  roulette: fraction(36n, 37n),
};

function isStepKind(kind: HouseGameKind): kind is StepGameKind {
  return STEP_KINDS.some((known) => known === kind);
}

/** What a game of the house returns to its players, counted exactly over every outcome of the bet it opens with. */
export function houseReturn(kind: HouseGameKind): Fraction {
  if (kind === 'dice') return diceReturn({ direction: 'over', targetHundredths: 5050 });
  if (kind === 'crash') return crashReturn(200);
  if (isStepKind(kind)) return STEP_RETURNS[kind];
  return rulesOf(kind).returnOf(OPENING_BETS[kind]);
}

/**
 * The most that a game of the house returns, whatever is bet on it: of games with few bets the best of them, of games with
 * a target what none exceeds. With the best play where decisions matter.
 */
export function highestHouseReturn(kind: HouseGameKind): Fraction {
  if (isStepKind(kind)) return STEP_RETURNS[kind];
  return HIGHEST_RETURNS[kind];
}

/** What the house keeps of it, in per cent with two decimals. */
export function houseEdgePercent(kind: HouseGameKind): string {
  const { numerator, denominator } = houseReturn(kind);
  return percentText(fraction(denominator - numerator, denominator));
}

/** The largest multiple of its stake that a round of a game can pay, whole, before the house's largest win cuts it. */
export function houseTopMultiple(kind: HouseGameKind): number {
  if (kind === 'crash') return CRASH_HIGHEST / 100;
  const top = kind === 'dice' ? boldestDice() : isStepKind(kind) ? STEP_TOPS[kind] : topOf(kind);
  return Number(top.numerator / top.denominator);
}

function boldestDice(): Fraction {
  const { min } = diceTargetRange('under');
  return fraction(diceMultiplier({ direction: 'under', targetHundredths: min }), DICE_MULTIPLIER_SCALE);
}

function topOf(kind: InstantKind): Fraction {
  return rulesOf(kind).topMultiplier(BOLDEST_BETS[kind]);
}

function rulesOf(kind: InstantKind) {
  const game = findInstantGame(kind);
  assert(game !== undefined, 'every kind of the contract has rules');
  return game;
}

/** The page of the games' origin that plays a game; one page plays all but Dice, by the session's game code. */
export function clientPageOf(kind: HouseGameKind): string {
  return kind === 'dice' ? 'dice.html' : 'house.html';
}
