import { createHash } from 'node:crypto';
import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { type Family, findFamily, findPlay, oddsKey, oddsOf, ownOddsFault, playsOf } from '@nokshi/lottery';
import * as z from 'zod/mini';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findOnSale } from './desk-store.ts';
import { lockSettings, saveSettingChange } from './setting-store.ts';

/** Which plays are not sold, and odds that differ from the family's, by `play/prize`, ten-thousandths as text. */
export interface PlaysSetting {
  readonly closedPlays: readonly string[];
  readonly oddsE4: Readonly<Record<string, string>>;
}

/** The part of a stored setting that this is. */
const stored = z.object({
  closedPlays: z.optional(z.array(z.string())),
  oddsE4: z.optional(z.record(z.string(), z.string())),
});

/** What a stored setting says of plays, or a change laid over one. */
export function readPlays(value: unknown): PlaysSetting {
  const { closedPlays = [], oddsE4 = {} } = stored.parse(value ?? {});
  return { closedPlays, oddsE4 };
}

/** A short text that another setting of plays does not have. */
export function stampOf({ closedPlays, oddsE4 }: PlaysSetting): string {
  const content = [[...closedPlays].sort(), Object.entries(oddsE4).sort(([a], [b]) => (a < b ? -1 : 1))];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** Whether a change sets plays; one of terms alone does not. */
export function hasPlays(value: unknown): boolean {
  const { closedPlays, oddsE4 } = stored.parse(value ?? {});
  return closedPlays !== undefined || oddsE4 !== undefined;
}

export function familyOf({ family: code }: LotteryGame): Family<unknown> {
  const family = findFamily(code);
  assert(family !== undefined, `There are no rules of ${code}.`);
  return family;
}

/**
 * Has plays be sold or not, and odds differ from the list, when the issue on sale is over, at once where nothing is.
 * @throws DomainError lottery.plays_refused, system.changed_meanwhile
 */
export async function setPlays(
  db: Db,
  {
    game,
    plays,
    seen,
    at,
  }: {
    readonly game: LotteryGame;
    readonly plays: PlaysSetting;
    /** The stamp of what the person saw. */
    readonly seen: string | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const family = familyOf(game);
  checkClosed(family, plays.closedPlays);
  const value: PlaysSetting = {
    closedPlays: [...new Set(plays.closedPlays)],
    oddsE4: game.series === null ? checkOdds(family, plays.oddsE4) : noOdds(plays.oddsE4),
  };
  const onSale = await findOnSale(db, game.gameCode, at);
  const change = { gameCode: game.gameCode, value, at, holdsFrom: onSale?.closes_at ?? at };
  await inTransaction(db, async (tx) => {
    const stands = stampOf(readPlays(await lockSettings(tx, game.gameCode)));
    if (seen !== undefined && stands !== seen) fail('system.changed_meanwhile');
    await saveSettingChange(tx, change);
  });
}

function checkClosed(family: Family<unknown>, closedPlays: readonly string[]): void {
  const unknown = closedPlays.find((code) => findPlay(family, code) === undefined);
  if (unknown !== undefined) fail('lottery.plays_refused', { reason: 'unknown_play', play: unknown });
  const closed = new Set(closedPlays);
  // A lottery that sells nothing is to be closed, which says so to everybody.
  if (playsOf(family).every(({ code }) => closed.has(code))) {
    fail('lottery.plays_refused', { reason: 'all_closed' });
  }
}

/** The odds that differ from the list; those that are equal to it follow it when it changes. */
function checkOdds(family: Family<unknown>, odds: PlaysSetting['oddsE4']): Readonly<Record<string, string>> {
  const own = Object.fromEntries(Object.entries(odds).map(([key, value]) => [key, BigInt(value)]));
  const fault = ownOddsFault(family, own);
  if (fault !== undefined) {
    const { reason, play } = fault;
    const prize = 'prize' in fault ? fault.prize : 'bet' in fault ? fault.bet : undefined;
    fail('lottery.plays_refused', { reason, play, ...(prize !== undefined && { prize }) });
  }
  const listed = new Map(
    playsOf(family).flatMap((play) => {
      const prices = oddsOf(play, { kind: 'table' });
      return play.prizes.map(({ key }, index) => [oddsKey(play.code, key), prices[index]] as const);
    }),
  );
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, value]) => (value === listed.get(key) ? [] : [[key, `${value}`]])),
  );
}

function noOdds(odds: PlaysSetting['oddsE4']): Readonly<Record<string, string>> {
  if (Object.keys(odds).length > 0) fail('lottery.plays_refused', { reason: 'series' });
  return {};
}
