import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** A leg that won, of a chase that stops there. */
export interface WonLeg {
  readonly member_id: MemberId;
  readonly chase_id: string;
  readonly chase_leg: number;
  readonly order_id: string;
  readonly no: string;
}

/** Legs of an issue that won and whose chases go on though they were to stop. */
export async function listWonLegs(db: Db, issueId: number): Promise<readonly WonLeg[]> {
  const { rows } = await sql<WonLeg>`
    select o.member_id, o.chase_id, o.chase_leg, o.id as order_id, o.no
      from lottery_order o
      join lottery_chase c on c.member_id = o.member_id and c.id = o.chase_id and c.stops_on_win and c.ended_at is null
     where o.issue_id = ${issueId} and o.state = 'won' and o.chase_id is not null
     order by o.member_id, o.chase_id`.execute(db);
  return rows;
}

export async function stopsOnWin(
  tx: Tx,
  { member_id: memberId, chase_id: chaseId }: WonLeg,
): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_chase
     where member_id = ${memberId}::uuid and id = ${chaseId}::uuid and stops_on_win and ended_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Orders of later legs that wait for their draw. */
export async function listLaterLegs(db: Db | Tx, leg: WonLeg): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery_order
     where member_id = ${leg.member_id}::uuid and chase_id = ${leg.chase_id}::uuid
       and chase_leg > ${leg.chase_leg} and state = 'placed' order by chase_leg`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends the chases that had a leg in an issue and have none left that waits. */
export async function endChasesOf(db: Db, issueId: number, at: Date): Promise<void> {
  await sql`
    update lottery_chase c set ended_at = ${at}
      from (select distinct member_id, chase_id from lottery_order
             where issue_id = ${issueId} and chase_id is not null) leg
     where c.member_id = leg.member_id and c.id = leg.chase_id and c.ended_at is null
       and not exists (select from lottery_order o
                        where o.member_id = c.member_id and o.chase_id = c.id and o.state = 'placed')`.execute(
    db,
  );
}
