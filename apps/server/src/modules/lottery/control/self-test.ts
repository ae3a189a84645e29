import { DRIFT_CHANCE, SELF_TEST_LEAST, SELF_TEST_MOST } from '@nokshi/contract/lottery-control.ts';
import { LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { evennessOf } from '@nokshi/lottery/draws/evenness.ts';
import type { Db } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import { numbersOfFamily } from '../gateway/hot-gap.ts';
import { listOwnResults, listSelfTests, saveSelfTest } from './desk-store.ts';

const CHECK_EVERY_MS = 6 * 3600_000;

/**
 * Looks at how even the last draws of each game of our own were, each four times a day; people read it
 * in the console, and unevenness is a warning in the log. domain A.5.2.
 */
export async function checkDraws(
  { db, log }: { readonly db: Db; readonly log: Logger },
  at: Date,
): Promise<void> {
  const checked = new Map((await listSelfTests(db)).map((row) => [row.game_code, row.checked_at.getTime()]));
  const due = LOTTERY_GAMES.filter(
    ({ draw, gameCode }) =>
      draw !== 'official' && at.getTime() - (checked.get(gameCode) ?? -Infinity) >= CHECK_EVERY_MS,
  );
  for (const { gameCode, family } of due) await checkGame({ db, log }, { gameCode, family, at });
}

async function checkGame(
  { db, log }: { readonly db: Db; readonly log: Logger },
  { gameCode, family, at }: { readonly gameCode: string; readonly family: string; readonly at: Date },
): Promise<void> {
  const results = await listOwnResults(db, gameCode, SELF_TEST_MOST);
  if (results.length < SELF_TEST_LEAST) return;
  const found = evennessOf(results, numbersOfFamily(family));
  if (found === undefined) return;
  const { chance, mostUneven } = found;
  await saveSelfTest(db, {
    game_code: gameCode,
    draws: results.length,
    chance,
    most_uneven: mostUneven,
    checked_at: at,
  });
  if (chance < DRIFT_CHANCE) {
    log.warn({ gameCode, draws: results.length, chance, mostUneven }, 'draws of a lottery are uneven');
  }
}
