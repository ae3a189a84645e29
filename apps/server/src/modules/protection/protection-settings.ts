import { depositCaps } from '@nokshi/contract/brand-console.ts';
import * as z from 'zod/mini';
import { defineSetting, words } from '../../platform/settings/index.ts';

const owner = { permission: 'brand.switch', fourEyes: false } as const;

export const PROTECTION_SETTINGS = [
  defineSetting({
    ...owner,
    name: 'protection',
    shape: z.object({
      profile: z.enum(['strict', 'light']),
      checkMinutes: z.int().check(z.gte(5), z.lte(240)),
    }),
    byDefault: { profile: 'strict', checkMinutes: 60 },
    title: words('খেলোয়াড়ের সুরক্ষা', 'Player protection'),
    about: words(
      'কড়া হলে কিছুক্ষণ পরপর খেলা থেমে হিসাব দেখানো হয় আর প্রথম জমার আগে সীমা চাওয়া হয়; হালকা হলে সদস্য নিজে যা চান শুধু তা-ই।',
      '`strict` stops play every so many minutes of it for a reality check and asks for a limit before the first deposit; `light` does only what members ask for.',
    ),
    fields: {
      profile: words('ধরন', 'Profile'),
      'profile=strict': words('কড়া', 'Strict'),
      'profile=light': words('হালকা', 'Light'),
      checkMinutes: words('কত মিনিট খেলার পর হিসাব', 'Minutes of play between checks'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'depositCaps',
    shape: depositCaps,
    byDefault: { day: null, week: null, month: null },
    title: words('জমার সর্বোচ্চ সীমা', 'Limits on deposits'),
    about: words(
      'একজন সদস্য দিনে, সপ্তাহে আর মাসে সর্বোচ্চ কত জমা দিতে পারবেন; খালি মানে সীমা নেই, আর সদস্যের নিজের সীমা কম হলে সেটাই চলে।',
      'The most that any member may pay in by day, week and month, in whole units; empty is no limit, and the stricter of it and the member’s own decides.',
    ),
    fields: {
      day: words('দিনে', 'A day'),
      week: words('সপ্তাহে', 'A week'),
      month: words('মাসে', 'A month'),
    },
    ownPage: '/console/system',
  }),
] as const;
