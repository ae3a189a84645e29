import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** SQL of what members staked on an issue in all. Amounts are micros. */

export interface CoveredLineRow {
  readonly member_id: MemberId;
  readonly issue_id: number;
  readonly game_code: string;
  readonly round_id: string;
  readonly play: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly refund: bigint;
}

/** All lines that were played by the same members on the same issues as these rounds; what they chose is long and rarely asked. */
export async function listLinesBeside(
  tx: Tx,
  rounds: readonly { readonly memberId: string; readonly orderId: string }[],
): Promise<readonly CoveredLineRow[]> {
  const { rows } = await sql<CoveredLineRow>`
    select o.member_id, o.issue_id, i.game_code, o.round_id, l.play, l.bets, l.stake, coalesce(l.refund, 0) as refund
      from (
        select distinct wanted.member_id, wanted.issue_id
          from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as sent ("memberId" uuid, "orderId" uuid)
          join lottery_order wanted on wanted.member_id = sent."memberId" and wanted.id = sent."orderId") concerned
      join lottery_issue i on i.id = concerned.issue_id
      join lottery_order o on o.member_id = concerned.member_id and o.issue_id = concerned.issue_id
       and o.state not in ('cancelled', 'void')
      join lottery_line l on l.member_id = o.member_id and l.order_id = o.id
     order by o.member_id, o.issue_id, o.id, l.place`.execute(tx);
  return rows;
}

export interface ChoiceRow {
  readonly play: string;
  readonly choice: string;
}

/**
 * What a member chose on an issue in some plays, each choice once; undefined where that is more selections, or more
 * characters, than are looked at. Typed bets stand with spaces between them and are a selection each.
 */
export async function listChoicesBeside(
  tx: Tx,
  {
    memberId,
    issueId,
    plays,
  }: { readonly memberId: MemberId; readonly issueId: number; readonly plays: readonly string[] },
  most: { readonly selections: number; readonly characters: number },
): Promise<readonly ChoiceRow[] | undefined> {
  const { rows } = await sql<ChoiceRow>`
    with kept as materialized (
      select distinct l.play, l.choice, case when position(' ' in l.choice) > 0 then l.bets else 1 end as selections
        from lottery_order o join lottery_line l on l.member_id = o.member_id and l.order_id = o.id
       where o.member_id = ${memberId}::uuid and o.issue_id = ${issueId} and o.state not in ('cancelled', 'void')
         and l.play = any(${[...plays]}::text[])
    )
    select kept.play, kept.choice
      from kept
     where (select sum(selections) <= ${most.selections} and sum(length(choice)) <= ${most.characters} from kept)
     order by kept.play, kept.choice`.execute(tx);
  return rows.length === 0 ? undefined : rows;
}
