import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list, nullable } from '../../../platform/sql-list.ts';
import type { ContractDay, SlotLine, SlotSum } from './reckon-slot.ts';

/** SQL of what slots come to. */

interface DayRow extends Omit<ContractDay, 'earned'> {
  readonly earned: string;
}

const DAY = sql`contract_id as "contractId", day, member_id as "memberId", upline_id as "uplineId", stake,
  earned::text as earned, gross, paid_down as "paidDown", due, paid`;

const dayOf = (row: DayRow): ContractDay => ({ ...row, earned: BigInt(row.earned) });

export async function listDays(db: Db | Tx, day: string): Promise<readonly ContractDay[]> {
  const { rows } = await sql<DayRow>`
    select ${DAY} from agents_realtime_day where day = ${day}::date order by contract_id`.execute(db);
  return rows.map(dayOf);
}

/** Days that are over of which more was paid than is due. */
export async function listOwing(tx: Tx, beforeDay: string): Promise<readonly ContractDay[]> {
  const { rows } = await sql<DayRow>`
    select ${DAY} from agents_realtime_day
     where paid > due and day < ${beforeDay}::date order by contract_id, day`.execute(tx);
  return rows.map(dayOf);
}

interface Span {
  /** Slots end after the first and at the second at the latest. */
  readonly after: Date;
  readonly until: Date;
}

export async function sumSlots(db: Db | Tx, { after, until }: Span): Promise<readonly SlotSum[]> {
  const { rows } = await sql<Omit<SlotSum, 'earned'> & { readonly earned: string }>`
    select s.contract_id as "contractId", c.member_id as "memberId", c.upline_id as "uplineId", s.stake,
           s.undone, s.earned::text as earned
      from (select contract_id, sum(stake)::bigint as stake, sum(undone)::bigint as undone, sum(earned) as earned
              from agents_realtime_slot where slot_at > ${after} and slot_at <= ${until} group by contract_id) s
      join agents_contract c on c.id = s.contract_id
     order by s.contract_id`.execute(db);
  return rows.map((row) => ({ ...row, earned: BigInt(row.earned) }));
}

/** Writes days as a slot leaves them. */
export async function writeDays(tx: Tx, lines: readonly SlotLine[]): Promise<void> {
  if (lines.length === 0) return;
  const days = lines.map(({ after }) => after);
  await sql`
    insert into agents_realtime_day (
      contract_id, day, member_id, upline_id, stake, earned, gross, paid_down, due, paid)
    select * from unnest(
      ${list(days.map(({ contractId }) => contractId))}::uuid[], ${list(days.map(({ day }) => day))}::date[],
      ${list(days.map(({ memberId }) => memberId))}::uuid[],
      ${nullable(days.map(({ uplineId }) => uplineId))}::uuid[],
      ${list(days.map(({ stake }) => stake))}::bigint[], ${list(days.map(({ earned }) => earned))}::numeric[],
      ${list(days.map(({ gross }) => gross))}::bigint[], ${list(days.map(({ paidDown }) => paidDown))}::bigint[],
      ${list(days.map(({ due }) => due))}::bigint[], ${list(days.map(({ paid }) => paid))}::bigint[]
    ) as d (contract_id, day, member_id, upline_id, stake, earned, gross, paid_down, due, paid)
     order by 1, 2
    on conflict (contract_id, day) do update
      set stake = excluded.stake, earned = excluded.earned, gross = excluded.gross, paid_down = excluded.paid_down,
          due = excluded.due, paid = excluded.paid`.execute(tx);
}

export async function insertLines(
  tx: Tx,
  lines: readonly SlotLine[],
  { slotAt, from, at }: { readonly slotAt: Date; readonly from: Date; readonly at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const days = lines.map(({ after }) => after);
  await sql`
    insert into agents_realtime_line (
      contract_id, slot_at, day, from_at, member_id, stake, undone, stake_sum, gross, paid_down, due, amount,
      moved, paid_at)
    select contract_id, ${slotAt}, day, ${from}, member_id, stake, undone, stake_sum, gross, paid_down, due, amount,
           case when amount = 0 then 0 end, case when amount = 0 then ${at}::timestamptz end
      from unnest(
        ${list(days.map(({ contractId }) => contractId))}::uuid[], ${list(days.map(({ day }) => day))}::date[],
        ${list(days.map(({ memberId }) => memberId))}::uuid[], ${list(lines.map(({ stake }) => stake))}::bigint[],
        ${list(lines.map(({ undone }) => undone))}::bigint[], ${list(days.map(({ stake }) => stake))}::bigint[],
        ${list(days.map(({ gross }) => gross))}::bigint[], ${list(days.map(({ paidDown }) => paidDown))}::bigint[],
        ${list(days.map(({ due }) => due))}::bigint[], ${list(lines.map(({ amount }) => amount))}::bigint[]
      ) as l (contract_id, day, member_id, stake, undone, stake_sum, gross, paid_down, due, amount)`.execute(
    tx,
  );
}
