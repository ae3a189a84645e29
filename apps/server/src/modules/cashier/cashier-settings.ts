import * as z from 'zod/mini';
import { defineSetting, type SettingsOf, words } from '../../platform/settings/index.ts';
import { inBothLanguages, limited, units } from '../../platform/settings/shapes.ts';
import type { BrandSettings } from '../brand/index.ts';
import type { PROTECTION_SETTINGS } from '../protection/index.ts';

/** What money may do takes two. */
const twoOwners = { permission: 'brand.switch', fourEyes: true } as const;

const supplierWallets = z
  .array(
    z.object({
      vendor: limited(40).check(z.regex(/^[A-Za-z0-9_-]+$/)),
      accountTypeId: z.int().check(z.gte(3), z.lte(999)),
      title: inBothLanguages(40),
    }),
  )
  .check(
    z.maxLength(10),
    z.refine(
      (wallets: readonly { readonly vendor: string; readonly accountTypeId: number }[]) =>
        new Set(wallets.map(({ vendor }) => vendor.toLowerCase())).size === wallets.length &&
        new Set(wallets.map(({ accountTypeId }) => accountTypeId)).size === wallets.length,
      'is there twice',
    ),
  );

/** What the operator decides about money that comes in, stays and leaves. */
export const CASHIER_SETTINGS = [
  defineSetting({
    ...twoOwners,
    name: 'turnover',
    /** Whole units of the currency, hundredths of once, percent. */
    shape: z.object({
      multiplierHundredths: z.int().check(z.gte(0), z.lte(10_000)),
      relaxUnits: units,
      clearBelowUnits: units,
      policy: z.enum(['BLOCK', 'FEE']),
      feePercent: z.int().check(z.gte(0), z.lte(50)),
      feeBasis: z.enum(['FULL', 'PRO_RATA']),
    }),
    byDefault: {
      multiplierHundredths: 100,
      relaxUnits: 10,
      clearBelowUnits: 5,
      policy: 'BLOCK',
      feePercent: 20,
      feeBasis: 'FULL',
    },
    title: words('তোলার আগে কত বাজি ধরতে হবে', 'Turnover before money leaves'),
    about: words(
      'জমার কত গুণ বাজি ধরলে টাকা তোলা যায়, আর তার আগে তুলতে চাইলে কী হয়।',
      'What has to be staked before money leaves: `BLOCK` holds back what came with the deposit and after it, `FEE` lets it go for a part of the deposit; what the balance held before stays free.',
    ),
    fields: {
      multiplierHundredths: words('জমার কত গুণ (শতাংশে)', 'Times the deposit, in hundredths'),
      relaxUnits: words('এতটুকু বাকি থাকলে ধরা হয় না', 'Overlooked remainder (units)'),
      clearBelowUnits: words('মোট ব্যালেন্স এর নিচে নামলে শর্ত শেষ', 'Balance below which it ends (units)'),
      policy: words('শর্ত পূরণের আগে', 'Before it is met'),
      'policy=BLOCK': words('আটকে থাকে', 'Held back (BLOCK)'),
      'policy=FEE': words('ফি দিয়ে তোলা যায়', 'Leaves for a fee (FEE)'),
      feePercent: words('ফি (শতাংশ)', 'Fee (percent)'),
      feeBasis: words('ফি কিসের ওপর', 'Fee on'),
      'feeBasis=FULL': words('পুরো জমার ওপর', 'All of the deposit (FULL)'),
      'feeBasis=PRO_RATA': words('যতটুকু বাজি বাকি তার ওপর', 'The share not staked yet (PRO_RATA)'),
    },
  }),
  defineSetting({
    ...twoOwners,
    name: 'withdrawal',
    shape: z.object({
      minUnits: units,
      maxUnits: units,
      perDay: z.int().check(z.gte(1), z.lte(100)),
      /** After so many of a day each costs `feePercentHundredths` of its amount. */
      freePerDay: z.int().check(z.gte(0), z.lte(100)),
      feePercentHundredths: z.int().check(z.gte(0), z.lte(1000)),
      autoApproveUnits: units,
      fourEyesUnits: units,
      /** An account of the portal that is younger is looked at. */
      youngDays: z.int().check(z.gte(0), z.lte(365)),
      /** How long a receipt can be confirmed or disputed; then it counts as received. */
      confirmMinutes: z.int().check(z.gte(10), z.lte(43_200)),
      /** How long before that the member is reminded. */
      remindMinutes: z.int().check(z.gte(1), z.lte(43_200)),
    }),
    byDefault: {
      minUnits: 500,
      maxUnits: 25_000,
      perDay: 5,
      freePerDay: 3,
      feePercentHundredths: 100,
      autoApproveUnits: 2000,
      fourEyesUnits: 10_000,
      youngDays: 7,
      confirmMinutes: 1440,
      remindMinutes: 240,
    },
    title: words('উত্তোলনের সীমা', 'Limits of withdrawals'),
    about: words(
      'একবারে ও দিনে কত তোলা যায়, ফি কত, আর কোনগুলো মানুষ দেখে অনুমোদন করবেন।',
      'Limits of withdrawals in whole units, the fee after the free ones of a day, which the rules approve alone, and how long a receipt can be confirmed.',
    ),
    fields: {
      minUnits: words('একবারে অন্তত', 'Least amount (units)'),
      maxUnits: words('একবারে সর্বোচ্চ', 'Greatest amount (units)'),
      perDay: words('দিনে কতবার', 'Withdrawals a day'),
      freePerDay: words('দিনে কতবার ফি ছাড়া', 'Free of charge a day'),
      feePercentHundredths: words('ফি (শতাংশের শতভাগে)', 'Fee (hundredths of a percent)'),
      autoApproveUnits: words('এই পর্যন্ত নিজে থেকেই অনুমোদন', 'Approved by the rules up to (units)'),
      fourEyesUnits: words('এর বেশি হলে দুজনের অনুমোদন', 'Two people approve above (units)'),
      youngDays: words('এত দিনের কম পুরোনো অ্যাকাউন্ট দেখা হয়', 'Younger accounts are looked at (days)'),
      confirmMinutes: words('কত মিনিটে প্রাপ্তি নিশ্চিত করতে হবে', 'Minutes to confirm a receipt'),
      remindMinutes: words('কত মিনিট আগে মনে করানো হবে', 'Minutes before that to remind'),
    },
  }),
  defineSetting({
    ...twoOwners,
    name: 'handCredits',
    shape: z.object({ playCreditUnits: units, realMoneyUnits: units }),
    byDefault: { playCreditUnits: 10_000, realMoneyUnits: 0 },
    title: words('হাতে জমা দেওয়া', 'Deposits credited by hand'),
    about: words(
      'এই পর্যন্ত একজন কর্মী একাই জমা দিতে পারেন; বেশি হলে, বা অর্ডারের সঙ্গে না মিললে, দুজন লাগে। শূন্য মানে সবসময় দুজন।',
      'Up to this one person of the staff credits a deposit by hand; more, or another amount than was ordered, takes a second person. 0: always two.',
    ),
    fields: {
      playCreditUnits: words('খেলার ক্রেডিটে', 'Play credit (units)'),
      realMoneyUnits: words('আসল টাকায়', 'Real money (units)'),
    },
  }),
  defineSetting({
    ...twoOwners,
    name: 'memberTransfers',
    shape: z.object({ isOn: z.boolean(), minUnits: units, perDayUnits: units }),
    byDefault: { isOn: true, minUnits: 100, perDayUnits: 100_000 },
    title: words('সদস্যে সদস্যে ক্রেডিট পাঠানো', 'Credit between members'),
    about: words(
      'সদস্যরা আপলাইনকে আর এজেন্টরা ডাউনলাইনকে ক্রেডিট পাঠাতে পারবেন কি না, একবারে অন্তত কত আর দিনে সর্বোচ্চ কত।',
      'Whether members send credit to their upline and agents to downlines, the least of one transfer, and the most that one member sends a day.',
    ),
    fields: {
      isOn: words('চালু', 'On'),
      minUnits: words('একবারে অন্তত', 'Least amount (units)'),
      perDayUnits: words('দিনে সর্বোচ্চ', 'Most a day (units)'),
    },
  }),
  defineSetting({
    ...twoOwners,
    name: 'supplierWallets',
    shape: supplierWallets,
    byDefault: [],
    title: words('সরবরাহকারীর কাছে রাখা ওয়ালেট', 'Wallets at suppliers'),
    about: words(
      'যেসব ভেন্ডরের গেম সরবরাহকারীর ওয়ালেট থেকে চলে; ওয়ালেট খালি না হলে ভেন্ডর সরাবেন না।',
      'Vendors whose games play from a wallet at their supplier, each with the number that clients know it by; take one off only when its wallets are empty.',
    ),
    fields: {
      vendor: words('ভেন্ডরের কোড', 'Vendor code'),
      accountTypeId: words('ওয়ালেটের নম্বর', 'Number of the wallet'),
      title: words('নাম', 'Title'),
    },
  }),
] as const;

/** What this room reads of the settings. */
export type CashierSettings = SettingsOf<typeof CASHIER_SETTINGS> &
  SettingsOf<typeof PROTECTION_SETTINGS> &
  BrandSettings;
