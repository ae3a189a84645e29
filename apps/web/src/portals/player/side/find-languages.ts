import { foldText } from '@nokshi/texts/fold-words.ts';
import { INTERFACE_LANGUAGES } from '@nokshi/texts/interface-languages.ts';

/** Languages by a part of their own or their English name, or by their tag; all of them without words. */
export function findLanguages(words: string): readonly (typeof INTERFACE_LANGUAGES)[number][] {
  const wanted = foldText(words);
  return INTERFACE_LANGUAGES.filter(
    ({ native, english, tag }) =>
      foldText(native).includes(wanted) || foldText(english).includes(wanted) || foldText(tag) === wanted,
  );
}
