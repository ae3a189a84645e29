import type { ContractWarning } from '@nokshi/contract/agents-contracts.ts';
import { periodAt } from '../rules/periods.ts';
import { covers, isWorse, rateOf, type Terms } from '../rules/terms.ts';

/** When contracts begin and end, and what ends with them. Pure; moments are told. */

interface Span {
  /** Null until it is accepted. */
  readonly effectiveFrom: Date | null;
  readonly endsAt: Date | null;
}

interface Standing extends Span {
  readonly terms: Terms;
  readonly uplineId: string | null;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The end of the next full period: nobody loses a contract within less (domain B.4, fairness). */
export function earliestEnd(
  { terms, effectiveFrom }: Pick<Standing, 'terms' | 'effectiveFrom'>,
  at: Date,
  zone: string,
): Date {
  const running = periodAt(terms, at, zone);
  const full = periodAt(terms, running.end, zone).end;
  // What has not begun has its first period at least.
  return effectiveFrom === null ? full : later(full, periodAt(terms, effectiveFrom, zone).end);
}

export interface Beginning {
  readonly effectiveFrom: Date;
  /** It could pay less than the present one. */
  readonly isWorse: boolean;
}

/**
 * When an offer that is accepted now begins: with the next period, or, where it could pay less than what it takes the
 * place of, with the one after the next. Not before the upline's own contract, nor beside one with a former upline.
 */
export function beginningOf(
  offer: { readonly terms: Terms; readonly uplineId: string | null },
  around: {
    /** The upline's own contract; undefined under the house. */
    readonly above: Span | undefined;
    /** The downline's last one of the kind that is not over. */
    readonly now: Standing | undefined;
  },
  { at, zone }: { readonly at: Date; readonly zone: string },
): Beginning {
  const { above, now } = around;
  let from = periodAt(now?.terms ?? offer.terms, at, zone).end;
  let worse = false;
  if (now !== undefined && now.uplineId !== offer.uplineId) {
    if (now.endsAt !== null) from = later(from, now.endsAt);
  } else if (now !== undefined) {
    worse = isWorse(now.terms, offer.terms);
    if (worse) from = earliestEnd(now, at, zone);
    if (now.effectiveFrom !== null) from = later(from, now.effectiveFrom);
    if (now.endsAt !== null) from = earlier(from, now.endsAt);
  }
  if (above?.effectiveFrom) from = later(from, above.effectiveFrom);
  return { effectiveFrom: from, isWorse: worse };
}

/**
 * Until when contracts that follow each other without a gap hold, from a moment on; null is without an end, and the moment
 * itself where none holds then.
 */
export function coverageEnd(spans: readonly Span[], from: Date): Date | null {
  const ordered = spans
    .filter(({ effectiveFrom, endsAt }) => effectiveFrom !== null && (endsAt === null || endsAt > from))
    .toSorted((one, other) => (one.effectiveFrom?.getTime() ?? 0) - (other.effectiveFrom?.getTime() ?? 0));
  let end = from;
  for (const { effectiveFrom, endsAt } of ordered) {
    if (effectiveFrom !== null && effectiveFrom > end) break;
    if (endsAt === null) return null;
    end = later(end, endsAt);
  }
  return end;
}

/** Why a contract cannot stand under these terms; undefined where it can. Equal rates can. */
export function misfit(
  above: Terms,
  below: Pick<Terms, 'period' | 'rateType'> & { readonly top: bigint },
  topAbove: bigint,
): 'rate_higher' | 'counted_otherwise' | undefined {
  if (above.period !== below.period || above.rateType !== below.rateType) return 'counted_otherwise';
  return below.top > topAbove ? 'rate_higher' : undefined;
}

/**
 * Tiers of an offer for which the agent has no own one that pays at least as much and is reached as easily: then more may
 * go down than comes in (B.3.4).
 */
export function warnOf(own: Terms, offered: Terms): readonly ContractWarning[] {
  if (offered.realtime) return covers(own, offered) ? [] : [{ tier: 0, ownTier: null }];
  return offered.tiers.flatMap((wanted, tier) => {
    if (covers(own, { ...offered, tiers: [wanted] })) return [];
    const paying = own.tiers.findIndex((mine) => rateOf(mine) >= rateOf(wanted));
    return [{ tier, ownTier: paying === -1 ? null : paying }];
  });
}
