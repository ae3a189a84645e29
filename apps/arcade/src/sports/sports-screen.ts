import type { Choice } from '@nokshi/fairness/supplier/sports/market.ts';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { FixtureView, OddsAccepted, SlipView } from '@nokshi/fairness/supplier/sports-wire.ts';
import type { WordKey } from '../words/words.ts';

/** A price that the player put on the slip. */
export interface SlipPick {
  readonly fixtureId: string;
  readonly market: string;
  readonly choice: Choice;
}

export type SlipKind = 'parlay' | 'singles';
export type Move = 'up' | 'down';

/** Everything that the screen of simulated matches shows. */
export interface SportsScreen {
  readonly fixtures: ReadonlyMap<string, FixtureView>;
  /** Prices that the latest moment of their match moved, by `pickKey`. */
  readonly moves: ReadonlyMap<string, Move>;
  readonly sport: Sport;
  readonly fixtureId: string | null;
  readonly picks: readonly SlipPick[];
  readonly slipKind: SlipKind;
  readonly stakeMicros: bigint;
  readonly accept: OddsAccepted;
  readonly placing: 'rest' | 'waiting' | 'placing';
  /** What the slip last said, and whether it is good. */
  readonly note: { readonly key: WordKey; readonly isGood: boolean } | null;
  readonly slips: readonly SlipView[];
  readonly hasSlipsFailed: boolean;
  readonly cashingOut: string | null;
  readonly cashOutNote: WordKey | null;
  readonly balanceMicros: bigint;
  readonly isConnected: boolean;
  readonly isPaused: boolean;
  /** The server's clock ahead of the browser's. */
  readonly aheadMs: number;
}

/** Bets that a press places: one parlay, or as many singles as there are picks. */
export function countBets({ picks, slipKind }: Pick<SportsScreen, 'picks' | 'slipKind'>): number {
  return slipKind === 'parlay' ? Math.min(picks.length, 1) : picks.length;
}

export function pickKey({ fixtureId, market, choice }: SlipPick): string {
  return `${fixtureId} ${market} ${choice}`;
}

/** A live match is held up, so that the end of it has to be looked for. */
export function hasHeldUp({ fixtures }: SportsScreen): boolean {
  return [...fixtures.values()].some(({ phase, closedUntil }) => phase === 'live' && closedUntil !== null);
}

export interface Price {
  readonly odds: number | null;
  readonly chance: number | null;
}

/** What a pick costs at this moment; null odds when it is not offered. */
export function priceOf(fixtures: SportsScreen['fixtures'], { fixtureId, market, choice }: SlipPick): Price {
  const selection = fixtures
    .get(fixtureId)
    ?.markets.find(({ id }) => id === market)
    ?.selections.find((each) => each.choice === choice);
  return { odds: selection?.odds ?? null, chance: selection?.chance ?? null };
}

/** Held up by a wicket or a goal, by the server's clock. */
export function isSuspended(fixture: FixtureView, nowMs: number): boolean {
  return fixture.closedUntil !== null && Date.parse(fixture.closedUntil) > nowMs;
}

/** The moves that a newer view of a match brings; those of other matches stay as they are. */
export function movesAfter(
  moves: SportsScreen['moves'],
  before: FixtureView | undefined,
  after: FixtureView,
): Map<string, Move> {
  const next = new Map([...moves].filter(([key]) => !key.startsWith(`${after.id} `)));
  if (before === undefined) return next;
  const old = new Map([[before.id, before]]);
  for (const { id, selections } of after.markets) {
    for (const { choice, odds } of selections) {
      const pick = { fixtureId: after.id, market: id, choice };
      const was = priceOf(old, pick).odds;
      if (was !== null && odds !== null && was !== odds) next.set(pickKey(pick), odds > was ? 'up' : 'down');
    }
  }
  return next;
}

/** Live first, then by the start; finished ones last, the newest first. */
export function inOrder(fixtures: Iterable<FixtureView>, sport: Sport): FixtureView[] {
  const rank = { live: 0, upcoming: 1, finished: 2 } as const;
  return [...fixtures]
    .filter((fixture) => fixture.sport === sport)
    .toSorted((one, other) => {
      const byPhase = rank[one.phase] - rank[other.phase];
      if (byPhase !== 0) return byPhase;
      const byStart = one.startsAt.localeCompare(other.startsAt);
      return one.phase === 'finished' ? -byStart : byStart;
    });
}

export function hasSameMatch(picks: readonly SlipPick[]): boolean {
  return new Set(picks.map(({ fixtureId }) => fixtureId)).size < picks.length;
}
