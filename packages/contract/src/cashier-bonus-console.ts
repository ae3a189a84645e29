import * as z from 'zod/mini';
import { OFFER_REPEATS } from './bonus-offer-rules.ts';
import { CATEGORIES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { microsText, nothing, requiredText } from './fields.ts';
import { momentNumber } from './moments.ts';

/** The console's side of bonuses on deposits: what is offered, under which terms, and whether it can be chosen now. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/bonuses'],
  permission: 'cashier.manage_bonus_offers',
} as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

/** Offers that an installation may have, closed ones included. */
export const OFFERS_KEPT = 200;

const inBothLanguages = (longest: number) =>
  z.object({ bn: requiredText(longest), en: requiredText(longest) });
const moment = z.nullable(momentNumber);

/** `findOfferFaults` says what its values may be. It is named `offerCode`: a field `code` is a secret in the audit list. */
const offer = z.object({
  offerCode: requiredText(40),
  title: inBothLanguages(120),
  description: inBothLanguages(400),
  percent: z.int(),
  mostMicros: microsText,
  leastMicros: microsText,
  multiplierHundredths: z.int(),
  categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(CATEGORIES.length)),
  days: z.int(),
  repeats: z.enum(OFFER_REPEATS),
  isFirstDeposit: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  sort: z.int(),
});

const deskOffer = z.object({ ...offer.shape, isOn: z.boolean() });
export type DeskOffer = z.output<typeof deskOffer>;

const deskOffers = z.object({ list: z.array(deskOffer).check(z.maxLength(OFFERS_KEPT)) });

export const listBonusOffers = defineEntry({
  ...desk,
  name: 'cashier.listBonusOffers',
  paths: ['/console/bonus-offers'],
  methods: ['GET'],
  summary: 'All bonuses on deposits that were ever offered, in the order in which members see them.',
  input: nothing,
  output: deskOffers,
});

export const saveBonusOffer = defineEntry({
  ...change,
  name: 'cashier.saveBonusOffer',
  audit: { bn: 'বোনাসের অফার লেখা বা বদলানো', en: 'Wrote an offer of a bonus down' },
  paths: ['/console/bonus-offers/save'],
  summary:
    'Writes a new offer down, closed, or changes the terms of one for the orders that are opened from now on.',
  input: z.object({
    ...offer.shape,
    isNew: z.boolean(),
    /** The offer as it stood when the form was opened; left out, whatever stands is replaced. */
    seen: z.optional(deskOffer),
    reason: requiredText(300),
  }),
  output: deskOffers,
  errors: [
    'cashier.bonus_offer_exists',
    'cashier.bonus_offer_unknown',
    'cashier.bonus_offers_full',
    'system.changed_meanwhile',
  ],
});

export const switchBonusOffer = defineEntry({
  ...change,
  name: 'cashier.switchBonusOffer',
  audit: { bn: 'বোনাসের অফার চালু বা বন্ধ', en: 'Opened or closed an offer of a bonus' },
  paths: ['/console/bonus-offers/switch'],
  summary: 'Opens an offer to members, or closes it; orders that were opened with it keep it.',
  input: z.object({
    offerCode: requiredText(40),
    isOn: z.boolean(),
    /** The offer as the person saw it: nobody opens terms that are not the ones that were read. */
    seen: z.optional(deskOffer),
    reason: requiredText(300),
  }),
  output: deskOffers,
  errors: ['cashier.bonus_offer_unknown', 'cashier.bonus_offer_terms', 'system.changed_meanwhile'],
});

export const cashierBonusConsoleEntries = [listBonusOffers, saveBonusOffer, switchBonusOffer] as const;
