import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';

const units = z.int().check(z.gte(1), z.lte(1_000_000_000));

/** What contracts are counted by. A settlement keeps what held when it was made. */
export const SETTLEMENT_SETTINGS = [
  defineSetting({
    permission: 'brand.switch',
    fourEyes: true,
    name: 'agentSettlement',
    shape: z.object({
      activeBy: z.enum(['period', 'day_average']),
      dividendActiveUnits: units,
      salaryActiveUnits: units,
      countsSalaries: z.boolean(),
      funding: z.enum(['house', 'upline']),
      approveAboveUnits: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    }),
    byDefault: {
      activeBy: 'period',
      dividendActiveUnits: 5000,
      salaryActiveUnits: 1000,
      countsSalaries: true,
      funding: 'house',
      approveAboveUnits: 0,
    },
    title: words('এজেন্টদের হিসাব', 'Settlement of agents'),
    about: words(
      'চুক্তির হিসাবে কাকে সক্রিয় সদস্য ধরা হয়, কমিশনের হিসাব থেকে দলের বেতন বাদ যায় কি না, টাকা কে দেয় আর কত বেশি হলে কর্মীর অনুমোদন লাগে। আপলাইন দিলে কম পড়া টাকা তার নিজের ব্যালেন্স থেকে যায়, তাতেও না হলে বকেয়া থাকে। যে সময়কালের হিসাব হয়ে গেছে তা বদলায় না।',
      'Who counts as an active member for contracts, whether salaries of the team lower dividends, who pays, and what a person has to approve. An upline who pays and has received too little pays from the own balance, and owes what is still missing. Periods that are settled do not change.',
    ),
    fields: {
      activeBy: words('সক্রিয় সদস্য গোনা', 'Active members counted'),
      'activeBy=period': words('পুরো সময়কালের বাজি ধরে', 'By the stakes of the whole period'),
      'activeBy=day_average': words('দিনের গড় ধরে', 'As the average of its days'),
      dividendActiveUnits: words('কমিশনের সময়কালে বাজি', 'Stakes of a period, for dividends (units)'),
      salaryActiveUnits: words('বেতনের সময়কালে বাজি', 'Stakes of a day or an hour, for salaries (units)'),
      countsSalaries: words('কমিশন থেকে বেতন বাদ যায়', 'Salaries lower dividends'),
      funding: words('টাকা কে দেয়', 'Who pays'),
      'funding=house': words('সবাইকে হাউস দেয়', 'The house pays everybody'),
      'funding=upline': words('আপলাইন তার সরাসরি ডাউনলাইনকে দেয়', 'Each upline pays those directly below'),
      approveAboveUnits: words(
        'এর বেশি হলে অনুমোদন লাগে (০ = কখনো না)',
        'Payments above wait for approval (units, 0 is none)',
      ),
    },
  }),
] as const;
