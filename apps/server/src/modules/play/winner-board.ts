import type { WinnerEntry } from '@nokshi/contract/play.ts';
import { microsToWireNumber } from '@nokshi/money';
import { graphemesOf } from '@nokshi/texts/graphemes.ts';
import type { Db } from '../../platform/db.ts';
import type { Library, Presenter } from '../catalogue/index.ts';
import { listWinners } from './round-store.ts';

const DAYS = 30;
const SHOWN_LETTERS = 3;
const DECIMALS = 2;

/** All but the last three grapheme clusters as stars; a cut inside a cluster would leave a broken letter. */
export function maskName(name: string): string {
  const letters = graphemesOf(name);
  const hidden = Math.max(letters.length - SHOWN_LETTERS, 1);
  return '*'.repeat(hidden) + letters.slice(hidden).join('');
}

/** The board of winners (EN-13): real settled rounds, biggest first or latest first. */
export async function winnerBoard(
  db: Db,
  show: { readonly library: Library; readonly presenter: Presenter; readonly timeZone: string },
  order: {
    readonly order: 'top' | 'recent';
    readonly category: string | undefined;
    readonly limit: number;
    readonly at: Date;
  },
): Promise<{ vo: WinnerEntry }[]> {
  const since = new Date(order.at.getTime() - DAYS * 24 * 3600_000);
  const isAll = !order.category || order.category === 'ALL';
  const rows = await listWinners(db, {
    order: order.order,
    since,
    limit: order.limit,
    ...(!isAll && { gameNos: gamesOf(show.library, order.category) }),
  });
  const entries: { vo: WinnerEntry }[] = [];
  for (const row of rows) {
    const game = show.library.gameByNo.get(row.game_no);
    if (!game) continue;
    const shown = show.presenter.game(game);
    const time = localTime(row.won_at, show.timeZone);
    entries.push({
      vo: {
        recordId: Number(row.no),
        customerName: maskName(row.account),
        gameType: game.game_type,
        vendor: game.vendor,
        gameId: game.code,
        gameCode: game.code,
        gameName: shown.gameName,
        nodeId: game.no.toString(),
        prizeModeId: null,
        winAmount: microsToWireNumber(row.win, DECIMALS),
        gameTime: time,
        endTime: time,
        // The small plate: a board shows nine of them at the size of a thumb.
        iconUrl: shown.plateIcon,
        isDemo: row.is_demo,
      },
    });
  }
  return entries;
}

/** Numbers of a category's games, those that are off too. */
function gamesOf({ gameByNo, categoryOfVendor }: Library, category: string | undefined): number[] {
  const nos: number[] = [];
  for (const { no, vendor } of gameByNo.values()) {
    if (categoryOfVendor.get(vendor) === category) nos.push(no);
  }
  return nos;
}

/** `YYYY-MM-DD HH:mm:ss` in the brand's zone. */
function localTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return parts.format(at);
}
