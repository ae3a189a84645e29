import { normaliseDigits, withoutUnseen } from '@nokshi/money';

/**
 * The one form in which searches compare words. What is typed and what is searched are both folded, so that spellings
 * that look the same, and those that Bengali keyboards make of one word, find each other.
 */

/** Accents of Latin, Greek and Cyrillic letters; Bengali marks lie elsewhere. */
const ACCENTS = /[\u0300-\u036f]+/g;

/** A candrabindu that was typed before the vowel sign, of which Unicode says that it stands after. */
const EARLY_CANDRABINDU = /\u0981([\u09be-\u09c4\u09c7\u09c8\u09d7]+)/g;

/**
 * A text without case, width, accents and what nobody sees, with Latin digits. Khanda ta is ta with hasant, as keyboards
 * without the letter write it.
 */
export function foldLetters(text: string): string {
  const parts = withoutUnseen(text.normalize('NFKD'))
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('\u09ce', '\u09a4\u09cd')
    .replaceAll('\u0985\u09be', '\u0986')
    .replace(EARLY_CANDRABINDU, '$1\u0981');
  return normaliseDigits(parts.normalize('NFC'));
}

/** The same for words: punctuation becomes spaces, and commas that part the digits of a number are left out. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a text; none in a text without letters and digits. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}

/** A number of an order, a ticket or an issue as it is stored: in capitals, without blanks, with plain dashes. */
export function foldReference(text: string): string {
  return foldLetters(text)
    .replace(/\s+/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}
