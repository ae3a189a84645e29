import type { DepositMethod, WalletKind } from '@nokshi/contract/cashier-deposit.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { findSpelled } from '../receipts/receiver-spelling.ts';

export interface ChannelRow {
  readonly code: string;
  readonly method: DepositMethod;
  readonly provider: string;
  readonly currency: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly mark: string;
  readonly wallet_kind: WalletKind | null;
  readonly min_amount: bigint;
  readonly max_amount: bigint;
  readonly quick_amounts: readonly bigint[];
  readonly takes_decimals: boolean;
  readonly expires_minutes: number;
  readonly trx_length: number | null;
  readonly is_on: boolean;
  readonly is_simulated: boolean;
  readonly unhealthy_since: Date | null;
}

const COLUMNS = sql`code, method, provider, currency, title, mark, wallet_kind, min_amount, max_amount, quick_amounts,
  takes_decimals, expires_minutes, trx_length, is_on, is_simulated, unhealthy_since`;

export async function findChannel(db: Db | Tx, code: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${COLUMNS} from cashier_channel where code = ${code}`.execute(db);
  return rows[0];
}

/** Those that are switched on, in the operator's order. */
export async function listChannels(db: Db | Tx): Promise<readonly ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select ${COLUMNS} from cashier_channel where is_on order by sort, code`.execute(db);
  return rows;
}

export interface ReceiverRow {
  readonly channel_code: string;
  readonly number: string;
  readonly name: string;
  readonly bank: string | null;
  readonly branch: string | null;
  readonly retired_at: Date | null;
}

const RECEIVER = sql`channel_code, number, name, bank, branch, retired_at`;

/** Where people pay to now, the one whose turn is longest ago first. */
export async function listReceiversInTurn(tx: Tx, channelCode: string): Promise<readonly ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select r.channel_code, r.number, r.name, r.bank, r.branch, r.retired_at
      from cashier_receiver r
      left join lateral (
        select max(opened_at) as last_at from cashier_deposit d
         where d.channel_code = r.channel_code and d.receiver_number = r.number
      ) turn on true
     where r.channel_code = ${channelCode} and r.retired_at is null
     order by turn.last_at nulls first, r.number`.execute(tx);
  return rows;
}

/** A receiver by its number as we spell it. */
export async function findReceiver(
  tx: Db | Tx,
  channelCode: string,
  number: string,
): Promise<ReceiverRow | undefined> {
  const { rows } = await sql<ReceiverRow>`
    select ${RECEIVER} from cashier_receiver
     where channel_code = ${channelCode} and number = ${number}`.execute(tx);
  return rows[0];
}

/** A receiver by its number as somebody else spells it, those that were given up included. */
export async function findSpelledReceiver(
  tx: Db | Tx,
  channelCode: string,
  text: string,
): Promise<ReceiverRow | undefined> {
  const exact = await findReceiver(tx, channelCode, text);
  return exact ?? findSpelled(await listReceivers(tx, [channelCode]), text);
}

/** All receivers of these channels, those that were given up included. */
export async function listReceivers(
  tx: Db | Tx,
  channelCodes: readonly string[],
): Promise<readonly ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select ${RECEIVER} from cashier_receiver where channel_code = any(${[...channelCodes]}::text[])`.execute(
    tx,
  );
  return rows;
}

/** Hides or shows the hosted checkouts of a provider; since when it has not answered is kept from the first time. */
export async function markProvider(
  db: Db,
  provider: string,
  { isHealthy, at }: { readonly isHealthy: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_channel
       set unhealthy_since = case when ${isHealthy} then null else coalesce(unhealthy_since, ${at}) end
     where provider = ${provider} and method = 'checkout'
       and (unhealthy_since is null) <> ${isHealthy}`.execute(db);
}

export async function listUnhealthyProviders(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from cashier_channel where unhealthy_since is not null`.execute(db);
  return rows.map((row) => row.provider);
}

/** The median of the last 24 hours from payment to credit in whole seconds, by channel. */
export async function readSpeeds(db: Db, at: Date): Promise<ReadonlyMap<string, number>> {
  const since = new Date(at.getTime() - 24 * 3600_000);
  const { rows } = await sql<{ channel_code: string; seconds: number }>`
    select channel_code,
           greatest(0, round(percentile_cont(0.5) within group (order by extract(epoch from matched_at - paid_at))))::integer
             as seconds
      from cashier_receipt
     where member_id is not null and matched_at > ${since} and matched_at <= ${at}
     group by channel_code`.execute(db);
  return new Map(rows.map((row) => [row.channel_code, row.seconds]));
}
