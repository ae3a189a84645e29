import {
  REALTIME_BELOW,
  type RealtimeLine,
  type RealtimeNow,
  type realtimeSlots,
} from '@nokshi/contract/agents-realtime.ts';
import { REPORT_PAGE_ROWS } from '@nokshi/contract/agents-report-fields.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { findContract } from '../contracts/contract-store.ts';
import { presentTerms } from '../contracts/contract-terms.ts';
import { contractNo, describeParties, partyOf } from '../contracts/present-contract.ts';
import { readDays } from '../reports/read-days.ts';
import { lastDueSlot, SLOT_LAG_MS, SLOT_MS } from '../rules/realtime.ts';
import type { StatementReader } from '../settlement/read-statements.ts';
import { readSettledUntil } from './realtime-fact-store.ts';
import {
  countLines,
  type DaySums,
  findOwnContract,
  type LinePlace,
  type LineRow,
  listDaysBelow,
  listLines,
  sumDays,
  sumOwed,
} from './realtime-list-store.ts';

/** The running day of an agent's own salary. */
export async function salaryNow(
  db: Db,
  { agentId, at, timeZone }: Pick<StatementReader, 'agentId' | 'at' | 'timeZone'>,
): Promise<RealtimeNow> {
  const day = zoneClock(timeZone).dayOf(at);
  const today = { memberId: agentId, fromDay: day, toDay: day };
  const below = await listDaysBelow(db, { memberId: agentId, day, limit: REALTIME_BELOW });
  const parties = await describeParties(db, below);
  const [last] = await listLines(db, { ...today, order: 'latest', limit: 1 });
  return {
    day,
    contract: await describeContract(db, agentId, at),
    today: describeSums(await sumDays(db, today)),
    owedMicros: (await sumOwed(db, agentId)).toString(),
    last: last === undefined ? null : describeLine(last),
    belowCount: below[0]?.count ?? 0,
    below: below.map(({ member_id, gross }) => ({
      whose: partyOf(parties, member_id),
      grossMicros: gross.toString(),
    })),
    ...nextSlot(await readSettledUntil(db), at),
  };
}

async function describeContract(db: Db, memberId: MemberId, at: Date): Promise<RealtimeNow['contract']> {
  const id = await findOwnContract(db, memberId, at);
  const contract = id === undefined ? undefined : await findContract(db, id);
  if (contract === undefined || contract.effective_from === null) return null;
  const parties = await describeParties(db, [contract]);
  return {
    no: contractNo(contract),
    terms: presentTerms(contract.terms),
    upline: contract.upline_id === null ? null : partyOf(parties, contract.upline_id),
    effectiveFrom: contract.effective_from.getTime(),
    endsAt: contract.ends_at?.getTime() ?? null,
  };
}

/** Before the first slot is settled there is nothing to make up for. */
function nextSlot(
  settledUntil: Date | null,
  at: Date,
): Pick<RealtimeNow, 'nextSlotAt' | 'nextAt' | 'missedSlots'> {
  const due = lastDueSlot(at).getTime();
  const missed = settledUntil === null ? 0 : Math.max(0, (due - settledUntil.getTime()) / SLOT_MS);
  return { nextSlotAt: due + SLOT_MS, nextAt: due + SLOT_MS + SLOT_LAG_MS, missedSlots: missed };
}

const describeSums = ({ stake, gross, paidDown, due, paid }: DaySums) => ({
  stakeMicros: stake.toString(),
  grossMicros: gross.toString(),
  belowMicros: paidDown.toString(),
  dueMicros: due.toString(),
  paidMicros: paid.toString(),
});

function describeLine(row: LineRow): RealtimeLine {
  return {
    day: row.day,
    slotAt: row.slot_at.getTime(),
    fromAt: row.from_at.getTime(),
    stakeMicros: row.stake.toString(),
    undoneMicros: row.undone.toString(),
    dayStakeMicros: row.stake_sum.toString(),
    grossMicros: row.gross.toString(),
    grossMoreMicros: (row.gross - row.gross_before).toString(),
    belowMicros: row.paid_down.toString(),
    dueMicros: row.due.toString(),
    amountMicros: row.amount.toString(),
    movedMicros: row.moved?.toString() ?? null,
  };
}

/**
 * Slots of an agent's own salary, the latest first.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .cursor_broken
 */
export async function slotPage(
  db: Db,
  { agentId, timeZone }: Pick<StatementReader, 'agentId' | 'timeZone'>,
  input: InputOf<typeof realtimeSlots>,
): Promise<OutputOf<typeof realtimeSlots>> {
  const { from, to } = readDays(input, timeZone);
  const days = { memberId: agentId, fromDay: from, toDay: to };
  const after = readPlace(input.cursor);
  const found = await listLines(db, { ...days, order: 'latest', after, limit: REPORT_PAGE_ROWS + 1 });
  const rows = found.slice(0, REPORT_PAGE_ROWS);
  const last = found.length > REPORT_PAGE_ROWS ? rows.at(-1) : undefined;
  return {
    list: rows.map(describeLine),
    next: last === undefined ? null : `${last.day}.${last.slot_at.getTime()}.${last.contract_id}`,
    sums: { ...describeSums(await sumDays(db, days)), count: await countLines(db, days) },
  };
}

const PLACE = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readPlace(cursor = ''): LinePlace | undefined {
  if (cursor === '') return undefined;
  const [, day = '', slotAt = '', contractId = ''] = PLACE.exec(cursor) ?? fail('reporting.cursor_broken');
  if (Number.isNaN(Date.parse(day))) fail('reporting.cursor_broken');
  return { day, slotAt: new Date(Number(slotAt)), contractId };
}
