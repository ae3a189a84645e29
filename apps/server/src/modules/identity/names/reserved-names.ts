import { unstyled, wordSkeletons } from './name-skeleton.ts';

/**
 * Names that would pass for the house: nobody takes them, nor what reads like them. Accounts that have such a name keep
 * it; the staff's are made by the operator's own hand.
 */

/** What the house calls itself and its people: not even one word of a name. */
const HOUSE_WORDS = [
  'nokshi',
  'admin',
  'administrator',
  'customercare',
  'customerservice',
  'helpdesk',
  'moderator',
  'official',
  'staff',
  'support',
  'নকশি',
  'নকশী',
  'অ্যাডমিন',
  'এডমিন',
  'এ্যাডমিন',
  'প্রশাসক',
  'অফিসিয়াল',
  'অফিশিয়াল',
  'মডারেটর',
  'স্টাফ',
  'সাপোর্ট',
  'হেল্পডেস্ক',
  'কাস্টমারকেয়ার',
  'কর্তৃপক্ষ',
  'সহায়তাকেন্দ্র',
];

/** Names of the house when nothing else stands in them. */
const HOUSE_NAMES = [
  'bank',
  'bkash',
  'cashier',
  'nagad',
  'operator',
  'owner',
  'payment',
  'root',
  'security',
  'superuser',
  'system',
  'webmaster',
  'বিকাশ',
  'নগদ',
  'ক্যাশিয়ার',
  'ব্যাংক',
  'সহায়তা',
  'সিস্টেম',
];

const WORDS = skeletonsOf(HOUSE_WORDS);
const NAMES = new Set([...WORDS, ...skeletonsOf(HOUSE_NAMES)]);
const WORD = /[\p{L}\p{M}\p{N}@$\p{Default_Ignorable_Code_Point}]+/gu;
/** A brand of fewer letters stands in too many words. */
const LEAST_INSIDE = 5;

/**
 * Whether a name is one of the house's, whatever its case, its look-alikes, its separators and digits at its end. The
 * brand's own names, as its settings have them, may not even stand inside a word of it.
 */
export function isReservedName(name: string, brandNames: readonly string[] = []): boolean {
  const whole = wordSkeletons(name);
  if (whole.some((form) => NAMES.has(form))) return true;
  const brands = [...skeletonsOf([...brandNames, 'nokshi'])].filter((form) => form !== '');
  const isBrand = (form: string) =>
    brands.some((brand) => form === brand || (brand.length >= LEAST_INSIDE && form.includes(brand)));
  if (whole.some(isBrand)) return true;
  const words = (unstyled(name).match(WORD) ?? []).map(wordSkeletons);
  if (words.some((forms) => forms.some((form) => WORDS.has(form) || brands.includes(form)))) return true;
  // Two words that are one of the house's together: `customer care`.
  return words.some(([word = ''], place) => WORDS.has(word + (words[place + 1]?.[0] ?? '')));
}

function skeletonsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => wordSkeletons(word)[0] ?? ''));
}
