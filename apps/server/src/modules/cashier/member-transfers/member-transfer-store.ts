import type { MemberTransferWay } from '@nokshi/contract/cashier-member-transfers.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of credit between a member and whoever stands directly above or below. Amounts are micros. */

export interface MemberTransferRow {
  /** Who sends. */
  readonly member_id: MemberId;
  readonly id: string;
  readonly key: string;
  readonly no: bigint;
  readonly receiver_id: MemberId;
  readonly way: MemberTransferWay;
  readonly currency: string;
  readonly amount: bigint;
  readonly is_salary: boolean;
  /** Who sent for the sender; null is the sender. */
  readonly assistant_id: string | null;
  readonly sent_group_id: string;
  readonly received_group_id: string;
  readonly at: Date;
}

const COLUMNS = sql`member_id, id, key, no, receiver_id, way, currency, amount, is_salary, assistant_id, sent_group_id,
  received_group_id, at`;

export async function insertMemberTransfer(
  tx: Tx,
  row: Omit<MemberTransferRow, 'no'> & { readonly takes_back: boolean },
): Promise<void> {
  await sql`
    insert into cashier_member_transfer (member_id, id, key, receiver_id, way, currency, amount, is_salary,
                                         assistant_id, sent_group_id, received_group_id, takes_back, at)
    values (${row.member_id}::uuid, ${row.id}::uuid, ${row.key}::uuid, ${row.receiver_id}::uuid, ${row.way},
            ${row.currency}, ${row.amount}, ${row.is_salary}, ${row.assistant_id}::uuid, ${row.sent_group_id}::uuid,
            ${row.received_group_id}::uuid, ${row.takes_back}, ${row.at})`.execute(tx);
}

/** The one that its sender made under a key. */
export async function findByKey(
  db: Db | Tx,
  memberId: MemberId,
  key: string,
): Promise<MemberTransferRow | undefined> {
  const { rows } = await sql<MemberTransferRow>`
    select ${COLUMNS} from cashier_member_transfer
     where member_id = ${memberId}::uuid and key = ${key}::uuid`.execute(db);
  return rows[0];
}

/** One that the member sent, by its id or its key, or received, by its id. */
export async function findOfEither(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<MemberTransferRow | undefined> {
  const { rows } = await sql<MemberTransferRow>`
    select ${COLUMNS} from cashier_member_transfer
     where (member_id = ${memberId}::uuid and (id = ${id}::uuid or key = ${id}::uuid))
        or (receiver_id = ${memberId}::uuid and id = ${id}::uuid)
     order by no desc limit 1`.execute(db);
  return rows[0];
}

/** What a transfer came to, whoever asks. */
export interface TransferStanding {
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly isTakenBack: boolean;
}

/** The transfer that a member sent under a number, and whether it has been taken back since. */
export async function findTransferStanding(
  db: Db,
  { memberId, no }: { readonly memberId: MemberId; readonly no: bigint },
): Promise<TransferStanding | undefined> {
  const { rows } = await sql<Omit<TransferStanding, 'isTakenBack'> & { receiver_id: MemberId }>`
    select receiver_id, amount, currency, at from cashier_member_transfer
     where member_id = ${memberId}::uuid and no = ${no}`.execute(db);
  const [sent] = rows;
  if (!sent) return undefined;
  const { receiver_id: receiverId, ...standing } = sent;
  const { rows: backs } = await sql<{ no: bigint }>`
    select no from cashier_member_transfer
     where member_id = ${receiverId}::uuid and receiver_id = ${memberId}::uuid and takes_back and no > ${no}
     limit 1`.execute(db);
  return { ...standing, isTakenBack: backs.length > 0 };
}

/** What a member sent and received, newest first; after the one of the id `before`, where one is named. */
export async function listOfEither(
  db: Db,
  memberId: MemberId,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly MemberTransferRow[]> {
  const last = before === undefined ? undefined : await findOfEither(db, memberId, before);
  if (before !== undefined && last === undefined) return [];
  const older = last === undefined ? sql`true` : sql`no < ${last.no}`;
  // Each half reads its own index from the newest on.
  const half = (side: ReturnType<typeof sql>) => sql`
    (select ${COLUMNS} from cashier_member_transfer where ${side} = ${memberId}::uuid and ${older}
      order by no desc limit ${limit})`;
  const { rows } = await sql<MemberTransferRow>`
    ${half(sql`member_id`)} union all ${half(sql`receiver_id`)} order by no desc limit ${limit}`.execute(db);
  return rows;
}

/** What a member sent on the day of a moment, by the calendar of a time zone. */
export async function sumSentToday(
  db: Db | Tx,
  memberId: MemberId,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from cashier_member_transfer
     where member_id = ${memberId}::uuid
       and at >= date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    db,
  );
  return rows[0]?.total ?? 0n;
}

/** What an agent sent to an account since he last took anything back from it, and what of that he had to stake then. */
export async function listNotTakenBack(
  tx: Tx,
  { agentId, memberId }: { readonly agentId: MemberId; readonly memberId: MemberId },
): Promise<readonly { readonly id: string; readonly amount: bigint; readonly was_held: boolean }[]> {
  const { rows } = await sql<{ id: string; amount: bigint; was_held: boolean }>`
    select sent.id, sent.amount,
           exists (select from cashier_requirement q
                    where q.member_id = sent.member_id and q.currency = sent.currency and q.opened_at <= sent.at
                      and (q.closed_at is null or q.closed_at > sent.at)) as was_held
      from cashier_member_transfer sent
     where sent.receiver_id = ${memberId}::uuid and sent.member_id = ${agentId}::uuid and sent.way = 'down'
       and not exists (select from cashier_member_transfer back
                        where back.member_id = ${memberId}::uuid and back.receiver_id = ${agentId}::uuid
                          and back.way = 'up' and back.no > sent.no)`.execute(tx);
  return rows;
}

/** How much somebody sent to each of these and has not taken back; those without any are left out. */
export async function sumNotTakenBack(
  db: Db,
  { agentId, memberIds }: { readonly agentId: MemberId; readonly memberIds: readonly MemberId[] },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ receiver_id: string; amount: bigint }>`
    select sent.receiver_id, sum(sent.amount)::bigint as amount
      from cashier_member_transfer sent
     where sent.receiver_id = any (${list(memberIds)}::uuid[]) and sent.member_id = ${agentId}::uuid
       and sent.way = 'down'
       and not exists (select from cashier_member_transfer back
                        where back.member_id = sent.receiver_id and back.receiver_id = ${agentId}::uuid
                          and back.way = 'up' and back.no > sent.no)
     group by sent.receiver_id`.execute(db);
  return new Map(rows.map(({ receiver_id, amount }) => [receiver_id, amount]));
}

