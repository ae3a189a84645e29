import { countLines, type Family, findPlay, NUMBERS_MOST } from '@nokshi/lottery';
import { betsOf, type Cart } from '../cart/cart.ts';

/** More than is taken at once, which the server would refuse as well. */
export type TooMany = {
  readonly text: 'lotteryFaults.tooManyBets' | 'lotteryFaults.tooManyNumbers';
  readonly count: number;
  readonly most: number;
};

/** Whether lines over so many issues are more than is taken at once; null while they are not. */
export function findTooMany(
  family: Family<unknown>,
  lines: Cart,
  { issues, most }: { readonly issues: number; readonly most: number },
): TooMany | null {
  const count = betsOf(lines) * issues;
  if (count > most) return { text: 'lotteryFaults.tooManyBets', count, most };
  const known = lines.flatMap(({ play: code, bets }) => {
    const play = findPlay(family, code);
    return play === undefined ? [] : [{ play, bets }];
  });
  const { numbers } = countLines(known, issues);
  if (numbers <= NUMBERS_MOST) return null;
  return { text: 'lotteryFaults.tooManyNumbers', count: numbers, most: NUMBERS_MOST };
}
