/** The prizes of a 4D draw, from the highest. */
export const FOUR_D_PRIZES = ['first', 'second', 'third', 'starter', 'consolation'] as const;
export type FourDPrize = (typeof FOUR_D_PRIZES)[number];

/** A bet is in the big book, which pays all 23 numbers, or in the small one, which pays the first three alone. */
export type FourDBook = 'big' | 'small';

/** Paid for one of stake, gross; a prize that is missing is not paid in that book. */
export type FourDPays = Readonly<Partial<Record<FourDPrize, number>>>;

export type FourDMarket = 'malaysia' | 'singapore';

/** One number as it is. */
export const STRAIGHT_PAYS: Readonly<Record<FourDMarket, Readonly<Record<FourDBook, FourDPays>>>> = {
  malaysia: {
    big: { first: 2500, second: 1000, third: 500, starter: 180, consolation: 60 },
    small: { first: 3500, second: 2000, third: 1000 },
  },
  singapore: {
    big: { first: 2000, second: 1000, third: 490, starter: 250, consolation: 60 },
    small: { first: 3000, second: 2000, third: 800 },
  },
};

/**
 * All orders of the digits for one stake, by how many orders there are. The Malaysian figures are the ones that
 * Sports Toto prints for its iPerm; the Singaporean ones follow the same rule, the straight prize divided by the
 * orders and rounded half up. They stay a table because another house prints a few of them a step apart.
 */
export const SHARED_PAYS: Readonly<
  Record<FourDMarket, Readonly<Record<FourDBook, Readonly<Record<number, FourDPays>>>>>
> = {
  malaysia: {
    big: {
      24: { first: 104, second: 42, third: 21, starter: 8, consolation: 3 },
      12: { first: 208, second: 83, third: 42, starter: 15, consolation: 5 },
      6: { first: 417, second: 167, third: 83, starter: 30, consolation: 10 },
      4: { first: 625, second: 250, third: 125, starter: 45, consolation: 15 },
    },
    small: {
      24: { first: 146, second: 83, third: 42 },
      12: { first: 292, second: 167, third: 83 },
      6: { first: 583, second: 333, third: 167 },
      4: { first: 875, second: 500, third: 250 },
    },
  },
  singapore: {
    big: {
      24: { first: 83, second: 42, third: 20, starter: 10, consolation: 3 },
      12: { first: 167, second: 83, third: 41, starter: 21, consolation: 5 },
      6: { first: 333, second: 167, third: 82, starter: 42, consolation: 10 },
      4: { first: 500, second: 250, third: 123, starter: 63, consolation: 15 },
    },
    small: {
      24: { first: 125, second: 83, third: 33 },
      12: { first: 250, second: 167, third: 67 },
      6: { first: 500, second: 333, third: 133 },
      4: { first: 750, second: 500, third: 200 },
    },
  },
};
