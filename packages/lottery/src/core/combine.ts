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
  const lengths = lists.map((list) => list.length);
  // How many tuples pass before a list turns on.
  const strides = lengths.map((_, place) => product(lengths.slice(place + 1)));
  const count = product(lengths);
  const found: T[][] = [];
  for (let index = 0; index < count; index += 1) {
    const tuple: T[] = [];
    for (const [place, list] of lists.entries()) {
      tuple.push(elementAt(list, Math.floor(index / (strides[place] ?? 1)) % list.length));
    }
    found.push(tuple);
  }
  return found;
}

/** Each pick of each row as a row of its own, so that their tuples are selections of single bets. */
export function singleRows(rows: readonly (readonly number[])[]): (readonly number[])[][] {
  return rows.map((row) => row.map((pick) => [pick]));
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
