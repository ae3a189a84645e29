import { VIP_LEVELS_MAX } from '@nokshi/contract/identity-console.ts';
import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';

const units = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

const level = z.object({
  stakeUnits: units.check(z.gte(1)),
  depositUnits: units,
  bonusUnits: units,
  keepUnits: units,
  withdrawalsPerDay: z.int().check(z.gte(0), z.lte(100)),
});
export type VipLadder = readonly Readonly<z.output<typeof level>>[];

/** A level asks more than the one below of stakes, and no less of anything else. */
function ascends(ladder: VipLadder): boolean {
  return ladder.every((one, place) => {
    const below = ladder[place - 1];
    if (below === undefined) return true;
    return (
      one.stakeUnits > below.stakeUnits &&
      one.depositUnits >= below.depositUnits &&
      one.bonusUnits >= below.bonusUnits &&
      one.keepUnits >= below.keepUnits &&
      one.withdrawalsPerDay >= below.withdrawalsPerDay
    );
  });
}

/** A month of what it takes to reach a level is never asked to keep it, and its bonus costs at most a hundredth. */
function isBearable(ladder: VipLadder): boolean {
  return ladder.every(
    ({ stakeUnits, keepUnits, bonusUnits }) => keepUnits < stakeUnits && bonusUnits * 100 <= stakeUnits,
  );
}

const row = (
  stakeUnits: number,
  depositUnits: number,
  bonusUnits: number,
  keepUnits: number,
  withdrawalsPerDay: number,
) => ({ stakeUnits, depositUnits, bonusUnits, keepUnits, withdrawalsPerDay });

/** What VIP levels ask and give (domain E.1). Nothing of it depends on what a member lost. */
export const VIP_SETTINGS = [
  defineSetting({
    permission: 'brand.switch',
    fourEyes: true,
    name: 'vipLadder',
    shape: z
      .array(level)
      .check(
        z.maxLength(VIP_LEVELS_MAX),
        z.refine(ascends, 'does not ascend'),
        z.refine(isBearable, 'keeps or gives too much'),
      ),
    byDefault: [
      row(50_000, 2_000, 50, 0, 3),
      row(200_000, 10_000, 150, 20_000, 3),
      row(600_000, 30_000, 300, 60_000, 4),
      row(2_000_000, 80_000, 800, 150_000, 4),
      row(6_000_000, 200_000, 2_000, 400_000, 5),
      row(15_000_000, 500_000, 5_000, 900_000, 6),
      row(40_000_000, 1_000_000, 12_000, 2_000_000, 8),
      row(100_000_000, 2_500_000, 30_000, 5_000_000, 10),
      row(250_000_000, 6_000_000, 80_000, 12_000_000, 10),
      row(600_000_000, 15_000_000, 200_000, 30_000_000, 15),
    ],
    title: words('ভিআইপি ধাপ', 'VIP ladder'),
    about: words(
      'নিচের ধাপ আগে। মোট বাজি আর মোট জমা দুটোই হলে রাত ১২:৩০-এ ধাপ ওঠে, প্রতি ধাপের বোনাস জীবনে একবার। উপরের ধাপ নিচেরটার চেয়ে বেশি চায়; বোনাস মোট বাজির এক শতাংশের বেশি নয়। তালিকা খালি হলে ধাপ নেই। যারা পৌঁছে গেছেন তাদের ধাপ থাকে।',
      'The lowest level first. A level is reached in the night at 00:30 where both sums are, and gives its bonus once in a lifetime. Each asks more than the one below, and gives at most a hundredth of its stakes. An empty list has no levels. Who reached one keeps it. Withdrawals a day count where they are more than the general limit.',
    ),
    fields: {
      stakeUnits: words('মোট নিজের বাজি', 'Own stakes in all (units)'),
      depositUnits: words('মোট জমা', 'Deposits in all (units)'),
      bonusUnits: words('উন্নতির বোনাস', 'Bonus for reaching it (units)'),
      keepUnits: words('মাসে ধরে রাখার বাজি', 'Own stakes a month to keep it (units, 0 asks nothing)'),
      withdrawalsPerDay: words('দিনে কতবার তোলা', 'Withdrawals a day'),
    },
  }),
] as const;
