import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { nothing, requiredText, text } from './fields.ts';
import { momentNumber } from './moments.ts';

/** The switch of real money: the licence, the countries that it covers, and the word of two owners. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/system'],
  permission: 'cashier.switch_real_money',
} as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

/** So many different owners have to want it. */
export const OWNERS_NEEDED = 2;

/** What stands against real money for everybody; what stands against a single member alone comes on top. */
const REAL_MONEY_STOPS = [
  'not_configured',
  'licence_expired',
  'needs_two_owners',
  'identity_checks_missing',
  'terms_missing',
] as const;
export type RealMoneyStop = (typeof REAL_MONEY_STOPS)[number];

const countryCodes = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300));
const licence = z.object({
  authority: requiredText(120),
  number: requiredText(80),
  /** In whose name every account that takes money must be. */
  licensee: requiredText(120),
  /** Epoch ms from which the licence holds no more. */
  validUntil: momentNumber,
});
export type RealMoneyLicence = z.output<typeof licence>;

const realMoney = z.object({
  /** Nothing stands against it but what stands against a single member. */
  isOn: z.boolean(),
  stops: z.array(z.enum(REAL_MONEY_STOPS)).check(z.maxLength(REAL_MONEY_STOPS.length)),
  licence: z.nullable(licence),
  permittedCountries: countryCodes,
  /** Countries that no licence opens. */
  forbiddenCountries: countryCodes,
  /** Moves with every change of the licence or of the countries; 0 while there is none. */
  revision: z.int(),
  /** The owners who want it, as the licence and the countries stand now. */
  words: z.array(z.object({ account: text(64), at: z.number(), isMine: z.boolean() })).check(z.maxLength(10)),
});
export type RealMoneyState = z.output<typeof realMoney>;

export const readRealMoney = defineEntry({
  ...desk,
  name: 'cashier.readRealMoney',
  paths: ['/console/real-money'],
  methods: ['GET'],
  summary: 'The licence and its countries, who wants real money switched on, and why it is off.',
  input: nothing,
  output: realMoney,
});

export const configureRealMoney = defineEntry({
  ...change,
  needsFreshFactor: true,
  name: 'cashier.configureRealMoney',
  audit: { bn: 'আসল টাকার লাইসেন্স লিখেছেন', en: 'Wrote down the licence of real money' },
  paths: ['/console/real-money/configure'],
  summary: 'Writes down the licence and its countries. A change of either takes every owner’s word back.',
  input: z.object({
    licence,
    permittedCountries: countryCodes.check(z.minLength(1)),
    /** What the person was looking at. */
    revision: z.int(),
    reason: requiredText(300),
  }),
  output: realMoney,
  errors: ['cashier.real_money_country', 'cashier.real_money_changed'],
});

export const switchRealMoneyOn = defineEntry({
  ...change,
  needsFreshFactor: true,
  name: 'cashier.switchRealMoneyOn',
  audit: { bn: 'আসল টাকায় সম্মতি দিয়েছেন', en: 'Gave the word for real money' },
  paths: ['/console/real-money/on'],
  summary: 'Gives an owner’s word; the word of a second, other owner switches real money on.',
  input: z.object({
    /** What the person was looking at. */
    revision: z.int(),
    reason: requiredText(300),
  }),
  output: realMoney,
  errors: ['cashier.real_money_stopped', 'cashier.real_money_changed'],
});

/** Asks for no fresh code: nothing may stand in the way of stopping. */
export const switchRealMoneyOff = defineEntry({
  ...change,
  name: 'cashier.switchRealMoneyOff',
  audit: { bn: 'আসল টাকা বন্ধ করেছেন', en: 'Switched real money off' },
  paths: ['/console/real-money/off'],
  summary: 'Switches real money off at once and takes every owner’s word back; one owner is enough.',
  input: z.object({ reason: requiredText(300) }),
  output: realMoney,
});

export const realMoneyConsoleEntries = [
  readRealMoney,
  configureRealMoney,
  switchRealMoneyOn,
  switchRealMoneyOff,
] as const;
