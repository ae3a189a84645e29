import { bonusOf } from '@nokshi/contract/bonus-rules.ts';
import type { BonusBlock, BonusOffer } from '@nokshi/contract/cashier-bonus.ts';
import { BONUS_OFFERS } from '@nokshi/contract/cashier-deposit.ts';
import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { listUnreachable } from '../../protection/index.ts';
import { depositNo } from '../deposits/deposit-rules.ts';
import {
  type BonusFacts,
  findOffer,
  findPromise,
  listOffers,
  type OfferRow,
  readBonusFacts,
} from './bonus-store.ts';
import { describeTerms } from './describe-bonus.ts';

/**
 * The bonuses that are shown to a member beside a deposit. One that this member has had and that is given once is left
 * out; any other that cannot be chosen says why. Nothing is offered to who takes a break or has excluded himself.
 */
export async function listMemberOffers(
  db: Db,
  ask: {
    readonly memberId: MemberId;
    readonly language: Language;
    readonly timeZone: string;
    readonly at: Date;
  },
): Promise<BonusOffer[]> {
  const { memberId, language, timeZone, at } = ask;
  const offers = await listOffers(db, { at, limit: BONUS_OFFERS });
  if (offers.length === 0) return [];
  const away = await listUnreachable(db, [memberId], at);
  if (away.has(memberId)) return [];
  const facts = await readBonusFacts(db, { memberId, currency: PLAY_CREDIT, day: { at, timeZone } });
  const hasPromise = (await findPromise(db, { memberId, at })) !== undefined;
  return offers
    .filter((offer) => !(offer.repeats === 'once' && facts.taken.includes(offer.code)))
    .map((offer) => ({
      ...describeTerms(offer.code, offer, language),
      description: language === 'EN' ? offer.description.en : offer.description.bn,
      currency: offer.currency,
      block: findBlock(offer, facts, hasPromise),
    }));
}

function findBlock(offer: OfferRow, facts: BonusFacts, hasPromise: boolean): BonusBlock | null {
  if (offer.is_first_deposit && facts.has_deposited) return 'not_first';
  if (facts.taken_today.includes(offer.code)) return 'taken_today';
  if (facts.has_open) return 'other_open';
  return hasPromise ? 'other_promised' : null;
}

export interface BonusChoice {
  readonly memberId: MemberId;
  readonly bonusCode: string | undefined;
  readonly currency: string;
  /** Micros of the deposit. */
  readonly amount: bigint;
}

/**
 * Whether a member may open an order with this bonus now.
 * @throws DomainError cashier.bonus_unknown, cashier.bonus_least, cashier.bonus_taken, cashier.bonus_not_first,
 *   cashier.bonus_other_open, cashier.bonus_promised
 */
export async function checkBonus(
  tx: Tx,
  { memberId, bonusCode, currency, amount }: BonusChoice,
  { timeZone, at }: { readonly timeZone: string; readonly at: Date },
): Promise<void> {
  if (bonusCode === undefined) return;
  const offer = await findOffer(tx, bonusCode, at);
  if (!offer || offer.currency !== currency) fail('cashier.bonus_unknown');
  if (bonusOf(amount, offer) === 0n) fail('cashier.bonus_least', { leastMicros: offer.least.toString() });
  const facts = await readBonusFacts(tx, { memberId, currency, day: { at, timeZone } });
  const taken = offer.repeats === 'once' ? facts.taken : facts.taken_today;
  if (taken.includes(offer.code)) fail('cashier.bonus_taken');
  if (offer.is_first_deposit && facts.has_deposited) fail('cashier.bonus_not_first');
  if (facts.has_open) fail('cashier.bonus_other_open');
  const promised = await findPromise(tx, { memberId, at });
  if (promised !== undefined) fail('cashier.bonus_promised', { no: depositNo(promised) });
}
