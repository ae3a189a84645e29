import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';

/** SQL of what rounds count for real-time salaries. */

/** A settled round as it is counted. */
export interface RoundKey {
  readonly memberId: string;
  readonly roundId: string;
}

export interface KnownRound extends RoundKey {
  readonly settledAt: Date;
  readonly stake: bigint;
  readonly isWon: boolean;
}

export interface SlotAmount {
  readonly contractId: string;
  readonly slotAt: Date;
  readonly stake: bigint;
  /** What of it was taken away. */
  readonly undone: bigint;
  readonly earned: bigint;
}

export async function readSettledUntil(db: Db | Tx): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select settled_until as until from agents_realtime_clock`.execute(db);
  return rows[0]?.until ?? null;
}

/** The same, held until the transaction ends: `share` by whoever adds to slots, `update` by who settles them. */
export async function holdClock(tx: Tx, how: 'share' | 'update'): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select settled_until as until from agents_realtime_clock
       ${how === 'share' ? sql`for share` : sql`for update`}`.execute(tx);
  return rows[0]?.until ?? null;
}

export async function moveClock(tx: Tx, until: Date): Promise<void> {
  await sql`update agents_realtime_clock set settled_until = ${until}`.execute(tx);
}

const KEYS = sql`"memberId" uuid, "roundId" uuid`;

export async function listKnownRounds(tx: Tx, keys: readonly RoundKey[]): Promise<readonly KnownRound[]> {
  const { rows } = await sql<KnownRound>`
    select r.member_id as "memberId", r.round_id as "roundId", r.settled_at as "settledAt", r.stake, r.is_won as "isWon"
      from jsonb_to_recordset(${jsonText(keys)}::jsonb) as k (${KEYS})
      join agents_realtime_round r on r.member_id = k."memberId" and r.round_id = k."roundId"`.execute(tx);
  return rows;
}

export async function keepRounds(tx: Tx, rounds: readonly KnownRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into agents_realtime_round (member_id, round_id, settled_at, stake, is_won)
    select "memberId", "roundId", "settledAt", stake, "isWon"
      from jsonb_to_recordset(${jsonText(rounds)}::jsonb)
             as r (${KEYS}, "settledAt" timestamptz, stake bigint, "isWon" boolean)
    on conflict (member_id, round_id) do update set stake = excluded.stake, is_won = excluded.is_won`.execute(
    tx,
  );
}

export async function forgetRounds(tx: Tx, keys: readonly RoundKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from agents_realtime_round r using jsonb_to_recordset(${jsonText(keys)}::jsonb) as k (${KEYS})
     where r.member_id = k."memberId" and r.round_id = k."roundId"`.execute(tx);
}

export async function addToSlots(tx: Tx, slots: readonly SlotAmount[]): Promise<void> {
  if (slots.length === 0) return;
  await sql`
    insert into agents_realtime_slot as s (contract_id, slot_at, stake, undone, earned)
    select "contractId", "slotAt", stake, undone, earned
      from jsonb_to_recordset(${jsonText(slots)}::jsonb)
             as a ("contractId" uuid, "slotAt" timestamptz, stake bigint, undone bigint, earned numeric)
     order by 1, 2
    on conflict (contract_id, slot_at) do update
      set stake = s.stake + excluded.stake, undone = s.undone + excluded.undone, earned = s.earned + excluded.earned`.execute(
    tx,
  );
}
