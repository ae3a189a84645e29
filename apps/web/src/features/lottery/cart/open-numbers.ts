import { cleanCode } from '@nokshi/contract/typed-text.ts';
import type { DrawNumber, Pad } from '@nokshi/lottery';
import { isOpenNumber } from '../../../lib/lottery/sea-words.ts';
import { joined } from '../draws/number-sets.ts';

/** Whether a pad offers numbers with one place left open, written R (`427R`). */
export function isOpenPad({ alphabet: { signs } }: Pick<Pad, 'alphabet'>): boolean {
  return isOpenNumber(signs[0] ?? '');
}

export interface ReadOpen {
  /** Picks of the pad, ascending, once each. */
  readonly picks: readonly number[];
  /** Pieces that are no such number. */
  readonly faulty: readonly string[];
}

/** Reads such numbers as people type them: `427R`, `42r7`, `4*27`, in digits of any script. */
export function readOpen({ alphabet }: Pick<Pad, 'alphabet'>, text: string): ReadOpen {
  const pieces = cleanCode(text)
    .split(/[\s,;]+/)
    .filter((piece) => piece !== '');
  const picks = new Set<number>();
  const faulty: string[] = [];
  for (const piece of pieces) {
    const pick = alphabet.pickOf.get(piece.toUpperCase().replace(/[*X]/, 'R'));
    if (pick === undefined) faulty.push(piece);
    else picks.add(pick);
  }
  return { picks: joined([], [...picks]), faulty };
}

/** One more number at random that is not taken; the same ones when all are. */
export function oneMoreOpen(
  { alphabet }: Pick<Pad, 'alphabet'>,
  row: readonly number[],
  next: DrawNumber,
): number[] {
  const taken = new Set(row);
  const left = alphabet.signs.flatMap((_, pick) => (taken.has(pick) ? [] : [pick]));
  const pick = left.length === 0 ? undefined : left[next(left.length)];
  return pick === undefined ? [...row] : joined(row, [pick]);
}
