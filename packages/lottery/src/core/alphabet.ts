import { assertRule } from '@nokshi/fairness/rule-fault.ts';

/**
 * What a pad offers, in the order in which it shows it: digits, numbers, animals, big and small. Inside, a pick is the
 * place of its sign in this list, so that rules count with small numbers; outside it is the sign.
 */
export type Alphabet = {
  readonly signs: readonly string[];
  readonly pickOf: ReadonlyMap<string, number>;
};

/** An alphabet of these signs; none may stand twice, be empty, or hold a sign that separates picks. */
export function alphabet(signs: readonly string[]): Alphabet {
  const pickOf = new Map(signs.map((sign, pick) => [sign, pick]));
  assertRule(pickOf.size === signs.length, 'a sign stands in an alphabet once');
  assertRule(
    signs.every((sign) => /^[^\s,_;~]+$/.test(sign)),
    'a sign holds no sign that separates',
  );
  return { signs, pickOf };
}

/** 0 to 9; the pick of a digit is the digit. */
export const DIGITS: Alphabet = alphabet('0123456789'.split(''));

/** Numbers `from` to `to`, filled with zeros to one width: 01 to 11. */
export function numbers({ from = 1, to }: { from?: number; to: number }): Alphabet {
  const width = `${to}`.length;
  return alphabet(
    Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`.padStart(width, '0')),
  );
}

/** All texts of so many digits: 00 to 99 for two; the pick of a number is its value. */
export function digitTexts(width: number): Alphabet {
  return alphabet(Array.from({ length: 10 ** width }, (_, value) => `${value}`.padStart(width, '0')));
}
