import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** SQL of the bets on Crash. Amounts are micros, multipliers hundredths. Many bets go into one statement. */

export interface CrashBetRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly round_no: number;
  readonly game_no: number;
  readonly name: string;
  readonly stake: bigint;
  readonly auto: number | null;
  readonly leave_at: number;
  readonly state: 'asked' | 'in' | 'out' | 'lost' | 'refunded' | 'dropped';
  readonly cash: number | null;
  readonly win: bigint;
  readonly is_demo: boolean;
  readonly at: Date;
}

const BET = sql`b.member_id, b.id, b.round_no, b.game_no, b.name, b.stake, b.auto, b.leave_at, b.state, b.cash, b.win,
  b.is_demo, b.at`;

export interface NewCrashBet {
  readonly memberId: MemberId;
  readonly id: string;
  readonly round: number;
  readonly gameNo: number;
  readonly name: string;
  readonly stake: bigint;
  readonly auto: number | null;
  readonly leaveAt: number;
  readonly isDemo: boolean;
  readonly at: Date;
}

const keyOf = (memberId: string, id: string) => `${memberId} ${id.toLowerCase()}`;

/** Writes down bets that are to be asked for; whether each could be: not where the member has one in the round. */
export async function insertCrashBets(
  db: Db,
  host: string,
  bets: readonly NewCrashBet[],
): Promise<readonly boolean[]> {
  const list = JSON.stringify(bets.map((bet) => ({ ...bet, stake: bet.stake.toString() })));
  const { rows } = await sql<{ member_id: string; id: string }>`
    insert into play_crash_bet (member_id, id, round_no, game_no, name, stake, auto, leave_at, is_demo, host, at, changed_at)
    select "memberId", id, round, "gameNo", name, stake, auto, "leaveAt", "isDemo", ${host}::uuid, at, at
      from jsonb_to_recordset(${list}::jsonb) as b ("memberId" uuid, id uuid, round integer, "gameNo" integer, name text,
             stake bigint, auto integer, "leaveAt" integer, "isDemo" boolean, at timestamptz)
     order by "memberId", id
    on conflict do nothing returning member_id, id`.execute(db);
  const written = new Set(rows.map((row) => keyOf(row.member_id, row.id)));
  return bets.map((bet) => written.has(keyOf(bet.memberId, bet.id)));
}

export interface CrashBetChange {
  readonly memberId: MemberId;
  readonly id: string;
  readonly state: CrashBetRow['state'];
  readonly cash: number | null;
  readonly win: bigint;
  readonly at: Date;
}

/** Takes bets further; whether each still was `asked` or `in`. */
export async function changeCrashBets(
  db: Db,
  changes: readonly CrashBetChange[],
): Promise<readonly boolean[]> {
  const list = JSON.stringify(changes.map((change) => ({ ...change, win: change.win.toString() })));
  const { rows } = await sql<{ member_id: string; id: string }>`
    update play_crash_bet b set state = c.state, cash = c.cash, win = c.win, changed_at = c.at
      from (select * from jsonb_to_recordset(${list}::jsonb) as c ("memberId" uuid, id uuid, state text, cash integer,
             win bigint, at timestamptz) order by "memberId", id) c
     where b.member_id = c."memberId" and b.id = c.id and b.state in ('asked', 'in')
    returning b.member_id, b.id`.execute(db);
  const changed = new Set(rows.map((row) => keyOf(row.member_id, row.id)));
  return changes.map((change) => changed.has(keyOf(change.memberId, change.id)));
}

export async function findCrashBet(db: Db, memberId: MemberId, id: string): Promise<CrashBetRow | undefined> {
  const { rows } = await sql<CrashBetRow>`
    select ${BET} from play_crash_bet b where b.member_id = ${memberId}::uuid and b.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** The latest bets of a member that had a stake. */
export async function listMemberBets(
  db: Db,
  memberId: MemberId,
  limit: number,
): Promise<readonly CrashBetRow[]> {
  const { rows } = await sql<CrashBetRow>`
    select ${BET} from play_crash_bet b
     where b.member_id = ${memberId}::uuid and b.state not in ('asked', 'dropped')
     order by b.at desc limit ${limit}`.execute(db);
  return rows;
}

/** Bets of a round that other processes took and that changed since. */
export async function listForeignBets(
  db: Db,
  of: { readonly round: number; readonly host: string; readonly since: Date },
): Promise<readonly CrashBetRow[]> {
  const { rows } = await sql<CrashBetRow>`
    select ${BET} from play_crash_bet b
     where b.round_no = ${of.round} and b.changed_at > ${of.since} and b.host <> ${of.host}::uuid`.execute(
    db,
  );
  return rows;
}

export interface LooseBet extends CrashBetRow {
  readonly round_state: 'over' | 'void';
  readonly bust: number | null;
}

/** Bets that nobody settled although their round ended before a moment: whoever took them is gone. */
export async function listLooseBets(db: Db, endedBefore: Date, limit: number): Promise<readonly LooseBet[]> {
  const { rows } = await sql<LooseBet>`
    select ${BET}, r.state as round_state, r.bust
      from play_crash_bet b join play_crash_round r on r.no = b.round_no
     where b.state in ('asked', 'in') and r.state in ('over', 'void') and r.ended_at <= ${endedBefore}
     order by b.round_no limit ${limit}`.execute(db);
  return rows;
}
