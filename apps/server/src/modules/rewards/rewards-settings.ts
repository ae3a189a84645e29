import { BOARD_PRIZES } from '@nokshi/contract/rewards-boards.ts';
import * as z from 'zod/mini';
import { defineSetting, type SettingsOf, words } from '../../platform/settings/index.ts';
import { units } from '../../platform/settings/shapes.ts';
import type { CASHIER_SETTINGS } from '../cashier/index.ts';
import type { IDENTITY_SETTINGS } from '../identity/index.ts';
import type { PROTECTION_SETTINGS } from '../protection/index.ts';
import { POINT_SETTINGS } from './points/point-settings.ts';
import { VIP_SETTINGS } from './vip/vip-settings.ts';

const prizes = z.array(z.int().check(z.gte(1), z.lte(1_000_000))).check(z.maxLength(BOARD_PRIZES));

/** What the operator decides about rewards. */
export const REWARDS_SETTINGS = [
  ...VIP_SETTINGS,
  ...POINT_SETTINGS,
  defineSetting({
    permission: 'brand.change_settings',
    fourEyes: false,
    name: 'checkIn',
    /** Points of the seven days, and the own stake of the day in whole units. */
    shape: z.object({
      leastUnits: units,
      points: z.array(z.int().check(z.gte(1), z.lte(100_000))).check(z.length(7)),
    }),
    byDefault: { leastUnits: 100, points: [200, 200, 300, 300, 500, 500, 1000] },
    title: words('রোজকার চেক-ইন', 'Daily check-in'),
    about: words(
      'দিনে নিজের কত বাজিতে চেক-ইন হয়, আর টানা সাত দিনের কোন দিনে কত পয়েন্ট। এক দিন বাদ গেলে প্রথম দিন থেকে শুরু।',
      'The own stake of a day that checks in, and the points of seven days in a row. A missed day begins anew.',
    ),
    fields: {
      leastUnits: words('দিনের বাজি', 'Stake of the day (units)'),
      points: words('সাত দিনের পয়েন্ট', 'Points of the seven days'),
    },
  }),
  defineSetting({
    permission: 'brand.change_settings',
    fourEyes: false,
    name: 'leaderboard',
    /** Points of the first places; empty has none. */
    shape: z.object({ weekPoints: prizes, dayPoints: prizes }),
    byDefault: { weekPoints: [5000, 3000, 2000, 1000, 1000, 500, 500, 500, 500, 500], dayPoints: [] },
    title: words('সেরাদের তালিকা', 'Leaderboards'),
    about: words(
      'দিনের আর সপ্তাহের তালিকায় কোন স্থানে কত পয়েন্ট; প্রথম স্থান আগে। বট পুরস্কার পায় না।',
      'Points of the places on the boards of the day and of the week, first place first. Bots win nothing.',
    ),
    fields: {
      weekPoints: words('সপ্তাহের পুরস্কার (পয়েন্ট)', 'Prizes of the week (points)'),
      dayPoints: words('দিনের পুরস্কার (পয়েন্ট)', 'Prizes of the day (points)'),
    },
  }),
] as const;

/** The room's own, and what it reads of others. */
export type RewardsSettings = SettingsOf<typeof REWARDS_SETTINGS> &
  Pick<SettingsOf<typeof IDENTITY_SETTINGS>, 'vipLevels'> &
  Pick<SettingsOf<typeof PROTECTION_SETTINGS>, 'protection'> &
  Pick<SettingsOf<typeof CASHIER_SETTINGS>, 'withdrawal'> & {
    readonly flags: { readonly PTSYS3: boolean };
  };
