import type { LimitKind, LimitSpan } from '@nokshi/contract/protection.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { markLimited, memberCash, sumMovements, sumPlayTime } from '../ledger/index.ts';
import { confirmTimes, isLimitAmount, isLooser, type LimitAmount } from './limit-rules.ts';
import {
  beginLimit,
  deleteUsage,
  endLimit,
  insertLimit,
  insertUsage,
  type LimitRow,
  listLimits,
  listSpans,
} from './limit-store.ts';
import { type Ask, lockOwnAccount, tellChange } from './own-account.ts';
import { openPlayer, setOfferAnswered, setReminder } from './player-store.ts';

/** A pause that counts as none: `protection_play_between` says the same of every stake. */
const PAUSE_MS = 5 * 60_000;
const REMIND_DAYS = 182;
export const REMIND_MS = REMIND_DAYS * 24 * 3600_000;

export interface LimitOrder extends Ask {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  /** Micros, minutes of a limit on time; null lifts. */
  readonly amount: LimitAmount;
}

/**
 * Sets a limit. One that leaves no more room than what holds begins now (RTS 12D); one that leaves more waits for a day
 * and for its confirmation (GLI-19 A.3.7), in the place of what waited before.
 * @throws DomainError system.bad_input for an amount that is no whole number of units or minutes
 */
export async function setLimit(db: Db, order: LimitOrder): Promise<void> {
  const { memberId, kind, span, amount, at } = order;
  if (amount !== null && !isLimitAmount(kind, amount)) fail('system.bad_input', { fields: ['amount'] });
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, memberId);
    const rows = await listLimits(tx, memberId, at);
    const { holds, waits } = pairOf(rows, order);
    const before = holds?.amount ?? null;
    if (waits) await endLimit(tx, { memberId, id: waits.id, reason: 'replaced', at });
    const row = { memberId, id: newId(at), kind, span, amount, requestedBy: 'member', at };
    if (isLooser(amount, before)) {
      await insertLimit(tx, { ...row, confirm: confirmTimes(at) });
    } else if (amount !== null && amount !== before) {
      if (holds) await endLimit(tx, { memberId, id: holds.id, reason: 'replaced', at });
      await insertLimit(tx, row);
    }
    await openPlayer(tx, memberId);
    if (kind === 'deposit') await setOfferAnswered(tx, memberId, at);
    await setReminder(tx, memberId, new Date(at.getTime() + REMIND_MS));
    await followLimits(tx, order, rows);
    await tellChange(tx, order, 'limit');
  });
}

/**
 * Confirms a looser limit once its day is over; it holds from now on.
 * @throws DomainError protection.limit_unknown, also when it has lapsed; protection.not_due
 */
export async function confirmLimit(db: Db, order: Ask & { readonly id: string }): Promise<void> {
  const { memberId, id, at } = order;
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, memberId);
    const rows = await listLimits(tx, memberId, at);
    const wanted = rows.find((row) => row.id === id && row.begins_at === null);
    if (!wanted?.confirm_from) fail('protection.limit_unknown');
    if (wanted.confirm_from > at) fail('protection.not_due', { from: wanted.confirm_from.getTime() });
    const { holds } = pairOf(rows, wanted);
    const isLifted = wanted.amount === null;
    if (holds) await endLimit(tx, { memberId, id: holds.id, reason: isLifted ? 'lifted' : 'replaced', at });
    await beginLimit(tx, { memberId, id, at });
    if (isLifted) await endLimit(tx, { memberId, id, reason: 'lifted', at });
    await followLimits(tx, order, rows);
    await tellChange(tx, order, 'limit');
  });
}

/**
 * Gives up a looser limit that waits.
 * @throws DomainError protection.limit_unknown
 */
export async function withdrawLimit(db: Db, order: Ask & { readonly id: string }): Promise<void> {
  const { memberId, id, at } = order;
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, memberId);
    const rows = await listLimits(tx, memberId, at);
    if (!rows.some((row) => row.id === id && row.begins_at === null)) fail('protection.limit_unknown');
    await endLimit(tx, { memberId, id, reason: 'withdrawn', at });
    await tellChange(tx, order, 'limit');
  });
}

function pairOf(
  rows: readonly LimitRow[],
  { kind, span }: { readonly kind: LimitKind; readonly span: LimitSpan },
): { readonly holds: LimitRow | undefined; readonly waits: LimitRow | undefined } {
  const own = rows.filter((row) => row.kind === kind && row.span === span);
  return {
    holds: own.find((row) => row.begins_at !== null),
    waits: own.find((row) => row.begins_at === null),
  };
}

/**
 * With the first limit the wallet begins to count, from what the ledger knows of these spans; with the last it ends.
 * Nobody plays meanwhile, because the account is locked.
 */
async function followLimits(tx: Tx, { memberId, at }: Ask, before: readonly LimitRow[]): Promise<void> {
  const wasLimited = before.some((row) => row.begins_at !== null);
  const isLimited = (await listLimits(tx, memberId, at)).some((row) => row.begins_at !== null);
  if (wasLimited === isLimited) return;
  await markLimited(tx, { memberId, address: memberCash(memberId), isLimited });
  await deleteUsage(tx, memberId);
  if (!isLimited) return;
  const spans = await listSpans(tx, at);
  const sums = await sumMovements(tx, { memberId, since: spans.map((span) => span.begins_at) });
  for (const [place, span] of spans.entries()) {
    const sum = sums[place] ?? { staked: 0n, won: 0n, deposited: 0n };
    const playedMs = await sumPlayTime(tx, { memberId, since: span.begins_at, pauseMs: PAUSE_MS });
    await insertUsage(tx, { ...span, memberId, ...sum, playedMs });
  }
}
