import { plainSigns, withoutUnseen } from '@nokshi/money';

/**
 * What people type and paste, as it is read. Clipboards of messengers, PDFs and web pages bring signs along that nobody
 * sees: marks of direction, soft hyphens, spaces without width, variation selectors. They say nothing, so they are left
 * out. Some invisible signs do say something, and stay: the joiners of Bengali (`র‍্যাম্প`, `উত্‍সব`), and what makes one
 * emoji of several.
 */

/**
 * Joiners, shapes of signs and letters of flags mean something in some places; what else Unicode calls ignorable means
 * nothing in any. Interlinear marks and the Braille blank are not ignorable by that property, and as invisible.
 */
const NEVER_MEANT =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
const SHOWS = /[^\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;
const REPEATED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
/** Meant after a virama (`হঠাত্‍`), inside a word of a script that joins its letters, and between emoji. */
const JOINERS =
  /((?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]|(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))|[\u200c\u200d]/gu;
/** Meant after an emoji, and in `1️⃣`. */
const SHAPES = /((?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3))|[\ufe0e\ufe0f]/gu;
/** Flags of parts of a country are a black flag and invisible letters. */
const FLAGS = /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7})|[\u{e0020}-\u{e007f}]/gu;

/** Without the invisible signs that say nothing. Passwords too are made of what is left. */
export function withoutHidden(text: string): string {
  const kept = (_sign: string, meant: string | undefined) => meant ?? '';
  return text
    .replace(NEVER_MEANT, '')
    .replace(REPEATED_JOINERS, '$1')
    .replace(JOINERS, kept)
    .replace(SHAPES, kept)
    .replace(FLAGS, kept);
}

/** Names and messages: every letter as it was typed, in the one form of Unicode that is stored. */
export function cleanText(text: string): string {
  return withoutHidden(text.normalize('NFC')).trim();
}

/** A text that shows nothing, whatever it holds. */
export function isBlank(text: string): boolean {
  return !SHOWS.test(text);
}

/** Numbers, codes and references: also fullwidth signs and Bengali digits become those that a code is written in. */
export function cleanCode(text: string): string {
  return withoutUnseen(plainSigns(text)).trim();
}

/** Names of login; a Bengali one keeps its joiners. */
export function cleanLogin(text: string): string {
  return withoutHidden(plainSigns(text)).trim();
}

/** Mail addresses, which are compared without case. */
export function cleanMail(text: string): string {
  return cleanLogin(text)
    .toLowerCase()
    .replace(/^mailto:/, '');
}
