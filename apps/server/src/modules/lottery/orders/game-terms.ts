import { findLotteryGame, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { highestSeries } from '@nokshi/contract/series.ts';
import { type Family, findFamily, findPlay, type Play, type Pricing } from '@nokshi/lottery';
import * as z from 'zod/mini';
import { assert, fail } from '../../../platform/errors.ts';
import type { Library } from '../../catalogue/index.ts';

/** A game with the rules it is played by and what its brand set otherwise than the contract's list says. */
export interface GameTerms {
  readonly game: LotteryGame;
  readonly gameNo: number;
  /** Whose games these are; `housePlay` of it takes the stakes. */
  readonly vendor: string;
  readonly family: Family<unknown>;
  /**
   * Null where odds are fixed. `own` is what a member has for whom none was set, and in the terms of one member the member's;
   * nobody has more than `most`.
   */
  readonly series: { readonly least: number; readonly own: number; readonly most: number } | null;
  /** Fixed odds that differ from the family's, by `play/prize`, ten-thousandths. */
  readonly oddsE4: Readonly<Record<string, bigint>>;
  readonly closedPlays: ReadonlySet<string>;
  readonly mostMultiple: number;
  readonly mostWinMicros: bigint;
  readonly mostLiabilityMicros: bigint;
}

const micros = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((value) => BigInt(value)),
);

/** What stands in `lottery_setting`; each part is as the list says where it is left out. */
const setting = z.object({
  series: z.optional(z.object({ least: z.int(), own: z.int() })),
  oddsE4: z.optional(z.record(z.string(), micros)),
  closedPlays: z.optional(z.array(z.string())),
  mostMultiple: z.optional(z.int()),
  mostWinMicros: z.optional(micros),
  mostLiabilityMicros: z.optional(micros),
});

/** The terms of a game; `stored` is its row of `lottery_setting`, null where there is none. */
export function termsOf(
  { game, gameNo, vendor }: Pick<GameTerms, 'game' | 'gameNo' | 'vendor'>,
  stored: unknown,
): GameTerms {
  const family = findFamily(game.family);
  assert(family !== undefined, `There are no rules of ${game.family}.`);
  const own = setting.parse(stored ?? {});
  return {
    game,
    gameNo,
    vendor,
    family,
    series: game.series && withMost(own.series ?? game.series),
    oddsE4: own.oddsE4 ?? {},
    closedPlays: new Set(own.closedPlays),
    mostMultiple: own.mostMultiple ?? game.mostMultiple,
    mostWinMicros: own.mostWinMicros ?? game.mostWinMicros,
    mostLiabilityMicros: own.mostLiabilityMicros ?? game.mostLiabilityMicros,
  };
}

function withMost(series: { readonly least: number; readonly own: number }): GameTerms['series'] {
  return { ...series, most: highestSeries(series.own) };
}

/** The product whose series members have in a game; null where odds are fixed. */
export function productOf(game: LotteryGame | undefined): string | null {
  return game?.series ? game.family : null;
}

/**
 * The lottery of a code, on sale or not, as the catalogue knows it.
 * @throws DomainError lottery.game_unknown
 */
export function lotteryOf(library: Library, gameCode: string): Pick<GameTerms, 'game' | 'gameNo' | 'vendor'> {
  const game = findLotteryGame(gameCode);
  const row = library.gameByCode.get(gameCode);
  if (!game || !row) fail('lottery.game_unknown');
  return { game, gameNo: row.no, vendor: row.vendor };
}

/**
 * The lottery of a code, which takes stakes: it and its vendor are switched on.
 * @throws DomainError lottery.game_unknown
 */
export function openLotteryOf(
  library: Library,
  gameCode: string,
): Pick<GameTerms, 'game' | 'gameNo' | 'vendor'> {
  const found = lotteryOf(library, gameCode);
  const isOn = library.gameByCode.get(gameCode)?.is_on && library.vendorByCode.get(found.vendor)?.is_on;
  if (!isOn) fail('lottery.game_unknown');
  return found;
}

/** How a line of a game is priced at a series; null is the table of fixed odds. */
export function pricingOf({ oddsE4 }: Pick<GameTerms, 'oddsE4'>, series: number | null): Pricing {
  return series === null ? { kind: 'table', oddsE4 } : { kind: 'series', series };
}

/** The play of a stored line, which is there as long as the rules are. */
export function playOf(family: Family<unknown>, code: string): Play<unknown> {
  const play = findPlay(family, code);
  if (play !== undefined) return play;
  throw new Error(`${family.code} has no play ${code}`);
}
