import type { ResultField } from '@nokshi/contract/lottery-console.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';

/** What a person typed into each field of a result, by its key. */
export type TypedResult = Readonly<Record<string, string>>;

/**
 * What a person typed as a result, as the JSON that the family reads, or the field that holds too few, too many or other
 * than numbers. Numbers stand with spaces or commas between them; digits of a plain result may be one word (`369`).
 */
export function readTyped(
  fields: readonly ResultField[],
  typed: TypedResult,
): { readonly json: string } | { readonly fault: ResultField } {
  const parts: [string, unknown][] = [];
  for (const field of fields) {
    const value = readField(field, typed[field.key] ?? '');
    if (value === undefined) return { fault: field };
    parts.push([field.key, value]);
  }
  const [only] = parts;
  const isWhole = parts.length === 1 && only?.[0] === '';
  return { json: JSON.stringify(isWhole ? only[1] : Object.fromEntries(parts)) };
}

function readField({ count, digits, isList }: ResultField, typed: string): unknown {
  const words = wordsOf(typed, count);
  if (words.length !== count) return undefined;
  const isRight = (word: string) => (digits === null ? /^\d{1,3}$/.test(word) : word.length === digits);
  if (!words.every((word) => /^\d+$/.test(word) && isRight(word))) return undefined;
  const values = words.map((word) => (digits === null ? Number(word) : word));
  return isList ? values : values[0];
}

/** The numbers between spaces and commas; a word of as many digits as there are numbers is as many numbers. */
function wordsOf(typed: string, count: number): readonly string[] {
  const words = cleanCode(typed)
    .split(/[\s,-]+/)
    .filter((word) => word !== '');
  const [only] = words;
  return words.length === 1 && only !== undefined && count > 1 && only.length === count
    ? only.split('')
    : words;
}

/** A result as people read it: numbers with spaces between them, prizes by their names. */
export function resultText(result: unknown, nameOf: (prize: string) => string = (prize) => prize): string {
  if (Array.isArray(result)) return result.map((part) => resultText(part)).join(' ');
  if (typeof result !== 'object' || result === null) return `${result as string | number}`;
  return Object.entries(result)
    .map(([name, value]) => `${nameOf(name)} ${resultText(value)}`)
    .join('; ');
}
