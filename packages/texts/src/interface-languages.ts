/** A language of the selector: its tag, its own name, its English name, and whether its texts are complete. */
export interface InterfaceLanguage {
  readonly tag: string;
  readonly native: string;
  readonly english: string;
  readonly isComplete: boolean;
}

function partial(tag: string, native: string, english: string): InterfaceLanguage {
  return { tag, native, english, isComplete: false };
}

/**
 * What the language selector offers (SM-2.1). Bengali and English are complete and come first; a person who chooses
 * another sees English and is told so.
 */
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = [
  { tag: 'bn', native: 'বাংলা', english: 'Bengali', isComplete: true },
  { tag: 'en', native: 'English', english: 'English', isComplete: true },
  partial('hi', 'हिन्दी', 'Hindi'),
  partial('ur', 'اردو', 'Urdu'),
  partial('ne', 'नेपाली', 'Nepali'),
  partial('si', 'සිංහල', 'Sinhala'),
  partial('ta', 'தமிழ்', 'Tamil'),
  partial('te', 'తెలుగు', 'Telugu'),
  partial('mr', 'मराठी', 'Marathi'),
  partial('pa', 'ਪੰਜਾਬੀ', 'Punjabi'),
  partial('th', 'ไทย', 'Thai'),
  partial('vi', 'Tiếng Việt', 'Vietnamese'),
  partial('id', 'Bahasa Indonesia', 'Indonesian'),
  partial('ms', 'Bahasa Melayu', 'Malay'),
  partial('fil', 'Filipino', 'Filipino'),
  partial('my', 'မြန်မာ', 'Burmese'),
  partial('km', 'ខ្មែរ', 'Khmer'),
  partial('lo', 'ລາວ', 'Lao'),
  partial('zh-Hans', '简体中文', 'Chinese, simplified'),
  partial('zh-Hant', '繁體中文', 'Chinese, traditional'),
  partial('ko', '한국어', 'Korean'),
  partial('ja', '日本語', 'Japanese'),
  partial('ar', 'العربية', 'Arabic'),
  partial('fa', 'فارسی', 'Persian'),
  partial('tr', 'Türkçe', 'Turkish'),
  partial('ru', 'Русский', 'Russian'),
  partial('es', 'Español', 'Spanish'),
  partial('pt', 'Português', 'Portuguese'),
  partial('fr', 'Français', 'French'),
  partial('de', 'Deutsch', 'German'),
];
