import { CONTRACT_KINDS } from '@nokshi/contract/agents-contract-fields.ts';
import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';

/** How the brand deals with contracts of agents. */
export const CONTRACT_SETTINGS = [
  defineSetting({
    permission: 'brand.switch',
    fourEyes: false,
    name: 'agentContracts',
    shape: z.object({
      offerDays: z.int().check(z.gte(1), z.lte(30)),
      houseKinds: z.array(z.enum(CONTRACT_KINDS)).check(z.maxLength(CONTRACT_KINDS.length)),
      shownKinds: z.array(z.enum(CONTRACT_KINDS)).check(z.maxLength(CONTRACT_KINDS.length)),
    }),
    byDefault: { offerDays: 7, houseKinds: ['dividend', 'daily', 'hourly', 'realtime'], shownKinds: [] },
    title: words('এজেন্টদের চুক্তি', 'Contracts of agents'),
    about: words(
      'কত দিনের মধ্যে প্রস্তাবের উত্তর দিতে হয়, হাউস কোন ধরনের চুক্তি দেয়, আর কোন ধরনের পাতা সব এজেন্টের মেনুতে থাকে। অন্যগুলো থাকে শুধু যাঁর এমন চুক্তি আছে বা ছিল তাঁর মেনুতে।',
      'Within how many days an offer can be answered, which kinds the house offers, and of which kinds every agent’s menu has the page. Other kinds are in the menu of whoever has or had such a contract.',
    ),
    fields: {
      offerDays: words('উত্তর দেওয়ার দিন', 'Days to answer an offer'),
      houseKinds: words('হাউস যা দেয়', 'Offered by the house'),
      'houseKinds=dividend': words('কমিশন', 'Dividend'),
      'houseKinds=daily': words('দৈনিক বেতন', 'Daily salary'),
      'houseKinds=hourly': words('ঘণ্টার বেতন', 'Hourly salary'),
      'houseKinds=realtime': words('লাইভ বেতন', 'Real-time salary'),
      shownKinds: words('সবার মেনুতে', 'In every agent’s menu'),
      'shownKinds=dividend': words('কমিশন', 'Dividend'),
      'shownKinds=daily': words('দৈনিক বেতন', 'Daily salary'),
      'shownKinds=hourly': words('ঘণ্টার বেতন', 'Hourly salary'),
      'shownKinds=realtime': words('লাইভ বেতন', 'Real-time salary'),
    },
  }),
] as const;
