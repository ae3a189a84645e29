import type { OfferDraft } from '@nokshi/contract/bonus-offer-rules.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { OfferRow } from './bonus-store.ts';

/** SQL of offers as the staff sees and changes them. Amounts are micros. */

export interface DeskOfferRow extends OfferRow {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_on: boolean;
  readonly sort: number;
}

const COLUMNS = sql`code, title, description, currency, percent, most, least, multiplier, categories, days, repeats,
  is_first_deposit, starts_at, ends_at, is_on, sort`;

export async function listDeskOffers(db: Db, limit: number): Promise<readonly DeskOfferRow[]> {
  const { rows } = await sql<DeskOfferRow>`
    select ${COLUMNS} from cashier_bonus_offer order by sort, code limit ${limit}`.execute(db);
  return rows;
}

/** Changes of offers wait for each other. */
export async function lockOffers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.bonus_offer', 0))`.execute(tx);
}

export async function findDeskOffer(tx: Tx, offerCode: string): Promise<DeskOfferRow | undefined> {
  const { rows } = await sql<DeskOfferRow>`
    select ${COLUMNS} from cashier_bonus_offer where code = ${offerCode}`.execute(tx);
  return rows[0];
}

export async function countOffers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cashier_bonus_offer`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** False where there is one of this name. */
export async function insertOffer(tx: Tx, offer: OfferDraft): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier_bonus_offer (code, currency, title, description, percent, most, least, multiplier, categories,
                                     days, repeats, is_first_deposit, starts_at, ends_at, sort, is_on)
    values (${offer.offerCode}, ${PLAY_CREDIT}, ${valuesOf(offer)}, false)
    on conflict (code) do nothing returning code`.execute(tx);
  return rows.length > 0;
}

/** False where there is none of this name. */
export async function updateOffer(tx: Tx, offer: OfferDraft): Promise<boolean> {
  const { rows } = await sql`
    update cashier_bonus_offer
       set (title, description, percent, most, least, multiplier, categories, days, repeats, is_first_deposit,
            starts_at, ends_at, sort) = row(${valuesOf(offer)})
     where code = ${offer.offerCode} returning code`.execute(tx);
  return rows.length > 0;
}

function valuesOf(offer: OfferDraft) {
  const { categories, startsAt, endsAt } = offer;
  return sql`${JSON.stringify(trimmed(offer.title))}::jsonb, ${JSON.stringify(trimmed(offer.description))}::jsonb,
    ${offer.percent}::integer, ${BigInt(offer.mostMicros)}::bigint, ${BigInt(offer.leastMicros)}::bigint,
    ${offer.multiplierHundredths}::integer, ${categories.length === 0 ? null : [...categories]}::text[],
    ${offer.days}::integer, ${offer.repeats}::text, ${offer.isFirstDeposit}::boolean,
    ${startsAt === null ? null : new Date(startsAt)}::timestamptz,
    ${endsAt === null ? null : new Date(endsAt)}::timestamptz, ${offer.sort}::integer`;
}

function trimmed({ bn, en }: OfferDraft['title']): OfferDraft['title'] {
  return { bn: bn.trim(), en: en.trim() };
}

export async function setOfferOn(
  tx: Tx,
  { offerCode, isOn }: { readonly offerCode: string; readonly isOn: boolean },
): Promise<void> {
  await sql`update cashier_bonus_offer set is_on = ${isOn} where code = ${offerCode}`.execute(tx);
}
