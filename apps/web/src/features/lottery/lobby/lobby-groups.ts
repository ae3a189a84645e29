import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { TOLD_FAMILIES } from '@nokshi/texts/plays/play-words.ts';

/** How a page of lotteries is put in order: which families can be chosen, and whose lotteries stand together. */

type Card = Pick<LotteryGameCard, 'family' | 'vendor' | 'vendorName'>;

export interface VendorGroup<Game extends Card> {
  readonly vendor: string;
  readonly name: string;
  readonly games: readonly Game[];
}

/** The families of these games, in the order of the menu. */
export function familiesOf(games: readonly Card[]): readonly string[] {
  return TOLD_FAMILIES.filter((code) => games.some(({ family }) => family === code));
}

/** So many lotteries stand in one row after the other: by vendor they would leave most of each row empty. */
export const MOST_TOGETHER = 9;

/**
 * Games by whose they are, in the order in which they come; of one family alone where it is given. A few stand
 * together, under no vendor's name.
 */
export function groupsOf<Game extends Card>(
  games: readonly Game[],
  family: string | null,
): readonly VendorGroup<Game>[] {
  const shown = games.filter((game) => family === null || game.family === family);
  if (shown.length === 0) return [];
  if (shown.length <= MOST_TOGETHER) return [{ vendor: '', name: '', games: shown }];
  return [...new Set(shown.map(({ vendor }) => vendor))].map((vendor) => {
    const own = shown.filter((game) => game.vendor === vendor);
    return { vendor, name: own[0]?.vendorName ?? vendor, games: own };
  });
}
