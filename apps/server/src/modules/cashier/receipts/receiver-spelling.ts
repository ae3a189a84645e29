import { cleanCode } from '@nokshi/contract/typed-text.ts';

/**
 * How numbers of wallets and accounts are spelled. Providers, members and the staff write one number as 01712345678,
 * +8801712345678, 8801712345678, 01712-345678 or in Bengali digits; statements mask it, as in 01712***678.
 */

/** The country's code before a number of a mobile network. */
const WITH_COUNTRY = /^(?:\+|00)?880?(01.*)$/;
const MASKED = /^(\d+)[*X•●]+(\d+)$/;
/** Fewer digits than these fit too many numbers. */
const LEAST_SHOWN = 5;

/** One spelling of a number: digits and letters alone, without the country's code. */
export function spellNumber(text: string): string {
  const plain = cleanCode(text)
    .replace(/^tel:/i, '')
    .replace(/[\s().-]+/g, '')
    .toUpperCase();
  return WITH_COUNTRY.exec(plain)?.[1] ?? plain;
}

/**
 * The number that a line of a statement means, of those that are ours; undefined where it is none of them, or where its
 * masked form fits more than one.
 */
export function findSpelled<T extends { readonly number: string }>(
  ours: readonly T[],
  text: string,
): T | undefined {
  const spelled = spellNumber(text);
  const fits = fitsOf(spelled);
  const [found, ...others] = ours.filter(({ number }) => fits(spellNumber(number)));
  return others.length === 0 ? found : undefined;
}

function fitsOf(spelled: string): (number: string) => boolean {
  const [, head, tail] = MASKED.exec(spelled) ?? [];
  if (head === undefined || tail === undefined) return (number) => number === spelled;
  if (head.length + tail.length < LEAST_SHOWN) return () => false;
  return (number) =>
    number.length > head.length + tail.length && number.startsWith(head) && number.endsWith(tail);
}
