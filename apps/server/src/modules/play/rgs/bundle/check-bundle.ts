import { fraction, percentText } from '@nokshi/fairness';
import { betLimitsOf } from '../rgs-limits.ts';
import { expectBundle } from './bundle-fault.ts';
import { frontNotes } from './front-pages.ts';
import type { Bundle, BundleMode } from './read-bundle.ts';

/** What the weights of a mode come to, counted exactly. */
export interface ModeFigures {
  readonly name: string;
  readonly totalWeight: bigint;
  /** The sum of weight times payout, in hundredths of the base bet. */
  readonly weightedPayout: bigint;
  readonly winningWeight: bigint;
  readonly maxPayout: bigint;
  /** Of the books that pay it. */
  readonly maxWeight: bigint;
}

export interface CheckedBundle {
  readonly bundle: Bundle;
  readonly figures: readonly ModeFigures[];
  /** What its maker should know of and what forbids nothing. */
  readonly warnings: readonly string[];
}

/** Hundred-thousandths of the stake. */
const RTP_SCALE = 100_000n;
const [LEAST_RTP, MOST_RTP] = [90_000n, 98_000n];
/** 0.005 points between what is declared and what the weights pay. */
const RTP_TOLERANCE = 5n;
/** Half a point between the modes of a game. */
const MOST_SPREAD = 500n;
/** One round in twenty pays something, and the largest win comes once in ten million rounds or more often. */
const LEAST_HIT_ONE_IN = 20n;
const LARGEST_WIN_ONE_IN = 10_000_000n;
const UINT64_MAX = 2n ** 64n - 1n;

/**
 * Checks a bundle as its players and the house need it: every book has its weight, pays what its row says, and the whole
 * returns what is declared.
 * @throws BundleFault with what is wrong, in plain words
 */
export function checkBundle(bundle: Bundle): CheckedBundle {
  const figures = bundle.modes.map(figuresOf);
  const rtps = bundle.modes.map((mode, index) => {
    const found = figures[index];
    expectBundle(found !== undefined, 'every mode has figures');
    checkMode(bundle, mode, found);
    return rtpOf(mode, found);
  });
  const [least, most] = [rtps.reduce(lower), rtps.reduce(higher)];
  expectBundle(
    most - least <= MOST_SPREAD,
    `the returns of the modes lie ${pointsText(most - least)} points apart; half a point is allowed`,
  );
  return {
    bundle,
    figures,
    warnings: [...bundle.modes.flatMap(warningsOf), ...frontNotes(bundle.front ?? [])],
  };
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function figuresOf(mode: BundleMode): ModeFigures {
  const sum = { totalWeight: 0n, weightedPayout: 0n, winningWeight: 0n, maxPayout: 0n };
  for (const { weight, payout } of mode.weights) {
    sum.totalWeight += weight;
    sum.weightedPayout += weight * payout;
    if (payout > 0n) sum.winningWeight += weight;
    if (weight > 0n) sum.maxPayout = higher(sum.maxPayout, payout);
  }
  const maxWeight = mode.weights.reduce(
    (total, { weight, payout }) => total + (payout === sum.maxPayout ? weight : 0n),
    0n,
  );
  return { name: mode.name, ...sum, maxWeight };
}

function rtpOf(mode: BundleMode, { totalWeight, weightedPayout }: ModeFigures): bigint {
  return (weightedPayout * RTP_SCALE) / (totalWeight * mode.costHundredths);
}

function checkMode(bundle: Bundle, mode: BundleMode, figures: ModeFigures): void {
  const { name } = mode;
  checkPairs(mode);
  expectBundle(figures.totalWeight > 0n, `${name}: no book has a weight`);
  expectBundle(figures.totalWeight <= UINT64_MAX, `${name}: the sum of the weights is beyond 64 bits`);
  const rtp = rtpOf(mode, figures);
  const exact = percentText(fraction(figures.weightedPayout, figures.totalWeight * mode.costHundredths));
  expectBundle(
    rtp >= LEAST_RTP && rtp <= MOST_RTP,
    `${name}: returns ${exact} %; between 90 and 98 is allowed (payouts are multiples of the base bet)`,
  );
  const declared = declaredRtp(bundle);
  const apart = rtp > declared ? rtp - declared : declared - rtp;
  expectBundle(
    apart <= RTP_TOLERANCE,
    `${name}: returns ${exact} %, and game.json declares ${bundle.game.rtp} %`,
  );
  const declaredMax = BigInt(Math.round(bundle.game.maxWin * 100));
  expectBundle(
    mode.books.every(({ payout }) => payout <= declaredMax),
    `${name}: a book pays more than the largest win that game.json declares`,
  );
  expectBundle(
    betLimitsOf(figures.maxPayout) !== undefined,
    `${name}: its largest win is beyond the house's even at the smallest bet`,
  );
  expectBundle(
    figures.winningWeight * LEAST_HIT_ONE_IN >= figures.totalWeight,
    `${name}: fewer than one round in ${LEAST_HIT_ONE_IN} pays anything`,
  );
}

function declaredRtp({ game }: Bundle): bigint {
  const [whole = '0', part = ''] = game.rtp.split('.');
  return BigInt(whole) * 1000n + BigInt(part.padEnd(2, '0')) * 10n;
}

function checkPairs({ name, books, weights }: BundleMode): void {
  const byId = new Map(books.map(({ id, payout }) => [id, payout]));
  expectBundle(byId.size === books.length, `${name}: two books have one id`);
  expectBundle(new Set(weights.map(({ id }) => id)).size === weights.length, `${name}: two rows have one id`);
  expectBundle(
    books.length === weights.length,
    `${name}: ${books.length} books and ${weights.length} rows of weights`,
  );
  for (const { id, payout } of weights) {
    const paid = byId.get(id);
    expectBundle(paid !== undefined, `${name}: row ${id} has no book`);
    expectBundle(paid === payout, `${name}: book ${id} pays ${paid}, and its row says ${payout}`);
  }
}

function warningsOf(mode: BundleMode): string[] {
  const { name, books, weights } = mode;
  const total = weights.reduce((sum, { weight }) => sum + weight, 0n);
  const most = weights.reduce((best, { payout }) => higher(best, payout), 0n);
  const ofMost = weights.reduce((sum, { payout, weight }) => sum + (payout === most ? weight : 0n), 0n);
  const isFine = books.some(({ payout }) => payout > 0n && (payout < 10n || payout % 10n !== 0n));
  return [
    ...(isFine ? [`${name}: some payouts are no multiples of a tenth of the bet`] : []),
    ...(ofMost * LARGEST_WIN_ONE_IN < total
      ? [`${name}: its largest win comes less than once in ten million rounds`]
      : []),
    ...(books.some(({ id }, index) => weights[index]?.id !== id)
      ? [`${name}: books and weights stand in different orders`]
      : []),
  ];
}

function pointsText(points: bigint): string {
  return percentText(fraction(points, RTP_SCALE));
}
