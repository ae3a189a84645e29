const BARE_CONSONANT = /(?:[\u0995-\u09b9\u09ce]|\u09bc|\u0982|\u0983)$/u;
const SINGLE_OPEN_SYLLABLE = /^[\u0995-\u09b9]\u09bc?(?:\u09be|\u09c0|\u09c7|\u09cb)$/u;

/**
 * The genitive of a Bengali noun: ের after a consonant (বাঘের), য়ের after a short word that ends in a vowel
 * (চায়ের) or after an independent vowel (ঢেউয়ের, ফারাওয়ের), র after any other vowel (পদ্মার).
 */
export function genitive(noun: string): string {
  const word = noun.normalize('NFC');
  if (BARE_CONSONANT.test(word)) return `${word}ের`.normalize('NFC');
  if (SINGLE_OPEN_SYLLABLE.test(word) || /[ইউও]$/u.test(word)) return `${word}য়ের`.normalize('NFC');
  return `${word}র`.normalize('NFC');
}
