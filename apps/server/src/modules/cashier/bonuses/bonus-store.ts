import type { BonusDrop } from '@nokshi/contract/cashier-bonus.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { IS_OPEN } from '../deposits/deposit-store.ts';

/** SQL of bonuses on deposits. Amounts are micros. */

export interface OfferTerms {
  readonly title: { readonly bn: string; readonly en: string };
  readonly currency: string;
  readonly percent: number;
  readonly most: bigint;
  readonly least: bigint;
  /** In hundredths: 100 is once. */
  readonly multiplier: number;
  readonly categories: readonly Category[] | null;
  readonly days: number;
  readonly repeats: 'once' | 'daily';
  readonly is_first_deposit: boolean;
}

export interface OfferRow extends OfferTerms {
  readonly code: string;
  readonly description: { readonly bn: string; readonly en: string };
}

const TERMS = sql`title, currency, percent, most, least, multiplier, categories, days, repeats, is_first_deposit`;
const IS_OFFERED = (at: Date) =>
  sql`is_on and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})`;

/** What is offered at a moment, in the operator's order. */
export async function listOffers(
  db: Db | Tx,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select code, description, ${TERMS} from cashier_bonus_offer
     where ${IS_OFFERED(at)} order by sort, code limit ${limit}`.execute(db);
  return rows;
}

export async function findOffer(db: Db | Tx, code: string, at: Date): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select code, description, ${TERMS} from cashier_bonus_offer where code = ${code} and ${IS_OFFERED(at)}`.execute(
    db,
  );
  return rows[0];
}

/** What decides whether a member may have a bonus. */
export interface BonusFacts {
  /** The turnover of a bonus on a deposit is open. */
  readonly has_open: boolean;
  readonly has_deposited: boolean;
  /** Offers of which this member was given a bonus ever, and on the day. */
  readonly taken: readonly string[];
  readonly taken_today: readonly string[];
}

/** The day is that of the moment in the brand's zone, or one that is named. `exceptDeposit` is not looked at. */
export async function readBonusFacts(
  db: Db | Tx,
  ask: {
    readonly memberId: MemberId;
    readonly currency: string;
    readonly day: { readonly at: Date; readonly timeZone: string } | string;
    readonly exceptDeposit?: string;
  },
): Promise<BonusFacts> {
  const { memberId, day } = ask;
  const except = ask.exceptDeposit ?? null;
  const dayOf =
    typeof day === 'string'
      ? sql`${day}::date`
      : sql`(${day.at}::timestamptz at time zone ${day.timeZone})::date`;
  const { rows } = await sql<BonusFacts>`
    select exists (select from cashier_requirement
                    where member_id = ${memberId}::uuid and status = 'OPEN' and bonus_amount > 0) as has_open,
           exists (select from cashier_deposit
                    where member_id = ${memberId}::uuid and state = 'credited' and currency = ${ask.currency}
                      and (${except}::uuid is null or id <> ${except}::uuid)) as has_deposited,
           coalesce(array_agg(distinct offer_code), '{}') as taken,
           coalesce(array_agg(distinct offer_code) filter (where day = ${dayOf}), '{}') as taken_today
      from cashier_bonus where member_id = ${memberId}::uuid and state = 'credited'`.execute(db);
  return rows[0] ?? { has_open: false, has_deposited: false, taken: [], taken_today: [] };
}

/**
 * The number of the open order that promises a member a bonus; undefined where none does. An order that is cancelled or
 * over promises nothing, and `exceptDeposit` is not looked at.
 */
export async function findPromise(
  db: Db | Tx,
  ask: { readonly memberId: MemberId; readonly exceptDeposit?: string; readonly at: Date },
): Promise<bigint | undefined> {
  const except = ask.exceptDeposit ?? null;
  const { rows } = await sql<{ no: bigint }>`
    select d.no from cashier_bonus b
      join cashier_deposit d on d.member_id = b.member_id and d.id = b.deposit_id
     where b.member_id = ${ask.memberId}::uuid and b.state = 'chosen'
       and (${except}::uuid is null or d.id <> ${except}::uuid) and ${IS_OPEN(ask.at)}
     order by d.no limit 1`.execute(db);
  return rows[0]?.no;
}

/** Writes down what an order was opened with; its terms stay as they are now. */
export async function insertBonus(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly depositId: string;
    readonly offerCode: string;
    readonly at: Date;
    readonly timeZone: string;
  },
): Promise<void> {
  await sql`
    insert into cashier_bonus (member_id, deposit_id, offer_code, ${TERMS}, day)
    select ${row.memberId}::uuid, ${row.depositId}::uuid, code, ${TERMS},
           (${row.at}::timestamptz at time zone ${row.timeZone})::date
      from cashier_bonus_offer where code = ${row.offerCode}`.execute(tx);
}

export interface BonusRow extends OfferTerms {
  readonly member_id: MemberId;
  readonly deposit_id: string;
  readonly offer_code: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly state: 'chosen' | 'credited' | 'dropped';
  readonly dropped_because: BonusDrop | null;
  readonly amount: bigint | null;
  readonly decided_at: Date | null;
  readonly ended_at: Date | null;
}

const ROW = sql`member_id, deposit_id, offer_code, ${TERMS}, day::text as day, state, dropped_because, amount, decided_at,
  ended_at`;

/** The bonuses of these orders, by the order. */
export async function findBonuses(
  db: Db | Tx,
  orders: readonly { readonly member_id: MemberId; readonly id: string }[],
): Promise<ReadonlyMap<string, BonusRow>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<BonusRow>`
    select ${ROW} from cashier_bonus
     where member_id = any (${[...new Set(orders.map((order) => order.member_id))]}::uuid[])
       and deposit_id = any (${orders.map((order) => order.id)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.deposit_id, row]));
}

/** The bonus whose turnover a requirement is. */
export async function findBonusOfRequirement(
  tx: Tx,
  memberId: MemberId,
  requirementId: string,
): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`
    select ${ROW} from cashier_bonus
     where member_id = ${memberId}::uuid and requirement_id = ${requirementId}::uuid`.execute(tx);
  return rows[0];
}

export async function keepCredited(
  tx: Tx,
  bonus: Pick<BonusRow, 'member_id' | 'deposit_id'>,
  given: {
    readonly amount: bigint;
    readonly groupId: string;
    readonly requirementId: string;
    readonly endsAt: Date;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update cashier_bonus
       set state = 'credited', amount = ${given.amount}, group_id = ${given.groupId}::uuid,
           requirement_id = ${given.requirementId}::uuid, decided_at = ${given.at}, look_at = ${given.endsAt}
     where member_id = ${bonus.member_id}::uuid and deposit_id = ${bonus.deposit_id}::uuid`.execute(tx);
}

export async function keepDropped(
  tx: Tx,
  bonus: Pick<BonusRow, 'member_id' | 'deposit_id'>,
  { because, at }: { readonly because: BonusDrop; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_bonus set state = 'dropped', dropped_because = ${because}, decided_at = ${at}
     where member_id = ${bonus.member_id}::uuid and deposit_id = ${bonus.deposit_id}::uuid`.execute(tx);
}
