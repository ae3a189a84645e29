import type { Language } from '@nokshi/contract/constants.ts';
import { findLotteryGame, LOTTERY_GAMES, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import type {
  LotteryExposure,
  LotteryGameSales,
  LotteryIssueOrder,
  LotteryIssueSales,
  LotteryMoney,
} from '@nokshi/contract/lottery-sales.ts';
import { findFamily } from '@nokshi/lottery';
import type { Db } from '../../../platform/db.ts';
import type { Library } from '../../catalogue/index.ts';
import { shownTerms } from '../control/set-terms.ts';
import { listSettings } from '../control/setting-store.ts';
import { playNames } from '../gateway/menus.ts';
import type {
  ExposureRow,
  GameLimit,
  GameSalesRow,
  IssueOrderRow,
  IssueSalesRow,
  MoneyRow,
} from './sales-store.ts';

/** What a number of each game may cost in an issue, by the terms that hold. */
export async function readLimits(
  db: Db,
  games: readonly LotteryGame[] = LOTTERY_GAMES,
): Promise<readonly GameLimit[]> {
  const settings = new Map((await listSettings(db)).map(({ game_code, value }) => [game_code, value]));
  return games.map((game) => ({
    gameCode: game.gameCode,
    most: BigInt(shownTerms(game, settings.get(game.gameCode)).mostLiabilityMicros),
  }));
}

export function titleOf({ gameByCode }: Library, gameCode: string): LotteryGameSales['title'] {
  const row = gameByCode.get(gameCode);
  return { bn: row?.name_bn ?? gameCode, en: row?.name_en ?? gameCode };
}

function describeMoney(row: MoneyRow): LotteryMoney {
  const { stake, waiting_stake, back, win, rebate, agent_rebate: agentRebate } = row;
  return {
    tickets: row.tickets,
    stakeMicros: `${stake}`,
    waitingMicros: `${waiting_stake}`,
    backMicros: `${back}`,
    winMicros: `${win}`,
    rebateMicros: `${rebate}`,
    agentRebateMicros: `${agentRebate}`,
    houseMicros: `${stake - waiting_stake - back - win - rebate - agentRebate}`,
  };
}

export function describeGame(row: GameSalesRow, library: Library): LotteryGameSales {
  const { game_code: gameCode, drawn, waiting, voided } = row;
  return { gameCode, title: titleOf(library, gameCode), drawn, waiting, voided, ...describeMoney(row) };
}

export function describeIssue(row: IssueSalesRow): LotteryIssueSales {
  return {
    numero: row.numero,
    state: row.state,
    closesAt: row.closes_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    result: row.result ?? null,
    revision: row.revision,
    voidReason: row.void_reason,
    ...describeMoney(row),
  };
}

export function describeIssueOrder(row: IssueOrderRow, account: string): LotteryIssueOrder {
  return {
    orderId: row.id,
    no: row.no,
    memberId: row.member_id,
    account,
    state: row.state,
    stakeMicros: `${row.stake}`,
    winMicros: `${row.win}`,
    // A cancelled order was never played: its whole stake went back, and no line of it tells of a refund.
    backMicros: `${row.state === 'cancelled' ? row.stake : row.refund}`,
    isChase: row.chase_id !== null,
    placedAt: row.placed_at.getTime(),
  };
}

export function describeExposure(row: ExposureRow, library: Library): LotteryExposure {
  const family = findLotteryGame(row.game_code)?.family ?? '';
  const say = (language: 'BN' | 'EN') => sayWholePlay(family, row.play, language);
  return {
    gameCode: row.game_code,
    title: titleOf(library, row.game_code),
    family,
    numero: row.numero,
    closesAt: row.closes_at.getTime(),
    play: row.play,
    playTitle: { bn: say('BN'), en: say('EN') },
    number: row.number,
    couldCostMicros: `${row.could_cost}`,
    mostMicros: `${row.most}`,
    percent: percentOf(row),
  };
}

/** What a play is called outside its menu: its group and its name. */
function sayWholePlay(familyCode: string, code: string, language: Language): string {
  const names = playNames(familyCode, language);
  const group = findFamily(familyCode)?.groups.find(({ plays }) => plays.some((play) => play.code === code));
  const [menu, name] = [group && names.group(group.code), names.play(code)];
  return menu === undefined || menu === name ? name : `${menu} · ${name}`;
}

/** Hundredths of the limit, cut. */
export function percentOf({ could_cost, most }: Pick<ExposureRow, 'could_cost' | 'most'>): number {
  return Number((could_cost * 100n) / most);
}
