import { roundMicros } from '@nokshi/money';
import type { Terms, Tier } from './terms.ts';

/** What a team did in a period. Money is micros. */
export interface TeamFacts {
  readonly bet: bigint;
  /** What the house had of the team: below zero when the team won. */
  readonly netLoss: bigint;
  readonly active: number;
}

/** What a tier asks beyond what was reached; zero of what is reached. */
interface Missing {
  readonly bet: bigint;
  readonly netLoss: bigint;
  readonly active: number;
}

/** A tier with what it asks, and what it pays on a period once that is met. */
interface Step {
  readonly hasBet: boolean;
  /** Float mode pays a part without it. */
  readonly hasNetLoss: boolean;
  readonly hasActive: boolean;
  readonly wouldPay: bigint;
}

export interface Gross {
  /** Position of the tier that pays, or null when none is reached. */
  readonly tier: number | null;
  /** What the rate was taken of. */
  readonly base: bigint;
  readonly gross: bigint;
  /** What lowers the next period: zero or below. */
  readonly carryOut: bigint;
  /** What the next higher tier asks, or null at the highest. */
  readonly missing: Missing | null;
  /** One for each tier. */
  readonly steps: readonly Step[];
}

const PPM = 1_000_000n;
const CENT = 10_000n;

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const downToCents = (micros: bigint): bigint => roundMicros(micros, CENT, 'down');

/**
 * What a contract pays on a team's period, for the whole team. Dividends take their rate of what the house had, salaries of
 * what was staked; a bet that was undone after its period lowers the next one, so that stakes can be below zero as well.
 */
export function grossOf(terms: Terms, facts: TeamFacts, carryIn: bigint): Gross {
  const base = (terms.kind === 'dividend' ? facts.netLoss : facts.bet) + carryIn;
  const counted = terms.kind === 'dividend' ? { ...facts, netLoss: base } : { ...facts, bet: base };
  const steps = explainTiers(terms, counted, base);
  const paying = base > 0n ? payingTier(terms, steps) : undefined;
  return {
    tier: paying?.tier ?? null,
    base,
    gross: paying?.gross ?? 0n,
    carryOut: carryOf(terms, facts, base),
    missing: missingFor(terms.tiers[(paying?.tier ?? -1) + 1], counted),
    steps,
  };
}

function carryOf({ kind, carry }: Terms, { netLoss }: TeamFacts, base: bigint): bigint {
  if (kind !== 'dividend' || carry === 'until_positive') return lesser(base, 0n);
  return carry === 'none' ? 0n : lesser(netLoss, 0n);
}

interface Paying {
  readonly tier: number;
  readonly gross: bigint;
}

/** What each tier asks, and what of it is there: the one place that says so. */
function explainTiers(terms: Terms, facts: TeamFacts, base: bigint): readonly Step[] {
  return terms.tiers.map((tier) => ({
    hasBet: facts.bet >= tier.minBet,
    hasNetLoss: tier.minNetLoss <= 0n || facts.netLoss >= tier.minNetLoss,
    hasActive: facts.active >= tier.minActive,
    wouldPay: base > 0n ? payOf(terms, tier, facts) : 0n,
  }));
}

function payingTier({ mode }: Terms, steps: readonly Step[]): Paying | undefined {
  let best: Paying | undefined;
  for (const [tier, { hasBet, hasNetLoss, hasActive, wouldPay: gross }] of steps.entries()) {
    if (!hasBet || !hasActive || (mode === 'fixed' && !hasNetLoss)) continue;
    // In fixed mode the highest rate counts, which pays no less than those below it.
    if (best === undefined || mode === 'fixed' || gross > best.gross) best = { tier, gross };
  }
  return best;
}

function payOf({ kind, mode }: Terms, tier: Tier, { bet, netLoss }: TeamFacts): bigint {
  if (tier.amountMicros !== null) return tier.amountMicros;
  const base = kind === 'dividend' ? netLoss : bet;
  const rate = BigInt(tier.ratePpm);
  const isPart = mode === 'float' && netLoss < tier.minNetLoss;
  return downToCents(isPart ? (base * rate * netLoss) / (PPM * tier.minNetLoss) : (base * rate) / PPM);
}

function missingFor(tier: Tier | undefined, facts: TeamFacts): Missing | null {
  if (tier === undefined) return null;
  return {
    bet: aboveZero(tier.minBet - facts.bet),
    netLoss: tier.minNetLoss > 0n ? aboveZero(tier.minNetLoss - facts.netLoss) : 0n,
    active: Math.max(0, tier.minActive - facts.active),
  };
}

/** The variant that counts active members by the day: their average over the days, rounded down. */
export function averageActive(activeOfDays: number, days: number): number {
  return Math.floor(activeOfDays / days);
}

/** What lowers a period of what the one before left. Halves of a month carry from the first to the second alone. */
export function carryInto({ carry }: Pick<Terms, 'carry'>, periodKey: string, carriedOut: bigint): bigint {
  return carry === 'half' && !periodKey.endsWith('-H2') ? 0n : carriedOut;
}
