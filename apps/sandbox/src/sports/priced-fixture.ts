import {
  bookOf,
  type Choice,
  chanceMillionths,
  type Market,
  oddsFor,
} from '@nokshi/fairness/supplier/sports/market.ts';
import { marketsOf } from '@nokshi/fairness/supplier/sports/match.ts';
import type { FixtureView, MarketView } from '@nokshi/fairness/supplier/sports-wire.ts';
import type { Fixture } from './fixture-store.ts';

/** A moment of a match with its markets. Prices of a moment never change, so they are worked out once. */
export type PricedFixture = Fixture & { markets: Market[] };

const priced = new Map<string, { seq: number; markets: Market[] }>();
const MOST_PRICED = 60;

export function priceFixture(fixture: Fixture): PricedFixture {
  const known = priced.get(fixture.id);
  if (known?.seq === fixture.seq) return { ...fixture, markets: known.markets };
  const markets = marketsOf(fixture.setup, fixture.state);
  priced.delete(fixture.id);
  priced.set(fixture.id, { seq: fixture.seq, markets });
  const [oldest] = priced.keys();
  if (priced.size > MOST_PRICED && oldest !== undefined) priced.delete(oldest);
  return { ...fixture, markets };
}

/** Forgets the prices of a moment that was drawn and not written down. */
export function forgetPrices(fixtureId: string): void {
  priced.delete(fixtureId);
}

/** Why a bet is not taken at this moment, or its price and what it is on. */
export type Offer =
  | { isOffered: true; odds: number; market: Market }
  | { isOffered: false; why: 'bets_closed' | 'choice_not_allowed' };

export function offerOf(fixture: PricedFixture, bet: { market: string; choice: Choice }, now: Date): Offer {
  const market = fixture.markets.find(({ id }) => id === bet.market);
  const selection = market?.selections.find(({ choice }) => choice === bet.choice);
  if (market === undefined || selection === undefined) return { isOffered: false, why: 'choice_not_allowed' };
  const odds = selection.chance === null ? null : oddsFor(selection.chance, bookOf(market));
  if (odds === null || !isTakingBets(fixture, now)) return { isOffered: false, why: 'bets_closed' };
  return { isOffered: true, odds, market };
}

/** A match that runs or will, and is not held up by what has just happened. */
export function isTakingBets({ phase, closedUntil }: Fixture, now: Date): boolean {
  const isHeldUp = closedUntil !== null && closedUntil > now;
  return (phase === 'upcoming' || phase === 'live') && !isHeldUp;
}

export function fixtureView(fixture: PricedFixture): FixtureView {
  const { id, sport, home, away, seq, phase, state, setup } = fixture;
  return {
    id,
    sport,
    home,
    away,
    seq,
    phase: phase === 'dropped' ? 'finished' : phase,
    startsAt: fixture.startsAt.toISOString(),
    closedUntil: fixture.closedUntil?.toISOString() ?? null,
    first: setup.kind === 'cricket' ? setup.first : null,
    target: setup.kind === 'series' ? setup.target : null,
    state,
    markets: fixture.markets.filter(isWorthShowing).map(marketView),
  };
}

/** Overs, goals and maps of the past are kept for settling and not shown. */
function isWorthShowing({ kind, selections }: Market): boolean {
  const isInPlay = kind === 'over' || kind === 'next_goal' || kind === 'map';
  return !isInPlay || selections.some(({ chance }) => chance !== null);
}

function marketView(market: Market): MarketView {
  const { id, kind, line, no } = market;
  return {
    id,
    kind,
    line,
    no,
    selections: market.selections.map(({ choice, chance, result }) => ({
      choice,
      odds: chance === null ? null : oddsFor(chance, bookOf(market)),
      chance: chance === null ? null : chanceMillionths(chance),
      result,
    })),
  };
}
