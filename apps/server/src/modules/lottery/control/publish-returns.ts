import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { publishedReturn } from '@nokshi/lottery';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { type GameReturn, setReturns } from '../../catalogue/index.ts';
import { familyOf, readPlays } from './set-plays.ts';
import { shownTerms } from './set-terms.ts';
import { listSettings, type StoredSetting } from './setting-store.ts';

/**
 * Has the catalogue say what lotteries return by the terms that hold. It is filled from the lists anew when the portal
 * starts, so this is said again and again; where nothing differs, nothing is written.
 */
export async function publishReturns(db: Db): Promise<void> {
  const returns = (await listSettings(db)).flatMap(returnOf);
  if (returns.length > 0) await inTransaction(db, (tx) => setReturns(tx, returns));
}

function returnOf({ game_code: code, value }: StoredSetting): GameReturn[] {
  const game = findLotteryGame(code);
  if (game === undefined) return [];
  const { closedPlays, oddsE4 } = readPlays(value);
  const terms = {
    series: shownTerms(game, value).series?.own ?? null,
    oddsE4: Object.fromEntries(Object.entries(oddsE4).map(([key, odds]) => [key, BigInt(odds)])),
    closedPlays: new Set(closedPlays),
  };
  return [{ code, percent: publishedReturn(familyOf(game), terms) }];
}
