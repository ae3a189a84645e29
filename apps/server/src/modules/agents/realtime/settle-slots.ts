import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { hasDelivered, partsOf, recordAll } from '../../../platform/outbox/index.ts';
import { listCashStandings } from '../../ledger/index.ts';
import { type Period, periodAt } from '../rules/periods.ts';
import { lastDueSlot } from '../rules/realtime.ts';
import { closeDay } from './close-day.ts';
import { findFirstBegin } from './realtime-contract-store.ts';
import { holdClock, moveClock, readSettledUntil } from './realtime-fact-store.ts';
import { insertLines, listDays, listOwing, sumSlots, writeDays } from './realtime-run-store.ts';
import { REALTIME_ROUNDS } from './realtime-subscriber.ts';
import { reckonSlot, type SlotLine, takeBack } from './reckon-slot.ts';

export interface RealtimeDeps {
  readonly db: Db;
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
}

/** So many members are named by one event. */
const TOLD_AT_ONCE = 500;
const DAILY = { kind: 'realtime', period: 'daily' } as const;

interface Slot {
  readonly day: Period;
  readonly zone: string;
  /** Until when slots were settled before. */
  readonly from: Date;
  readonly slotAt: Date;
  readonly at: Date;
}

/**
 * Settles the last slot whose time has come, with all that were missed before it: what is due is counted on the day so far.
 * A day is closed with its own last slot first. Answers whether there is more to settle now.
 */
export async function settleSlots(deps: RealtimeDeps, at: Date): Promise<boolean> {
  const slot = await findNext(deps, at);
  if (slot === undefined || !(await hasDelivered(deps.db, REALTIME_ROUNDS, slot.slotAt))) return false;
  return inTransaction(deps.db, async (tx) => {
    const until = await holdClock(tx, 'update');
    if (until !== null && until.getTime() !== slot.from.getTime()) return false;
    await settleSlot(tx, slot);
    await moveClock(tx, slot.slotAt);
    return slot.slotAt < lastDueSlot(at);
  });
}

async function findNext({ db, timeZone }: RealtimeDeps, at: Date): Promise<Slot | undefined> {
  const from = (await readSettledUntil(db)) ?? (await findFirstBegin(db));
  if (from === null) return undefined;
  const zone = await timeZone();
  const day = periodAt(DAILY, from, zone);
  const due = lastDueSlot(at);
  const slotAt = due < day.end ? due : day.end;
  return slotAt > from ? { day, zone, from, slotAt, at } : undefined;
}

async function settleSlot(tx: Tx, slot: Slot): Promise<void> {
  const { day, from, slotAt, at } = slot;
  const days = await listDays(tx, day.key);
  const added = await sumSlots(tx, { after: from, until: slotAt });
  const owing = await listOwing(tx, day.key);
  const lines = await countWithHeld(tx, (heldBy) => [
    ...reckonSlot(day.key, days, added, heldBy),
    ...owing.flatMap((over) => takeBack(over, heldBy)),
  ]);
  await writeDays(tx, lines);
  await insertLines(tx, lines, { slotAt, from, at });
  if (slotAt.getTime() === day.end.getTime()) await closeDay(tx, slot);
  await tellSettled(
    tx,
    lines.map(({ after }) => after.memberId),
    at,
  );
}

type HeldBy = (memberId: MemberId) => bigint;

/**
 * Counts by what members hold now. It is read of those alone of whom something is to be taken back, mostly nobody; it is
 * asked again, with their cash locked, when that is moved.
 */
async function countWithHeld(
  tx: Tx,
  count: (heldBy: HeldBy) => readonly SlotLine[],
): Promise<readonly SlotLine[]> {
  const asked = new Set<MemberId>();
  const lines = count((memberId) => {
    asked.add(memberId);
    return 0n;
  });
  if (asked.size === 0) return lines;
  const accounts = [...asked].map((memberId) => ({ memberId, currency: PLAY_CREDIT }));
  const held = new Map(
    (await listCashStandings(tx, accounts)).map(({ memberId, balance }) => [memberId, balance]),
  );
  return count((memberId) => held.get(memberId) ?? 0n);
}

export async function tellSettled(tx: Tx, memberIds: readonly MemberId[], at: Date): Promise<void> {
  const parts = partsOf([...new Set(memberIds)], TOLD_AT_ONCE);
  await recordAll(
    tx,
    'agents.realtime_settled',
    parts.map((part) => ({ memberIds: part })),
    at,
  );
}
