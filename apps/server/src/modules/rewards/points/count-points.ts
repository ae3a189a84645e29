import { POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { hasDelivered } from '../../../platform/outbox/index.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import {
  HOUSE_POINTS,
  lockBalance,
  memberPoints,
  openMissingPoints,
  type Posting,
  postMany,
} from '../../ledger/index.ts';
import { ROUNDS_COUNTED } from '../counting/counting-subscriber.ts';
import {
  type EarnedPart,
  POINT_MICROS,
  partsOfDay,
  type Settled,
  settle,
  sumOfParts,
} from '../rules/points.ts';
import { tellMoved } from '../tell-moved.ts';
import type { PointDeps } from './point-deps.ts';
import {
  type CountedDay,
  finishNight,
  listOwed,
  listUncounted,
  lockClock,
  moveClock,
  readClock,
  writeNight,
} from './point-store.ts';

/** When points of a day are added on the next, by the brand's clock. */
const NIGHTLY = '00:40';
/** So many days of members are counted in one transaction. */
const AT_ONCE = 4000;
/** What moved so long before a night may have been left to the one after it: clocks of processes differ. */
const MARGIN_MS = 3600_000;

const POINT_SCOPE = 'rewards.points';

/** The night that was due last, named by the day that it is on, and the moment that it was due. */
function lastNight(at: Date, zone: string): { readonly on: string; readonly dueAt: Date } {
  const clock = zoneClock(zone);
  const today = clock.dayOf(at);
  const due = clock.momentOf(today, NIGHTLY);
  if (due <= at) return { on: today, dueAt: due };
  const on = dayAfter(today, -1);
  return { on, dueAt: clock.momentOf(on, NIGHTLY) };
}

export function nextNight(at: Date, zone: string): Date {
  return zoneClock(zone).momentOf(dayAfter(lastNight(at, zone).on, 1), NIGHTLY);
}

/**
 * Adds points for the days before the night that was due last, each member and day once: what was counted and what moves
 * stand in one transaction, and the ledger knows the day as well. A night that was missed is made up for by the next one.
 * Answers whether there is more to count now.
 */
export async function countPoints(deps: Pick<PointDeps, 'db' | 'timeZone'>, at: Date): Promise<boolean> {
  const { db } = deps;
  const zone = await deps.timeZone();
  const night = lastNight(at, zone);
  const clock = await readClock(db);
  if (clock.doneOn !== null && clock.doneOn >= night.on) return false;
  if (!(await hasDelivered(db, ROUNDS_COUNTED, night.dueAt))) return false;
  return inTransaction(db, async (tx) => {
    const { doneOn, runningOn, cursor } = await lockClock(tx);
    // A night that was begun is finished before the next.
    const on = runningOn ?? night.on;
    if (doneOn !== null && doneOn >= on) return false;
    const since = doneOn === null ? at : zoneClock(zone).momentOf(doneOn, NIGHTLY);
    const days = await listUncounted(tx, {
      until: dayAfter(on, -1),
      doneOn,
      movedSince: new Date(since.getTime() - MARGIN_MS),
      after: cursor,
      limit: AT_ONCE,
    });
    await addPoints(tx, days, { on, at });
    const last = days.at(-1);
    if (last !== undefined && days.length === AT_ONCE) {
      await moveClock(tx, on, last);
      return true;
    }
    await finishNight(tx, on);
    return on < night.on;
  });
}

interface Counted extends CountedDay {
  readonly parts: readonly EarnedPart[];
  readonly sum: bigint;
}

async function addPoints(
  tx: Tx,
  days: readonly CountedDay[],
  { on, at }: { readonly on: string; readonly at: Date },
): Promise<void> {
  const counted = days
    .map((day): Counted => {
      const parts = partsOfDay(day.stakes);
      return { ...day, parts, sum: sumOfParts(parts) };
    })
    .filter(({ sum, before }) => sum !== before);
  if (counted.length === 0) return;
  const memberIds = [...new Set(counted.map(({ memberId }) => memberId))];
  await openMissingPoints(tx, memberIds, at);
  const settled = await settleAll(tx, counted);
  const lines = counted.map((day, place) => {
    const line = settled[place];
    assert(line !== undefined, 'a day that was counted is settled');
    return { ...day, ...line, runOn: on };
  });
  const moving = lines.filter(({ moved }) => moved !== 0n);
  const posted = await postMany(
    tx,
    moving.map((line) => postingOf(line, at)),
  );
  const groups = new Map(moving.map((line, place) => [line, posted[place]?.groupId ?? null]));
  await writeNight(
    tx,
    lines.map((line) => ({ ...line, groupId: groups.get(line) ?? null })),
    at,
  );
  await tellMoved(tx, { memberIds, what: 'points', at });
}

/** Days of a member follow each other: what one takes the next does not hold, and what one keeps back the next does not owe. */
async function settleAll(tx: Tx, days: readonly Counted[]): Promise<readonly Settled[]> {
  const losers = [...new Set(days.filter(({ sum, before }) => sum < before).map(({ memberId }) => memberId))];
  const held = new Map<MemberId, bigint>();
  for (const memberId of losers.toSorted()) {
    const balance = await lockBalance(tx, { memberId, address: memberPoints(memberId), currency: POINTS });
    held.set(memberId, (balance ?? 0n) / POINT_MICROS);
  }
  const owed = new Map(
    await listOwed(
      tx,
      days.map(({ memberId }) => memberId),
    ),
  );
  return days.map(({ memberId, sum, before }) => {
    const stands = { held: held.get(memberId) ?? 0n, owed: owed.get(memberId) ?? 0n };
    const line = settle(sum - before, stands);
    held.set(memberId, stands.held + line.moved);
    owed.set(memberId, stands.owed - line.withheld);
    return line;
  });
}

function postingOf(
  { memberId, day, runOn, moved, isNew }: Counted & Settled & { readonly runOn: string },
  at: Date,
): Posting {
  const points = memberPoints(memberId);
  const transfer =
    moved > 0n
      ? ({ code: 'points.earned', from: HOUSE_POINTS, to: points, amount: moved * POINT_MICROS } as const)
      : ({
          code: 'points.earned_taken_back',
          from: points,
          to: HOUSE_POINTS,
          amount: -moved * POINT_MICROS,
        } as const);
  // The first counting of a day has its name; what corrects it names its night as well.
  const key = isNew ? `points:${day}` : `points:${day}:${runOn}`;
  return { memberId, scope: POINT_SCOPE, key, transfers: [{ ...transfer, currency: POINTS, note: day }], at };
}
