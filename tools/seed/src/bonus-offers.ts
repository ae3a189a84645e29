import type pg from 'pg';

interface BonusOffer {
  readonly code: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly description: { readonly bn: string; readonly en: string };
  readonly percent: number;
  /** Units of play credit. */
  readonly most: bigint;
  readonly least: bigint;
  /** In hundredths: 1000 is ten times. */
  readonly multiplier: number;
  readonly categories: readonly string[] | null;
  readonly days: number;
  readonly repeats: 'once' | 'daily';
  readonly isFirstDeposit: boolean;
}

const MICROS_PER_UNIT = 1_000_000n;

const BONUS_OFFERS: readonly BonusOffer[] = [
  {
    code: 'first-deposit',
    title: { bn: 'প্রথম জমার বোনাস ১০০%', en: 'First deposit bonus, 100%' },
    description: {
      bn: 'প্রথমবার যত জমা দেবেন, ততটাই বোনাস। একবারই নেওয়া যায়।',
      en: 'As much again as your first deposit. It can be taken once.',
    },
    percent: 100,
    most: 5000n,
    least: 500n,
    multiplier: 1000,
    categories: null,
    days: 30,
    repeats: 'once',
    isFirstDeposit: true,
  },
  {
    code: 'daily-deposit',
    title: { bn: 'প্রতিদিনের জমা বোনাস ১০%', en: 'Daily deposit bonus, 10%' },
    description: {
      bn: 'প্রতিদিন একবার নেওয়া যায়।',
      en: 'It can be taken once a day.',
    },
    percent: 10,
    most: 1000n,
    least: 200n,
    multiplier: 500,
    categories: ['RNG', 'FISH'],
    days: 7,
    repeats: 'daily',
    isFirstDeposit: false,
  },
];

/** Gives an installation two bonuses to choose with a deposit; one that is there stays as its operator has it. */
export async function seedBonusOffers(owner: pg.Client): Promise<void> {
  for (const [sort, offer] of BONUS_OFFERS.entries()) {
    await owner.query(
      `insert into cashier_bonus_offer (code, title, description, percent, most, least, multiplier, categories, days,
         repeats, is_first_deposit, is_on, sort)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12)
       on conflict (code) do nothing`,
      [
        offer.code,
        JSON.stringify(offer.title),
        JSON.stringify(offer.description),
        offer.percent,
        offer.most * MICROS_PER_UNIT,
        offer.least * MICROS_PER_UNIT,
        offer.multiplier,
        offer.categories,
        offer.days,
        offer.repeats,
        offer.isFirstDeposit,
        sort + 1,
      ],
    );
  }
}
