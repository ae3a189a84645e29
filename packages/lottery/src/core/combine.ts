import { elementAt } from '@nokshi/fairness/rule-fault.ts';

/** In how many ways `taken` of `things` can be taken; none for more than there are. Exact below 2^53. */
export function ways(things: number, taken: number): number {
  if (taken < 0 || taken > things) return 0;
  let count = 1;
  for (let step = 1; step <= taken; step += 1) count = (count * (things - taken + step)) / step;
  return count;
}

/** Every way to take `taken` of a list, in the list's order. */
export function subsets<T>(list: readonly T[], taken: number): T[][] {
  const found: T[][] = [];
  const chosen: T[] = [];
  const take = (from: number): void => {
    if (chosen.length === taken) {
      found.push(chosen.slice());
      return;
    }
    // What is left must suffice for what is missing.
    for (let index = from; index <= list.length - (taken - chosen.length); index += 1) {
      chosen.push(elementAt(list, index));
      take(index + 1);
      chosen.pop();
    }
  };
  take(0);
  return found;
}

/** Every way to take one of each list, the last list turning fastest. */
export function tuples<T>(lists: readonly (readonly T[])[]): T[][] {
  const found: T[][] = [];
  const chosen: T[] = [];
  const take = (place: number): void => {
    const list = lists[place];
    if (list === undefined) {
      found.push(chosen.slice());
      return;
    }
    for (const each of list) {
      chosen[place] = each;
      take(place + 1);
    }
  };
  take(0);
  return found;
}

/** Rows are never written to, so that a bet of ten thousand shares them. */
const ROWS_OF_ONE: readonly (readonly number[])[] = Array.from({ length: 100 }, (_, pick) => [pick]);

/** A row of one pick. */
export function rowOf(pick: number): readonly number[] {
  return ROWS_OF_ONE[pick] ?? [pick];
}

/** Each pick of each row as a row of its own, so that their tuples are selections of single bets. */
export function singleRows(rows: readonly (readonly number[])[]): (readonly number[])[][] {
  return rows.map((row) => row.map(rowOf));
}

export function product(factors: readonly number[]): number {
  return factors.reduce((result, factor) => result * factor, 1);
}

export function total(summands: readonly number[]): number {
  return summands.reduce((result, summand) => result + summand, 0);
}

export function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

/** How often each value of 0 to `size` - 1 stands in a list. */
export function tally(values: readonly number[], size: number): number[] {
  const counts = zeros(size);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The elements of a list that are not in another. */
export function without(row: readonly number[], taken: readonly number[]): number[] {
  return row.filter((pick) => !taken.includes(pick));
}
