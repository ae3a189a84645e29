import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { type LotteryGame, PRIZE_MODE_IDS } from '@nokshi/contract/lottery-games.ts';
import type { lotteryGameList, lotteryMenus } from '@nokshi/contract/lottery-gateway.ts';
import { lotteryHref } from '@nokshi/contract/lottery-paths.ts';
import { FAMILIES } from '@nokshi/lottery';
import { findText, translate } from '@nokshi/texts';
import { menuKey, type Say, sayPlay, textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import type { GameRow, Library } from '../../catalogue/index.ts';

type Menus = OutputOf<typeof lotteryMenus>;
export type Menu = Menus[number]['gameMenus'][number];

/** A lottery with its row of the catalogue. */
export interface ShownGame {
  readonly game: LotteryGame;
  readonly row: GameRow;
}

export function shownGames(library: Library, games: readonly LotteryGame[]): readonly ShownGame[] {
  return games.flatMap((game) => {
    const row = library.gameByCode.get(game.gameCode);
    return row === undefined ? [] : [{ game, row }];
  });
}

export function menuOf({ game, row }: ShownGame, language: Language): Menu {
  const name = nameOf(row, language);
  return {
    gameId: row.no,
    gameCode: row.code,
    gameName: name,
    remark: name,
    gameGroupCode: game.family,
    prizeModeId: PRIZE_MODE_IDS[game.prizeMode],
    path: lotteryHref(row.vendor, row.code) ?? '',
  };
}

/** Games by the family whose rules they are played by, families in the order of the menu. */
export function menusOf(games: readonly ShownGame[], language: Language): Menus {
  return byFamily(games).map(([family, list]) => ({
    gameGroupCode: family,
    gameGroupName: familyName(family, language),
    gameMenus: list.map((game) => menuOf(game, language)),
  }));
}

/** The same in the words of the older call; a group's number is its family's place from 1. */
export function groupsOf(games: readonly ShownGame[], language: Language): OutputOf<typeof lotteryGameList> {
  return byFamily(games).map(([family, list]) => {
    const gameGroupId = FAMILIES.findIndex(({ code }) => code === family) + 1;
    return {
      code: family,
      displayName: familyName(family, language),
      gameGroupId,
      games: list.map(({ row }) => ({
        gameId: row.no,
        gameGroupId,
        code: row.code,
        remark: nameOf(row, language),
      })),
    };
  });
}

export function nameOf(row: GameRow, language: Language): string {
  return language === 'EN' ? row.name_en : row.name_bn;
}

/** What a play and the menu that it stands in are called; their codes where nobody has told them. */
export function playNames(
  family: string,
  language: Language,
): { readonly group: (code: string) => string; readonly play: (code: string) => string } {
  if (textsOfFamily(family) === undefined) return { group: (code) => code, play: (code) => code };
  const tongue = language === 'EN' ? 'en' : 'bn';
  const say: Say = (key, values) => translate(tongue, key, values);
  return {
    group: (code) => say(menuKey(family, code)),
    play: (code) => sayPlay(say, family, code),
  };
}

function familyName(family: string, language: Language): string {
  return findText(language === 'EN' ? 'en' : 'bn', `lottery.family.${family}`) ?? family;
}

function byFamily(games: readonly ShownGame[]): readonly (readonly [string, readonly ShownGame[]])[] {
  return FAMILIES.map(({ code }) => [code, games.filter(({ game }) => game.family === code)] as const).filter(
    ([, list]) => list.length > 0,
  );
}
