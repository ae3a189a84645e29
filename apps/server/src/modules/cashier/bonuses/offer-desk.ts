import { isDeepStrictEqual } from 'node:util';
import { findOfferFaults, type OfferDraft } from '@nokshi/contract/bonus-offer-rules.ts';
import { type DeskOffer, OFFERS_KEPT } from '@nokshi/contract/cashier-bonus-console.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import {
  countOffers,
  type DeskOfferRow,
  findDeskOffer,
  insertOffer,
  listDeskOffers,
  lockOffers,
  setOfferOn,
  updateOffer,
} from './offer-store.ts';

/** Every offer, open or closed, in the order in which members see them. */
export async function listOffersForDesk(db: Db): Promise<DeskOffer[]> {
  return (await listDeskOffers(db, OFFERS_KEPT)).map(describe);
}

/**
 * Writes an offer down. A new one is closed, so that it is looked at before anybody can choose it; a known one has other
 * terms for the orders that are opened from now on.
 * @throws DomainError system.bad_input, cashier.bonus_offer_exists, cashier.bonus_offer_unknown,
 *   cashier.bonus_offers_full, system.changed_meanwhile
 */
export async function saveOffer(
  db: Db,
  offer: OfferDraft & { readonly isNew: boolean; readonly seen?: DeskOffer | undefined },
  at: Date,
): Promise<void> {
  const faults = findOfferFaults(offer, at.getTime());
  if (faults.length > 0) {
    fail('system.bad_input', { fields: Object.fromEntries(faults.map((field) => [field, 'does not hold'])) });
  }
  await inTransaction(db, async (tx) => {
    await lockOffers(tx);
    if (!offer.isNew) {
      checkSeen(await findDeskOffer(tx, offer.offerCode), offer.seen);
      if (!(await updateOffer(tx, offer))) fail('cashier.bonus_offer_unknown');
      return;
    }
    if ((await countOffers(tx)) >= OFFERS_KEPT) fail('cashier.bonus_offers_full');
    if (!(await insertOffer(tx, offer))) fail('cashier.bonus_offer_exists');
  });
}

/**
 * Opens an offer or closes it. One whose terms are more than may be asked now, as it was written down before, or that has
 * ended, stays closed until they are changed.
 * @throws DomainError cashier.bonus_offer_unknown, cashier.bonus_offer_terms, system.changed_meanwhile
 */
export async function switchOffer(
  db: Db,
  {
    offerCode,
    isOn,
    seen,
    at,
  }: {
    readonly offerCode: string;
    readonly isOn: boolean;
    readonly seen?: DeskOffer | undefined;
    readonly at: Date;
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOffers(tx);
    const row = await findDeskOffer(tx, offerCode);
    if (!row) fail('cashier.bonus_offer_unknown');
    checkSeen(row, seen);
    if (isOn && findOfferFaults(describe(row), at.getTime()).length > 0) fail('cashier.bonus_offer_terms');
    await setOfferOn(tx, { offerCode, isOn });
  });
}

/** Who decides about an offer has seen it as it stands. */
function checkSeen(row: DeskOfferRow | undefined, seen: DeskOffer | undefined): void {
  if (row && seen && !isDeepStrictEqual(describe(row), seen)) fail('system.changed_meanwhile');
}

function describe(row: DeskOfferRow): DeskOffer {
  return {
    offerCode: row.code,
    title: row.title,
    description: row.description,
    percent: row.percent,
    mostMicros: row.most.toString(),
    leastMicros: row.least.toString(),
    multiplierHundredths: row.multiplier,
    categories: [...(row.categories ?? [])],
    days: row.days,
    repeats: row.repeats,
    isFirstDeposit: row.is_first_deposit,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    sort: row.sort,
    isOn: row.is_on,
  };
}
