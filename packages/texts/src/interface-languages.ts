type Direction = 'ltr' | 'rtl';

/** The writing systems whose faces load with their language; the others stand in the faces of every device. */
export type LateScript =
  | 'arabic'
  | 'devanagari'
  | 'gurmukhi'
  | 'khmer'
  | 'lao'
  | 'myanmar'
  | 'sinhala'
  | 'tamil'
  | 'telugu'
  | 'thai';

/** A language of the selector. */
export interface InterfaceLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly native: string;
  readonly english: string;
  /** Every text is translated; otherwise there is a core (`core-keys.ts`) and the rest shows English. */
  readonly isComplete: boolean;
  /**
   * A person who answers for it has signed the texts off. Texts on money, protection and law show in such a language
   * alone (`signed-off.ts`).
   */
  readonly isReviewed: boolean;
  readonly direction: Direction;
  readonly script?: LateScript;
}

type Way = { readonly direction?: Direction; readonly script?: LateScript };

function complete<Tag extends string>(tag: Tag, native: string, english: string) {
  return { tag, native, english, isComplete: true, isReviewed: true, direction: 'ltr' } as const;
}

function partial<Tag extends string>(tag: Tag, native: string, english: string, way: Way = {}) {
  const row = { tag, native, english, isComplete: false, isReviewed: false } as const;
  return { ...row, direction: 'ltr' as Direction, ...way };
}

/**
 * What the language selector offers (SM-2.1). Bengali and English are complete and come first; a person who chooses
 * another sees its core and English for the rest, and is told so.
 */
export const INTERFACE_LANGUAGES = [
  complete('bn', 'বাংলা', 'Bengali'),
  complete('en', 'English', 'English'),
  partial('hi', 'हिन्दी', 'Hindi', { script: 'devanagari' }),
  partial('ur', 'اردو', 'Urdu', { direction: 'rtl', script: 'arabic' }),
  partial('ne', 'नेपाली', 'Nepali', { script: 'devanagari' }),
  partial('si', 'සිංහල', 'Sinhala', { script: 'sinhala' }),
  partial('ta', 'தமிழ்', 'Tamil', { script: 'tamil' }),
  partial('te', 'తెలుగు', 'Telugu', { script: 'telugu' }),
  partial('mr', 'मराठी', 'Marathi', { script: 'devanagari' }),
  partial('pa', 'ਪੰਜਾਬੀ', 'Punjabi', { script: 'gurmukhi' }),
  partial('th', 'ไทย', 'Thai', { script: 'thai' }),
  partial('vi', 'Tiếng Việt', 'Vietnamese'),
  partial('id', 'Bahasa Indonesia', 'Indonesian'),
  partial('ms', 'Bahasa Melayu', 'Malay'),
  partial('fil', 'Filipino', 'Filipino'),
  partial('my', 'မြန်မာ', 'Burmese', { script: 'myanmar' }),
  partial('km', 'ខ្មែរ', 'Khmer', { script: 'khmer' }),
  partial('lo', 'ລາວ', 'Lao', { script: 'lao' }),
  partial('zh-Hans', '简体中文', 'Chinese, simplified'),
  partial('zh-Hant', '繁體中文', 'Chinese, traditional'),
  partial('ko', '한국어', 'Korean'),
  partial('ja', '日本語', 'Japanese'),
  partial('ar', 'العربية', 'Arabic', { direction: 'rtl', script: 'arabic' }),
  partial('fa', 'فارسی', 'Persian', { direction: 'rtl', script: 'arabic' }),
  partial('tr', 'Türkçe', 'Turkish'),
  partial('ru', 'Русский', 'Russian'),
  partial('es', 'Español', 'Spanish'),
  partial('pt', 'Português', 'Portuguese'),
  partial('fr', 'Français', 'French'),
  partial('de', 'Deutsch', 'German'),
] as const satisfies readonly InterfaceLanguage[];

export type LanguageTag = (typeof INTERFACE_LANGUAGES)[number]['tag'];
/** The languages that have a core and no more. */
export type CoreTag = Exclude<LanguageTag, 'bn' | 'en'>;

/** The row of a tag that came from outside the type system; undefined when it is not offered. */
export function findLanguage(tag: string): (InterfaceLanguage & { readonly tag: LanguageTag }) | undefined {
  return INTERFACE_LANGUAGES.find((language) => language.tag === tag);
}
