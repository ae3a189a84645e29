import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';
import { inBothLanguages, limited, mirror, picture, place } from '../../../platform/settings/shapes.ts';

const owner = { permission: 'brand.switch', fourEyes: false } as const;

const TITLE = words('নাম', 'Title');
const ADDRESS = words('ঠিকানা', 'Address');
const LOGO = words('ছবির ঠিকানা', 'Address of the picture');

/** What pages show and load. */
export const PAGE_SETTINGS = [
  defineSetting({
    ...owner,
    name: 'customerService',
    shape: z
      .array(z.object({ csPosition: limited(40), title: inBothLanguages(), url: place }))
      .check(z.maxLength(20)),
    byDefault: [],
    title: words('গ্রাহক সেবার পথ', 'Ways to customer service'),
    about: words(
      'সাহায্যের পাতায় যেসব পথ থাকে; বন্ধ পোর্টাল প্রথমটি দেখায়।',
      'Ways to customer service. The closed portal leads to the first, live chat of the side menu to the first whose place begins with `LIVECHAT`.',
    ),
    fields: { csPosition: words('জায়গার কোড', 'Code of the place'), title: TITLE, url: ADDRESS },
  }),
  defineSetting({
    ...owner,
    name: 'resources',
    shape: z
      .array(z.object({ resourceType: limited(40), labelName: inBothLanguages(), url: place }))
      .check(z.maxLength(100)),
    byDefault: [],
    title: words('লিংক ও ছবি', 'Links and pictures'),
    about: words(
      'কোড ধরে লিংক ও ছবি: নিচের সারি আর পাশের মেনুর সামাজিক মাধ্যম, অ্যাপ, উপহারের ছবি। তালিকায় না থাকলে দেখা যায় না।',
      'Links and pictures by code: `FACEBOOK`, `TIKTOK`, `YOUTUBE`, `TWITTER`, `INSTAGRAM`, `TELEGRAM`, `WHATSAPP`, `VIBER` in the footer and the side menu, `IOS` and `ANDROID` behind the two codes, `REGISTERPOP` the picture of the gift popup.',
    ),
    fields: { resourceType: words('কোড', 'Code'), labelName: TITLE, url: ADDRESS },
  }),
  defineSetting({
    ...owner,
    name: 'licence',
    shape: z.nullable(
      z.object({
        authority: limited(120),
        number: limited(80),
        url: z.nullable(place),
        logo: z.optional(z.nullable(picture)),
      }),
    ),
    byDefault: null,
    title: words('দেখানোর লাইসেন্স', 'Licence that is shown'),
    about: words(
      'নিচের সারি আর লাইসেন্সের পাতায় যা দেখা যায়; খালি থাকলে পোর্টাল বলে যে লাইসেন্স নেই।',
      'The licence that footer and licence page show; empty says plainly that there is none.',
    ),
    fields: {
      authority: words('কর্তৃপক্ষ', 'Authority'),
      number: words('নম্বর', 'Number'),
      url: ADDRESS,
      logo: LOGO,
    },
  }),
  defineSetting({
    ...owner,
    name: 'paymentLogos',
    shape: z
      .array(z.object({ name: limited(40), logo: z.optional(z.nullable(picture)) }))
      .check(z.maxLength(30)),
    byDefault: [],
    title: words('পেমেন্টের লোগো', 'Payment logos'),
    about: words(
      'নিচের সারিতে পেমেন্টের যেসব পথ দেখা যায়, ছবি দিয়ে বা শুধু নামে।',
      'Ways to pay that the footer shows: by a picture of this origin or of a mirror, or by the name alone.',
    ),
    fields: { name: words('নাম', 'Name'), logo: LOGO },
  }),
  defineSetting({
    ...owner,
    name: 'jackpot',
    shape: z.object({ mode: z.enum(['display', 'live']), min: z.number(), max: z.number() }),
    byDefault: { mode: 'display', min: 1_400_000, max: 1_500_000 },
    title: words('হোমের জ্যাকপট কাউন্টার', 'Jackpot counter of home'),
    about: words(
      'আসল জ্যাকপট দেখাবে, না কি দেখানোর একটি সংখ্যা, যা কেউ জিততে পারে না বলে লেখা থাকে।',
      '`live` is the largest pool of the ledger, `display` a figure that starts between `min` and `max` and says that nobody can win it.',
    ),
    fields: {
      mode: words('কী দেখাবে', 'Shows'),
      'mode=display': words('দেখানোর সংখ্যা', 'A display figure'),
      'mode=live': words('আসল জ্যাকপট', 'The largest pool'),
      min: words('সবচেয়ে কম', 'Least'),
      max: words('সবচেয়ে বেশি', 'Greatest'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'showsLottOnHome',
    shape: z.boolean(),
    byDefault: false,
    title: words('হোমে লটারি', 'Lotteries on home'),
    about: words('হোমে লটারির একটি অংশ থাকবে কি না।', 'Whether home has a section of lotteries.'),
  }),
  defineSetting({
    name: 'feedback',
    shape: z.object({
      minWords: z.int().check(z.gte(1)),
      maxWords: z.int().check(z.lte(2000)),
    }),
    byDefault: { minWords: 10, maxWords: 500 },
    title: words('মতামতের দৈর্ঘ্য', 'Length of a feedback'),
    about: words('একটি মতামতে কত শব্দ থাকতে পারে।', 'How many words a feedback may have.'),
    fields: {
      minWords: words('অন্তত এত শব্দ', 'Least words'),
      maxWords: words('সর্বোচ্চ এত শব্দ', 'Most words'),
    },
    permission: 'brand.answer_feedback',
    fourEyes: false,
  }),
  defineSetting({
    ...owner,
    name: 'gtagId',
    shape: z.nullable(z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/))),
    byDefault: null,
    title: words('গুগল অ্যানালিটিকসের আইডি', 'Google measurement id'),
    about: words(
      'যাঁরা রাজি হন শুধু তাঁদের পাতায় গুগলের ট্যাগ চলে; খালি মানে ট্যাগ নেই।',
      'Visitors are asked first; the tag loads for those who agree, and addresses are told without what stands behind `?` and `#`. Empty loads none.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'imageCDNs',
    shape: z.array(mirror).check(z.maxLength(20)),
    byDefault: [],
    title: words('ছবির মিরর', 'Mirrors for pictures'),
    about: words(
      'পোর্টালের মিরর; প্রতিটি পাতা একটি বেছে সব ছবি সেখান থেকে নেয়।',
      'Mirrors of the portal: https hosts that fetch what they lack from it, under the same paths. Each page takes one at random and all pictures from there.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'launchGameCDNs',
    shape: z.array(mirror).check(z.maxLength(20)),
    byDefault: [],
    title: words('গেমের মিরর', 'Mirrors for games'),
    about: words(
      'সরবরাহকারীর গেমের ঠিকানায় ডোমেইন না থাকলে এর একটি সামনে বসে; পোর্টালের নিজের ডোমেইন কখনো নয়।',
      'Mirrors of the games’ origin, one of which goes before the address of a supplier’s game when the supplier answers a path without an origin. Never a host of the portal.',
    ),
  }),
] as const;