/** How far back it is looked for those that were sent to last. */
const LOOKED_BACK = 200;

/** To whom a member sent downwards last, the last one first. */
export async function listLastReceivers(
  db: Db,
  memberId: MemberId,
  limit: number,
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ receiver_id: MemberId }>`
    select receiver_id
      from (select receiver_id, way, no from cashier_member_transfer where member_id = ${memberId}::uuid
             order by no desc limit ${LOOKED_BACK}) last
     where way = 'down' group by receiver_id order by max(no) desc limit ${limit}`.execute(db);
  return rows.map(({ receiver_id }) => receiver_id);
}

/** Transfers whose movement of this member's balance these groups are. */
export async function findTransfersBehind(
  db: Db,
  memberId: MemberId,
  groupIds: readonly string[],
): Promise<readonly Pick<MemberTransferRow, 'id' | 'no' | 'sent_group_id' | 'received_group_id'>[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<Pick<MemberTransferRow, 'id' | 'no' | 'sent_group_id' | 'received_group_id'>>`
    select id, no, sent_group_id, received_group_id from cashier_member_transfer
     where (member_id = ${memberId}::uuid and sent_group_id = any(${[...groupIds]}::uuid[]))
        or (receiver_id = ${memberId}::uuid and received_group_id = any(${[...groupIds]}::uuid[]))`.execute(
    db,
  );
  return rows;
}

/** Who the other one of each of these halves of a transfer is, by the group that moved it. */
export async function findOtherSides(
  db: Db,
  halves: readonly { readonly member_id: string; readonly group_id: string; readonly code: string }[],
): Promise<ReadonlyMap<string, MemberId>> {
  const of = (side: 'to' | 'from') => {
    const own = halves.filter(({ code }) => code.startsWith(`transfer.${side}_`));
    return sql`unnest(${list(own.map((half) => half.member_id))}::uuid[],
                      ${list(own.map((half) => half.group_id))}::uuid[]) as half (member_id, group_id)`;
  };
  const { rows } = await sql<{ group_id: string; other_id: MemberId }>`
    select half.group_id, t.receiver_id as other_id from ${of('to')}
      join cashier_member_transfer t on t.member_id = half.member_id and t.sent_group_id = half.group_id
     union all
    select half.group_id, t.member_id from ${of('from')}
      join cashier_member_transfer t on t.receiver_id = half.member_id and t.received_group_id = half.group_id`.execute(
    db,
  );
  return new Map(rows.map(({ group_id, other_id }) => [group_id, other_id]));
}

/** Whether a member said to take what direct downlines send. */
export async function takesFromDownlines(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ takes_from_downlines: boolean }>`
    select takes_from_downlines from cashier_transfer_choice where member_id = ${memberId}::uuid`.execute(db);
  return rows[0]?.takes_from_downlines ?? false;
}

export async function keepTransferChoice(
  db: Db,
  choice: { readonly memberId: MemberId; readonly isOn: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    insert into cashier_transfer_choice (member_id, takes_from_downlines, chosen_at)
    values (${choice.memberId}::uuid, ${choice.isOn}, ${choice.at})
    on conflict (member_id) do update
      set takes_from_downlines = excluded.takes_from_downlines, chosen_at = excluded.chosen_at`.execute(db);
}
