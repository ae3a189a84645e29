import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { nothing } from './fields.ts';

/** What the header shows of rewards (EN-12). */

/** Kinds of promotions that clients of the family show an entry for. */
export const PROMO_TYPES = ['REFERRAL'] as const;
export type PromoType = (typeof PROMO_TYPES)[number];

const promo = z.object({ enabled: z.boolean() });

export const availablePromotions = defineEntry({
  name: 'rewards.availablePromotions',
  paths: relayPaths('MCSFE_getAvailablePromotions'),
  methods: ['GET'],
  caller: 'account',
  summary: 'Which promotions there are for the caller, by kind, and how many rewards can be claimed now.',
  input: nothing,
  output: z.object({
    availablePromo: z.object({ REFERRAL: promo }),
    availablePromoCount: z.int(),
  }),
});

export const rewardsPromosEntries = [availablePromotions] as const;
