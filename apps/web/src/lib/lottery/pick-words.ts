import type { Pad, Play, Prize, Selection } from '@nokshi/lottery';
import type { Say } from '@nokshi/texts/plays/play-words.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { isOpenNumber, saySeaPrize, seaPadKey, seaPickKey } from './sea-words.ts';

/** Digits of numbers in the digits of the screen; what `writeDigits` does. */
export type WriteDigits = (text: string) => string;

/** A pad of animals shares two words with the duels of digits, where they are no animals. */
const ANIMAL_SIGNS = new Set(['tiger', 'dragon']);

/** Whether a sign is a number and not a name. */
export function isNumberSign(sign: string): boolean {
  return /^\d+$/.test(sign);
}

export function isAnimalPad({ alphabet }: Pad): boolean {
  return alphabet.pickOf.has('rat');
}

/** What a sign of a pad is called: a number in the screen's digits, or a word. */
export function saySign(t: Say, write: WriteDigits, pad: Pad, sign: string): string {
  if (isNumberSign(sign) || isOpenNumber(sign)) return write(sign);
  const name = isAnimalPad(pad) && ANIMAL_SIGNS.has(sign) ? `${sign}-animal` : sign;
  return t(seaPickKey(sign) ?? (`lottery.pick.${name}` as TextKey));
}

/** What a pad asks for: 'Third place', '1st against 10th', 'Bankers'. */
export function sayPad(t: Say, { key, alphabet, least }: Pad): string {
  const [kind = '', rest = ''] = key.split('.');
  if (kind === 'place') return t('lottery.pad.place', { ordinal: sayOrdinal(t, rest) });
  if (kind === 'duel') {
    const [left = '', right = ''] = rest.split('v');
    return t('lottery.pad.duel', { left: sayOrdinal(t, left), right: sayOrdinal(t, right) });
  }
  // A chain of animals or of last digits is a pad of numbers to its rule.
  if (key === 'numbers' && alphabet.pickOf.has('rat')) return t('lottery.pad.animals');
  if (key === 'numbers' && alphabet.signs.length === 10 && alphabet.pickOf.has('0'))
    return t(least > 1 ? 'lottery.pad.tails' : 'lottery.pad.digits');
  return t(seaPadKey(key) ?? (`lottery.pad.${key}` as TextKey));
}

export function sayOrdinal(t: Say, place: string): string {
  return t(`lottery.ordinal.${place}` as TextKey);
}

const COUNTED_PRIZES = /^(suffix|hits)\.(\d+)$/;
const NAMED_PRIZES = new Set([
  'g3',
  'g6',
  'side',
  'tie',
  'animal',
  'animals',
  'year',
  'tail',
  'tails',
  'zero',
  'two',
  'three',
  'regular',
  'special',
  'xien2',
  'xien3',
  'xien4',
]);

/** What a prize of a play is for. A play with a single prize needs no name for it. */
export function sayPrize(t: Say, write: WriteDigits, play: Play<unknown>, prize: Prize): string {
  const [pad] = play.pads;
  const told = play.prizes.length > 1 ? saySeaPrize(t, play, prize.key) : undefined;
  if (told !== undefined) return told;
  const counted = COUNTED_PRIZES.exec(prize.key);
  if (counted) return t(`lottery.prize.${counted[1]}` as TextKey, { count: Number(counted[2]) });
  if (pad?.alphabet.pickOf.has(prize.key)) return saySign(t, write, pad, prize.key);
  if (play.prizes.length > 1 && NAMED_PRIZES.has(prize.key))
    return t(`lottery.prize.${prize.key}` as TextKey);
  return t('lottery.prize.one');
}

/** A selection for people: rows with a dot between them, a dash for a row without picks. */
export function saySelection(t: Say, write: WriteDigits, play: Play<unknown>, selection: Selection): string {
  const rows = selection.map((row, index) => {
    const pad = play.pads[index];
    if (pad === undefined || row.length === 0) return '–';
    return row.map((pick) => saySign(t, write, pad, pad.alphabet.signs[pick] ?? '')).join(' ');
  });
  const isSparse = rows.length > 5 && rows.filter((row) => row !== '–').length <= 3;
  if (!isSparse) return rows.join(' · ');
  return rows
    .flatMap((row, index) => (row === '–' ? [] : [`${sayPad(t, play.pads[index] as Pad)}: ${row}`]))
    .join(' · ');
}
