import { isDeepStrictEqual } from 'node:util';
import { cutOffBounds, cutOffOf, type LotteryTerms, TERMS_BOUNDS } from '@nokshi/contract/lottery-control.ts';
import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { isSeries } from '@nokshi/lottery';
import * as z from 'zod/mini';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findOnSale } from './desk-store.ts';
import { lockSettings, saveSettingChange } from './setting-store.ts';

/** The part of a stored setting that the console shows and sets. */
const stored = z.object({
  cutOffSeconds: z.optional(z.int()),
  series: z.optional(z.object({ least: z.int(), own: z.int() })),
  mostMultiple: z.optional(z.int()),
  mostWinMicros: z.optional(z.string()),
  mostLiabilityMicros: z.optional(z.string()),
});

/** The terms of a game by its stored setting, and by the list where nothing is set. */
export function shownTerms(game: LotteryGame, value: unknown): LotteryTerms {
  const own = stored.parse(value ?? {});
  return {
    cutOffSeconds: own.cutOffSeconds ?? cutOffOf(game.schedule),
    mostMultiple: own.mostMultiple ?? game.mostMultiple,
    series: game.series && (own.series ?? game.series),
    mostWinMicros: own.mostWinMicros ?? game.mostWinMicros.toString(),
    mostLiabilityMicros: own.mostLiabilityMicros ?? game.mostLiabilityMicros.toString(),
  };
}

/** Whether a change sets terms; one of plays alone does not. */
export function hasTerms(value: unknown): boolean {
  return Object.values(stored.parse(value ?? {})).some((part) => part !== undefined);
}

/**
 * Has terms hold when the issue on sale is over, at once where nothing is on sale.
 * @throws DomainError lottery.terms_bounds, system.changed_meanwhile
 */
export async function setTerms(
  db: Db,
  {
    game,
    terms,
    seen,
    at,
  }: {
    readonly game: LotteryGame;
    readonly terms: LotteryTerms;
    /** What the person saw. */
    readonly seen: LotteryTerms | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const field = findFault(game, terms);
  if (field !== undefined) fail('lottery.terms_bounds', { field });
  const onSale = await findOnSale(db, game.gameCode, at);
  const { series, ...rest } = terms;
  // Odds and closed plays, which `setPlays` sets, stay: what is written is laid over what is there.
  const value = { ...rest, ...(game.series !== null && series !== null && { series }) };
  const change = { gameCode: game.gameCode, value, at, holdsFrom: onSale?.closes_at ?? at };
  await inTransaction(db, async (tx) => {
    const stands = shownTerms(game, await lockSettings(tx, game.gameCode));
    if (seen !== undefined && !isDeepStrictEqual(stands, seen)) fail('system.changed_meanwhile');
    await saveSettingChange(tx, change);
  });
}

/** The first of the terms that is outside its bounds. */
function findFault(game: LotteryGame, terms: LotteryTerms): string | undefined {
  const { multiple, winMicros, liabilityMicros } = TERMS_BOUNDS;
  const cutOff = cutOffBounds(game.schedule);
  const isIn = (
    value: number | bigint,
    { least, most }: { readonly least: number | bigint; readonly most: number | bigint },
  ) => value >= least && value <= most;
  if (!isIn(terms.cutOffSeconds, cutOff)) return 'cutOffSeconds';
  if (!isIn(terms.mostMultiple, multiple)) return 'mostMultiple';
  if (!isIn(BigInt(terms.mostWinMicros), winMicros)) return 'mostWinMicros';
  if (!isIn(BigInt(terms.mostLiabilityMicros), liabilityMicros)) return 'mostLiabilityMicros';
  if ((terms.series === null) !== (game.series === null)) return 'series';
  if (terms.series === null) return undefined;
  const { least, own } = terms.series;
  return isSeries(least) && isSeries(own) && least <= own ? undefined : 'series';
}
