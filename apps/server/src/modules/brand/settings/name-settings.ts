import { barePaths } from '@nokshi/contract/brand-console.ts';
import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';
import { countryCode, host, limited, network } from '../../../platform/settings/shapes.ts';

const owner = { permission: 'brand.switch', fourEyes: false } as const;
const flag = z.boolean();

/** A zone of the IANA database, e.g. `Asia/Dhaka`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Who the portal is and for whom it is open. */
export const NAME_SETTINGS = [
  defineSetting({
    ...owner,
    name: 'merchant',
    shape: z.string().check(z.maxLength(60)),
    byDefault: 'nokshi',
    title: words('ব্র্যান্ডের নাম', 'Name of the brand'),
    about: words('গেটওয়ের উত্তরে ব্র্যান্ডের যে নাম যায়।', 'The name of the brand in what the gateway answers.'),
  }),
  defineSetting({
    ...owner,
    name: 'merchantCode',
    shape: z.string().check(z.maxLength(40)),
    byDefault: 'NOKSHI',
    title: words('ব্র্যান্ডের কোড', 'Code of the brand'),
    about: words(
      'যে ডোমেইনের নিজের কোড নেই সেখানে এই কোড দেখানো ও পাঠানো হয়।',
      'The code that clients show and send, on every domain without one of its own.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'mainDomain',
    shape: z.string().check(z.maxLength(255)),
    byDefault: 'localhost',
    title: words('প্রধান ডোমেইন', 'Main domain'),
    about: words('অন্য ডোমেইন না চললে ক্লায়েন্ট এখানে আসে।', 'Where clients go when no other domain answers.'),
  }),
  defineSetting({
    ...owner,
    name: 'timeZone',
    shape: z.string().check(z.refine(isTimeZone, 'is no time zone')),
    byDefault: 'Asia/Dhaka',
    title: words('সময় অঞ্চল', 'Time zone'),
    about: words(
      'ব্র্যান্ডের দিন যে সময় অঞ্চলে গোনা হয়: সীমা, হিসাব, বার্তার সময়।',
      'The zone of the brand’s days: limits, reports, times in messages.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'maintenance',
    /** `endsAt`, in epoch ms, is what people are told; the portal opens when `isOn` is taken back. */
    shape: z.object({ isOn: flag, endsAt: z.nullable(z.int()) }),
    byDefault: { isOn: false, endsAt: null },
    title: words('রক্ষণাবেক্ষণ', 'Maintenance'),
    about: words(
      'চালু থাকলে পোর্টাল বন্ধ; শেষ হওয়ার সময়টি শুধু জানানোর জন্য।',
      'Closes the portal. `endsAt`, in epoch milliseconds, is what people are told; it opens when `isOn` is taken back.',
    ),
    fields: {
      isOn: words('চালু', 'On'),
      endsAt: words('শেষ হওয়ার সময়', 'End, in epoch milliseconds'),
    },
    ownPage: '/console/system',
  }),
  defineSetting({
    ...owner,
    name: 'region',
    /**
     * `block` closes the portal to the named countries, `allow` to all others. An address without a country passes
     * `block`, and passes `allow` with `allowsUnknown`.
     */
    shape: z.object({
      mode: z.enum(['off', 'block', 'allow']),
      countries: z.array(countryCode).check(z.maxLength(300)),
      allowsUnknown: flag,
    }),
    byDefault: { mode: 'off', countries: [], allowsUnknown: false },
    title: words('কোন দেশে খোলা', 'Countries that are open'),
    about: words(
      'কোন দেশ থেকে পোর্টালে ঢোকা যায়।',
      '`block` closes the portal to these countries, `allow` to all others, `off` to none. Countries come from the IP database; an address that it does not know passes `block`, and passes `allow` with `allowsUnknown`.',
    ),
    fields: {
      mode: words('নিয়ম', 'Rule'),
      'mode=off': words('সব দেশে খোলা', 'Open everywhere (off)'),
      'mode=block': words('এই দেশগুলোতে বন্ধ', 'Closed to these (block)'),
      'mode=allow': words('শুধু এই দেশগুলোতে খোলা', 'Open to these alone (allow)'),
      countries: words('দেশ', 'Countries'),
      allowsUnknown: words('অজানা দেশও ঢুকবে', 'Unknown countries come in'),
    },
    ownPage: '/console/system',
  }),
  defineSetting({
    ...owner,
    name: 'operatorIps',
    shape: z.array(network).check(z.maxLength(200)),
    byDefault: [],
    title: words('পরিচালকের ঠিকানা', 'Addresses of the operator'),
    about: words(
      'এসব আইপি ঠিকানা ও নেটওয়ার্কের জন্য পোর্টাল কখনো বন্ধ হয় না।',
      'Addresses and networks for whom the portal is never closed, compared with the address that `TRUST_PROXY` establishes.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'domains',
    shape: z
      .array(
        z.object({
          domain: host,
          type: z.enum(['WEB', 'AGENT', 'APP']),
          merchantCode: z.nullable(limited(40)),
          affiliateCode: z.nullable(limited(64)),
          target: z.nullable(limited(255)),
        }),
      )
      .check(z.maxLength(200)),
    byDefault: [],
    title: words('ব্র্যান্ডের ডোমেইন', 'Domains of the brand'),
    about: words(
      'পোর্ট ছাড়া; তালিকার বাইরের ডোমেইনে পাতা তা বলে দেয়।',
      'The brand’s domains, without ports; a domain that is none of them is refused where clients ask, and a page that stands on one says so. A merchant code of its own shows on that domain alone.',
    ),
    fields: {
      domain: words('ডোমেইন', 'Domain'),
      type: words('ধরন', 'Type'),
      'type=WEB': words('ওয়েব', 'WEB'),
      'type=AGENT': words('এজেন্ট', 'AGENT'),
      'type=APP': words('অ্যাপ', 'APP'),
      merchantCode: words('নিজের কোড', 'Merchant code of its own'),
      affiliateCode: words('আমন্ত্রণ কোড', 'Affiliate code'),
      target: words('যেখানে নিয়ে যায়', 'Target'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'servedCountries',
    shape: z.array(countryCode).check(z.maxLength(300)),
    byDefault: ['BD'],
    title: words('যেসব দেশে সেবা', 'Served countries'),
    about: words(
      'এসব দেশ তালিকায় আগে থাকে; দেশের দুই অক্ষরের কোড লিখুন।',
      'Countries that stand first in lists of countries, by their two letters.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'realMoney',
    /**
     * Real money, which an installation starts without: the licence, in whose name the accounts are, the countries that
     * it covers, and the owners who want it. It is written by `cashier/real-money/switch-real-money.ts` alone;
     * `cashier/real-money/real-money.ts` holds what else is needed.
     */
    shape: z.nullable(
      z.object({
        licence: z.object({
          authority: limited(120),
          number: limited(80),
          validUntil: z.int(),
          licensee: limited(120),
        }),
        permittedCountries: z.array(countryCode).check(z.maxLength(300)),
        /** Moves with every change of licence or countries: a word is given for what its owner saw. */
        revision: z.int().check(z.gte(1)),
        switchedOnBy: z.array(z.object({ staffId: limited(36), at: z.int() })).check(z.maxLength(10)),
        /** The second owner has given the word. The wallet reads this and `validUntil` at every stake. */
        isSwitchedOn: flag,
      }),
    ),
    byDefault: null,
    title: words('আসল টাকা', 'Real money'),
    about: words(
      'লাইসেন্স, যেসব দেশে চলে আর যে দুজন মালিক চালু করেছেন।',
      'The licence, the countries that it covers, and the two owners who switched it on.',
    ),
    permission: 'cashier.switch_real_money',
    fourEyes: true,
    ownPage: '/console/system',
  }),
  defineSetting({
    ...owner,
    name: 'barePaths',
    /** One that the contract lacks means nothing. */
    shape: barePaths,
    byDefault: [],
    title: words('মোড়ক ছাড়া উত্তর', 'Bare answers'),
    about: words(
      'লটারির যেসব পথে মোড়ক না চাইলে শুধু মানটুকু উত্তর যায়।',
      '`lgw` paths, as the contract writes them, that answer the bare value to callers that send neither `X-Gateway-Version` nor `X-Envelope`.',
    ),
    ownPage: '/console/system',
  }),
] as const;
