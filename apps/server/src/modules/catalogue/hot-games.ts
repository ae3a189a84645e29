import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { rankGames } from '../reporting/index.ts';
import type { GameRow } from './catalogue-store.ts';

const DAYS = 7;
const DAY_MS = 24 * 3600_000;
const FRESH_MS = 30_000;
const RANKED = 60;

export interface HotGames {
  /** The hot ones among games: what members played most in the last week, then by the flag and popularity. */
  order(games: readonly GameRow[]): Promise<readonly GameRow[]>;
}

/** Keeps the ranking of the last week for half a minute; a list that moves faster is of no use to anybody. */
export function createHotGames({ db, clock }: { readonly db: Db; readonly clock: Clock }): HotGames {
  let kept: { readonly until: number; readonly rank: Promise<ReadonlyMap<number, number>> } | undefined;

  async function read(): Promise<ReadonlyMap<number, number>> {
    const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
    const ranked = await rankGames(db, since, RANKED);
    return new Map(ranked.map(({ no }, rank) => [no, rank]));
  }

  return {
    async order(games) {
      const now = clock.now().getTime();
      if (!kept || now >= kept.until) kept = { until: now + FRESH_MS, rank: read() };
      const rank = await kept.rank.catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
      return games
        .filter((game) => game.is_hot || rank.has(game.no))
        .toSorted(
          (a, b) =>
            (rank.get(a.no) ?? Infinity) - (rank.get(b.no) ?? Infinity) || b.popularity - a.popularity,
        );
    },
  };
}
