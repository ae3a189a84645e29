import type { PayoutKind } from '@nokshi/contract/cashier-withdrawal.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of the accounts that members are paid to. */

export interface PayoutRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly channel_code: string;
  readonly kind: PayoutKind;
  readonly number: Buffer;
  readonly number_shown: string;
  readonly number_hash: Buffer;
  readonly holder: string;
  readonly bank: string | null;
  readonly added_at: Date;
  readonly ready_at: Date;
  readonly removed_at: Date | null;
  readonly title: { readonly bn: string; readonly en: string };
  readonly mark: string;
  readonly currency: string;
  readonly provider: string;
  readonly is_simulated: boolean;
}

const COLUMNS = sql`a.member_id, a.id, a.channel_code, a.kind, a.number, a.number_shown, a.number_hash, a.holder, a.bank,
  a.added_at, a.ready_at, a.removed_at, c.title, c.mark, c.currency, c.provider, c.is_simulated`;
const SOURCE = sql`cashier_payout_account a join cashier_channel c on c.code = a.channel_code`;

/** Members who bind one number wait for each other, and so do two tabs of one member. */
export async function lockBinding(tx: Tx, memberId: MemberId, hash: Buffer): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('cashier.payout:' || name, 0) as key
        from unnest(array[${memberId}::text, ${hash.toString('hex')}]) as name order by 1) keys`.execute(tx);
}

/** Removed ones included: a withdrawal keeps the account that it went to. */
export async function findPayoutAccount(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from ${SOURCE} where a.member_id = ${memberId}::uuid and a.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Those on the list, oldest first. */
export async function listPayoutAccounts(db: Db | Tx, memberId: MemberId): Promise<readonly PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from ${SOURCE}
     where a.member_id = ${memberId}::uuid and a.removed_at is null order by a.added_at, a.id`.execute(db);
  return rows;
}

export async function insertPayoutAccount(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly channelCode: string;
    readonly kind: PayoutKind;
    readonly sealed: Buffer;
    readonly shown: string;
    readonly hash: Buffer;
    readonly holder: string;
    readonly bank: string | null;
    readonly at: Date;
    readonly readyAt: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_payout_account (member_id, id, channel_code, kind, number, number_shown, number_hash, holder,
                                        bank, added_at, ready_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.channelCode}, ${row.kind}, ${row.sealed}, ${row.shown},
            ${row.hash}, ${row.holder}, ${row.bank}, ${row.at}, ${row.readyAt})`.execute(tx);
}

/** False when it is not on the list. */
export async function removePayoutRow(
  tx: Db | Tx,
  row: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update cashier_payout_account set removed_at = ${row.at}
     where member_id = ${row.memberId}::uuid and id = ${row.id}::uuid and removed_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface PayoutHolder {
  readonly id: MemberId;
  /** It stands on the list now. */
  readonly isListed: boolean;
  /** Money went there, which shows whose account it is; to bind a number shows nothing. */
  readonly wasPaid: boolean;
}

/** Other members on whose list this number, by one of the hashes that it may be kept by, stands or stood. */
export async function listOtherHolders(
  db: Db | Tx,
  memberId: MemberId,
  hashes: readonly Buffer[],
): Promise<readonly PayoutHolder[]> {
  const { rows } = await sql<PayoutHolder>`
    select a.member_id as id, bool_or(a.removed_at is null) as "isListed",
           bool_or(exists (select from cashier_withdrawal w
                            where w.member_id = a.member_id and w.account_id = a.id and w.paid_at is not null)) as "wasPaid"
      from cashier_payout_account a
     where a.number_hash = any (${[...hashes]}::bytea[]) and a.member_id <> ${memberId}::uuid
     group by a.member_id`.execute(db);
  return rows;
}

/** Both are looked at by the staff before either is paid. */
export async function insertClash(
  db: Db | Tx,
  clash: {
    readonly memberId: MemberId;
    readonly others: readonly MemberId[];
    readonly hash: Buffer;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_payout_clash (member_id, other_member_id, number_hash, at)
    select ${clash.memberId}::uuid, other, ${clash.hash}::bytea, ${clash.at}::timestamptz from unnest(${[...clash.others]}::uuid[]) as other
    on conflict do nothing`.execute(db);
}

/** Members with whom this one shares, or tried to share, an account. */
export async function listSharers(
  db: Db | Tx,
  memberId: MemberId,
  hash: Buffer,
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select other_member_id as id from cashier_payout_clash where member_id = ${memberId}::uuid
    union select member_id from cashier_payout_clash where other_member_id = ${memberId}::uuid
    union select member_id from cashier_payout_account
           where number_hash = ${hash} and removed_at is null and member_id <> ${memberId}::uuid
     limit 50`.execute(db);
  return rows.map((row) => row.id);
}
