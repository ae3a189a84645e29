import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { nothing, requiredText } from './fields.ts';
import { momentNumber } from './moments.ts';

/** The console's switches of the whole portal: maintenance, region, and what anybody may pay in. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/system'],
  permission: 'brand.switch',
} as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

export const REGION_MODES = ['off', 'block', 'allow'] as const;
export type RegionMode = (typeof REGION_MODES)[number];

const maintenance = z.object({
  isOn: z.boolean(),
  /** What people are told, in epoch ms; the portal opens when `isOn` is taken back. */
  endsAt: z.nullable(momentNumber),
});
const region = z.object({
  mode: z.enum(REGION_MODES),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
  /** With `allow`: whether an address without a known country comes in. */
  allowsUnknown: z.boolean(),
});

/** Whole units of the currency; null is no limit. */
export const DEPOSIT_CAP_MAX = 1_000_000_000;
const cap = z.nullable(z.int().check(z.gte(1), z.lte(DEPOSIT_CAP_MAX)));
/** The most that any member may pay in; of it and of the member's own limit the stricter one decides. */
export const depositCaps = z.object({ day: cap, week: cap, month: cap });

export type DepositCaps = z.output<typeof depositCaps>;

/** The spans whose cap is below that of a shorter one, which would never be reached. */
export function findCapFaults({ day, week, month }: DepositCaps): readonly ('week' | 'month')[] {
  const isBelow = (longer: number | null, shorter: number | null) =>
    longer !== null && shorter !== null && longer < shorter;
  const faults = [
    ['week', isBelow(week, day)],
    ['month', isBelow(month, day) || isBelow(month, week)],
  ] as const;
  return faults.filter(([, isFault]) => isFault).map(([span]) => span);
}

/** How far ahead an end of maintenance may be told. */
export const MAINTENANCE_DAYS_MAX = 366;

/** Single bets of one order, and of one chase over all its draws. */
export const LOTTERY_BETS_BOUNDS = { least: 100, most: 100_000_000 } as const;
const bets = z.int().check(z.gte(LOTTERY_BETS_BOUNDS.least), z.lte(LOTTERY_BETS_BOUNDS.most));
/** How many bets are taken at once. */
export const lotteryBets = z.object({ order: bets, chase: bets });
export type LotteryBets = z.output<typeof lotteryBets>;

/** What stood when the form was opened; left out, whatever stands is replaced. */
const seenOf = <Shape extends z.core.$ZodType>(shape: Shape) => ({ seen: z.optional(shape) });

/** `lgw` paths that are answered bare to callers that do not ask for the envelope. */
export const barePaths = z.array(requiredText(60)).check(z.maxLength(80));

const switches = z.object({
  maintenance,
  region,
  depositCaps,
  lotteryBets,
  barePaths,
  hidesCockfight: z.boolean(),
  /** Stored settings that cannot be read: what held before holds in their place. */
  unreadable: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type Switches = z.output<typeof switches>;

export const readSwitches = defineEntry({
  ...desk,
  name: 'brand.readSwitches',
  paths: ['/console/switches'],
  methods: ['GET'],
  summary:
    'Whether the portal is closed for maintenance, and to which countries it is open, and what is taken at most.',
  input: nothing,
  output: switches,
});

export const setMaintenance = defineEntry({
  ...change,
  name: 'brand.setMaintenance',
  audit: { bn: 'রক্ষণাবেক্ষণ বদল', en: 'Changed maintenance' },
  paths: ['/console/switches/maintenance'],
  summary: 'Closes the portal for maintenance, or opens it again.',
  input: z.object({ ...maintenance.shape, reason: requiredText(300) }),
  output: switches,
});

export const setRegion = defineEntry({
  ...change,
  name: 'brand.setRegion',
  audit: { bn: 'অঞ্চলের নিয়ম বদল', en: 'Changed the regions' },
  paths: ['/console/switches/region'],
  summary: 'Says which countries the portal is open to.',
  input: z.object({ ...region.shape, ...seenOf(region), reason: requiredText(300) }),
  output: switches,
  errors: ['system.changed_meanwhile'],
});

export const setDepositCaps = defineEntry({
  ...change,
  name: 'brand.setDepositCaps',
  audit: { bn: 'জমার সীমা বদলানো', en: 'Changed the limits on deposits' },
  paths: ['/console/switches/deposit-caps'],
  summary: 'Says how much any member may pay in a day, a week and a month.',
  input: z.object({ ...depositCaps.shape, ...seenOf(depositCaps), reason: requiredText(300) }),
  output: switches,
  errors: ['system.changed_meanwhile'],
});

export const setLotteryBets = defineEntry({
  ...change,
  name: 'brand.setLotteryBets',
  audit: {
    bn: 'লটারিতে একবারে কত বাজি নেওয়া হয় তা বদল',
    en: 'Changed how many bets of a lottery are taken at once',
  },
  paths: ['/console/switches/lottery-bets'],
  summary: 'Says how many bets one order and one chase of a lottery may have.',
  input: z.object({ ...lotteryBets.shape, ...seenOf(lotteryBets), reason: requiredText(300) }),
  output: switches,
  errors: ['system.changed_meanwhile'],
});

export const setBarePaths = defineEntry({
  ...change,
  name: 'brand.setBarePaths',
  audit: { bn: 'কোন লটারি কল এনভেলপ ছাড়া উত্তর দেয় তা বদল', en: 'Changed which lottery calls are answered bare' },
  paths: ['/console/switches/bare-paths'],
  summary:
    'Says which `lgw` paths, as the contract writes them, are answered bare to callers that do not ask for the envelope.',
  input: z.object({ barePaths, ...seenOf(barePaths), reason: requiredText(300) }),
  output: switches,
  errors: ['system.changed_meanwhile'],
});

export const setCockfight = defineEntry({
  ...change,
  name: 'brand.setCockfight',
  audit: { bn: 'ভার্চুয়াল মোরগ লড়াই লুকানো বা দেখানো', en: 'Hid or showed the virtual cockfight' },
  paths: ['/console/switches/cockfight'],
  summary: 'Leaves the virtual bouts out of this portal, or shows them again.',
  input: z.object({ isHidden: z.boolean(), reason: requiredText(300) }),
  output: switches,
});

export const brandConsoleEntries = [
  readSwitches,
  setMaintenance,
  setRegion,
  setDepositCaps,
  setLotteryBets,
  setBarePaths,
  setCockfight,
] as const;
