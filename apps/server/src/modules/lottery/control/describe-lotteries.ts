import type { OutputOf } from '@nokshi/contract/entry.ts';
import * as contract from '@nokshi/contract/lottery-control.ts';
import { LOTTERY_GAMES, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { listFeeds } from '../feed/feed-store.ts';
import { listRestDays } from '../issues/rest-days.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import {
  listLastMadeDays,
  listSelfTests,
  listStands,
  type SelfTestRow,
  type StandRow,
} from './desk-store.ts';
import { hasPlays, readPlays } from './set-plays.ts';
import { hasTerms, shownTerms } from './set-terms.ts';
import { listSettingChanges, listSettings, over } from './setting-store.ts';

type Deps = Pick<LotteryDeps, 'db' | 'library'>;

/** All lotteries as the staff sees them, in the order of the list; those that the catalogue does not know are none. */
export async function describeLotteries(
  { db, library }: Deps,
  at: Date,
): Promise<OutputOf<typeof contract.listDeskLotteries>> {
  const { gameByCode, vendorByCode } = await library();
  const games = LOTTERY_GAMES.filter(({ gameCode }) => gameByCode.has(gameCode));
  const codes = games.map(({ gameCode }) => gameCode);
  const stands = byGame(await listStands(db, codes, at));
  const settings = byGame(await listSettings(db));
  const changes = byGame(await listSettingChanges(db));
  const selfTests = byGame(await listSelfTests(db));
  const [feeds, lastMade] = [await listFeeds(db), await listLastMadeDays(db)];
  const restDays = await listRestDays(db, dayAfter(at.toISOString().slice(0, 10), -1));
  const isComing = (game: LotteryGame, day: string) => day >= zoneClock(game.schedule.zone).dayOf(at);
  return {
    list: games.flatMap((game) => {
      const row = gameByCode.get(game.gameCode);
      if (row === undefined) return [];
      const { schedule, gameCode } = game;
      const [setting, change] = [settings.get(gameCode)?.value, changes.get(gameCode)];
      const stand = stands.get(gameCode);
      return [
        {
          gameCode,
          title: { bn: row.name_bn, en: row.name_en },
          family: game.family,
          prizeMode: game.prizeMode,
          drawKind: game.draw,
          zone: schedule.zone,
          everySeconds: schedule.kind === 'fast' ? schedule.everySeconds : null,
          drawAt: schedule.kind === 'daily' ? schedule.drawAt : null,
          ...drawDays(schedule),
          isOn: row.is_on,
          isVendorOn: vendorByCode.get(row.vendor)?.is_on === true,
          current: currentOf(stand),
          held: stand?.held ?? 0,
          voiding: stand?.voiding ?? 0,
          terms: shownTerms(game, setting),
          cutOffBounds: contract.cutOffBounds(schedule),
          next:
            change && hasTerms(change.value)
              ? { terms: shownTerms(game, over(setting, change.value)), from: change.holds_from.getTime() }
              : null,
          plays: countPlays(setting),
          nextPlaysFrom: change && hasPlays(change.value) ? change.holds_from.getTime() : null,
          firstFreeDay: firstFreeDay(game, lastMade.get(gameCode), at),
          feeds: feeds
            .filter(({ game_code }) => game_code === gameCode)
            .map(({ name, url, feed_game, public_key, is_simulated, is_on }) => ({
              name,
              url,
              feedGame: feed_game,
              publicKey: public_key,
              isSimulated: is_simulated,
              isOn: is_on,
            })),
          selfTest: game.draw === 'official' ? null : testOf(selfTests.get(gameCode)),
        },
      ];
    }),
    restDays: restDays.flatMap(({ game_code, day, reason, is_made }) => {
      const game = games.find(({ gameCode }) => gameCode === game_code);
      return game && isComing(game, day) ? [{ gameCode: game_code, day, reason, canEnd: !is_made }] : [];
    }),
  };
}

function byGame<Row extends { readonly game_code: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.game_code, row]));
}

function countPlays(setting: unknown): contract.DeskLottery['plays'] {
  const { closedPlays, oddsE4 } = readPlays(setting);
  return { closed: closedPlays.length, ownOdds: Object.keys(oddsE4).length };
}

function drawDays(schedule: LotteryGame['schedule']): Pick<contract.DeskLottery, 'weekdays' | 'monthDays'> {
  if (schedule.kind === 'fast') return { weekdays: [], monthDays: [] };
  const { days } = schedule;
  return 'ofMonth' in days
    ? { weekdays: [], monthDays: [...days.ofMonth] }
    : { weekdays: [...days], monthDays: [] };
}

function currentOf(stand: StandRow | undefined): contract.DeskLottery['current'] {
  if (stand === undefined || stand.numero === null) return null;
  if (stand.closes_at === null || stand.draws_at === null) return null;
  return {
    numero: stand.numero,
    closesAt: stand.closes_at.getTime(),
    drawsAt: stand.draws_at.getTime(),
    orders: stand.orders,
    stakeMicros: stand.stake.toString(),
  };
}

/** The first day from today on whose issues are not made. */
function firstFreeDay({ schedule }: LotteryGame, lastMade: string | undefined, at: Date): string {
  const today = zoneClock(schedule.zone).dayOf(at);
  return lastMade === undefined || lastMade < today ? today : dayAfter(lastMade, 1);
}

function testOf(row: SelfTestRow | undefined): contract.DeskLottery['selfTest'] {
  if (row === undefined) return null;
  const { draws, chance, most_uneven: mostUneven, checked_at: checkedAt } = row;
  const isDrifting = chance < contract.DRIFT_CHANCE;
  return { draws, chance, mostUneven, isDrifting, checkedAt: checkedAt.getTime() };
}
