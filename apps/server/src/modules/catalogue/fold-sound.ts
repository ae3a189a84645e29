/** How Bengali words typed in Latin letters are compared: people write one sound in many ways. */

/** Spellings that Bengali speakers use for one sound, longest first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/chh/g, 'c'],
  [/ch/g, 'c'],
  [/sh/g, 's'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/jh/g, 'j'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/bh/g, 'b'],
  [/v/g, 'b'],
  [/w/g, 'o'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa/g, 'a'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** The sound of a Latin-typed word; `paatti`, `patti` and `pati` are one. Words of other scripts stay as they are. */
export function foldSound(word: string): string {
  if (!/^[a-z0-9]+$/.test(word)) return word;
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}
