import type { Language } from '@nokshi/contract/constants.ts';
import type { LotteryDrawn, LotteryGameCard, LotteryIssue, LotteryTable } from '@nokshi/contract/lottery.ts';
import { LOTTERY_GAMES, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { lotteryHref } from '@nokshi/contract/lottery-paths.ts';
import type { ArtAddresses, Library } from '../../catalogue/index.ts';
import type { DrawnIssue, EndedIssue, ListedIssue } from './issue-list-store.ts';

/** The lotteries that a person can find: the catalogue has them, they and their vendors are on. */
export function openLotteries(library: Library): readonly LotteryGame[] {
  return LOTTERY_GAMES.filter(({ gameCode }) => {
    const game = library.gameByCode.get(gameCode);
    return game?.is_on === true && library.vendorByCode.get(game.vendor)?.is_on === true;
  });
}

/** What a game is shown by, without its issues; undefined for one that the catalogue does not know. */
export function describeGame(
  {
    library,
    art,
    language,
  }: { readonly library: Library; readonly art: ArtAddresses; readonly language: Language },
  game: LotteryGame,
): Omit<LotteryGameCard, 'current' | 'last' | 'isSimulatedBeacon'> | undefined {
  const row = library.gameByCode.get(game.gameCode);
  if (row === undefined) return undefined;
  const vendor = library.vendorByCode.get(row.vendor);
  return {
    gameId: row.no,
    gameCode: game.gameCode,
    name: language === 'EN' ? row.name_en : row.name_bn,
    family: game.family,
    prizeMode: game.prizeMode,
    vendor: row.vendor,
    vendorName: (language === 'EN' ? vendor?.name_en : vendor?.name_bn) ?? row.vendor,
    path: lotteryHref(row.vendor, row.code) ?? '/lottery',
    icon: art.plate(row),
    everySeconds: game.schedule.kind === 'fast' ? game.schedule.everySeconds : null,
    drawDays: daysOf(game.schedule),
    drawKind: game.draw,
  };
}

function daysOf(schedule: LotteryGame['schedule']): LotteryGameCard['drawDays'] {
  if (schedule.kind === 'fast') return null;
  const { days } = schedule;
  return 'ofMonth' in days ? { ofMonth: [...days.ofMonth] } : [...days];
}

export function describeIssue(issue: ListedIssue): LotteryIssue {
  return {
    numero: issue.numero,
    opensAt: issue.opens_at.getTime(),
    closesAt: issue.closes_at.getTime(),
    drawsAt: issue.draws_at.getTime(),
    postponedFrom: issue.postponed_from?.getTime() ?? null,
  };
}

/** An issue that is over, where it is void. */
export function describeVoid(ended: EndedIssue | undefined): LotteryTable['lastVoid'] {
  if (ended === undefined || ended.void_reason === null) return null;
  return { numero: ended.numero, reason: ended.void_reason, drawsAt: ended.draws_at.getTime() };
}

export function describeDrawn({ numero, result, drawn_at }: DrawnIssue): LotteryDrawn {
  return { numero, result, drawnAt: drawn_at.getTime() };
}
