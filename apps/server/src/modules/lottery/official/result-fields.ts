import type { ResultField } from '@nokshi/contract/lottery-console.ts';
import { findFamily } from '@nokshi/lottery';

/** Any day: which animal a year has changes nothing about what a result is made of. */
const SOME_DAY = '2026-01-01';

/**
 * What a person enters as the result of a family, in the order in which it is read out: one field for the whole of a plain
 * result, one for each prize of several. Taken from what the family draws, so that no form is written twice. Fields of the
 * calendar (an animal) are worked out and not entered.
 */
export function resultFields(family: string): ResultField[] {
  const sample = findFamily(family)?.draw(() => 0, SOME_DAY);
  if (sample === undefined) return [];
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return fieldOf('', sample);
  return Object.entries(sample).flatMap(([key, part]: [string, unknown]) => fieldOf(key, part));
}

function fieldOf(key: string, part: unknown): ResultField[] {
  const isList = Array.isArray(part);
  const values: readonly unknown[] = isList ? (part as unknown[]) : [part];
  const [first] = values;
  const field = { key, count: values.length, isList };
  if (typeof first === 'number') return [{ ...field, digits: null }];
  return typeof first === 'string' && /^\d+$/.test(first) ? [{ ...field, digits: first.length }] : [];
}
