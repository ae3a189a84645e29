/** A written Bengali syllable: its consonants in order, and its vowel. */
interface Syllable {
  readonly consonants: readonly string[];
  /** The vowel as typed, '' after a hasanta, undefined where only the inherent vowel could sound. */
  readonly vowel: string | undefined;
  /** Sounds that close the syllable: ng of ং, t of ৎ. */
  readonly coda: string;
}

const VOWELS: Readonly<Record<string, string>> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
};

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};

const CONSONANTS: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'ch',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ড়: 'r',
  ঢ়: 'rh',
  য়: 'y',
};

const CODAS: Readonly<Record<string, string>> = { 'ং': 'ng', 'ঃ': '', 'ঁ': '', ৎ: 't' };
const HASANTA = '্';
const NUKTA = '়';
/** Clusters whose sound differs from their letters; the longest first. */
const CLUSTERS: readonly (readonly [letters: string, atStart: string, inside: string])[] = [
  ['ক-ষ-ম', 'kkh', 'kkh'],
  ['ক-ষ', 'kh', 'kkh'],
  ['জ-ঞ', 'g', 'gg'],
  ['জ-জ-ব', 'jj', 'jj'],
  ['ঙ-ক-ষ', 'nkh', 'nkh'],
  ['ঙ-ক', 'nk', 'nk'],
  ['ঙ-খ', 'nkh', 'nkh'],
  ['ঙ-গ', 'ng', 'ng'],
  ['ঙ-ঘ', 'ngh', 'ngh'],
  ['চ-ছ', 'cch', 'cch'],
  ['ত-থ', 'tth', 'tth'],
  ['দ-ধ', 'ddh', 'ddh'],
  ['শ-ব', 'sh', 'ssh'],
  ['স-ব', 's', 'ss'],
  ['দ-ব', 'd', 'dd'],
  ['ধ-ব', 'dh', 'ddh'],
  ['ত-ব', 't', 'tt'],
  ['হ-ব', 'h', 'bh'],
  ['শ-ম', 'sh', 'ssh'],
  ['হ-য', 'h', 'jjh'],
];

/** Cuts a word of Bengali letters into written syllables. */
function syllablesOf(word: string): Syllable[] {
  const syllables: { consonants: string[]; vowel: string | undefined; coda: string }[] = [];
  let isJoining = false;
  const letters = Array.from(word);
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? '';
    const withNukta = letters[index + 1] === NUKTA ? letter + NUKTA : letter;
    const last = syllables.at(-1);
    if (CONSONANTS[withNukta] !== undefined) {
      if (isJoining && last !== undefined) last.consonants.push(withNukta);
      else syllables.push({ consonants: [withNukta], vowel: undefined, coda: '' });
      isJoining = false;
    } else if (VOWELS[letter] !== undefined) {
      syllables.push({ consonants: [], vowel: VOWELS[letter], coda: '' });
    } else if (last !== undefined && VOWEL_SIGNS[letter] !== undefined) {
      last.vowel = VOWEL_SIGNS[letter];
    } else if (last !== undefined && CODAS[letter] !== undefined) {
      last.coda += CODAS[letter];
    } else if (letter === HASANTA) {
      isJoining = true;
    }
  }
  return syllables;
}

/** Short words whose last bare consonant is spoken with its vowel. */
const OPEN_ENDED = new Set(
  ['ছোট', 'বড়', 'ভাল', 'শত', 'কত', 'যত', 'তত', 'এত', 'মত', 'নব'].map((word) => word.normalize('NFC')),
);

/** How the consonants of one syllable are typed. */
function onset(consonants: readonly string[], isFirst: boolean): string {
  const last = consonants.at(-1);
  // A joined য doubles what it follows (কন্যা, konna); at the start of a word it glides (ব্যাঘ্র, byaghro).
  if (consonants.length > 1 && last === 'য') {
    const base = onset(consonants.slice(0, -1), isFirst);
    if (consonants[0] === 'র') return `${base}j`;
    if (isFirst) return `${base}y`;
    return consonants.length === 2 ? `${base.at(0) ?? ''}${base}` : base;
  }
  const joined = consonants.join('-');
  for (const [letters, atStart, inside] of CLUSTERS) {
    if (joined === letters) return isFirst ? atStart : inside;
  }
  return consonants.map((consonant) => CONSONANTS[consonant] ?? '').join('');
}

/** Whether the bare inherent vowel of a syllable is spoken, judged by its neighbours. */
function soundsInherent(syllables: readonly Syllable[], at: number, previousIsClosed: boolean): boolean {
  const syllable = syllables[at];
  const next = syllables[at + 1];
  if (syllable === undefined) return false;
  const isCluster = syllable.consonants.length > 1;
  if (at === 0) return true;
  if (next === undefined) return isCluster || syllable.consonants[0] === 'হ';
  if (isCluster || syllable.coda !== '' || previousIsClosed) return true;
  // Between an open syllable and one that starts with a single consonant and sounds, the vowel falls: জলপরী, jolpori.
  const nextIsBareEnd =
    at + 2 === syllables.length && next.vowel === undefined && next.consonants.length === 1;
  return next.consonants.length !== 1 || nextIsBareEnd;
}

function romaniseStem(word: string, isWhole: boolean): string {
  const syllables = syllablesOf(word);
  let typed = '';
  let isClosed = false;
  for (const [index, syllable] of syllables.entries()) {
    typed += onset(syllable.consonants, index === 0);
    if (syllable.vowel === undefined) {
      const sounds = soundsInherent(syllables, index, isClosed);
      const dropped = !isWhole && index === syllables.length - 1;
      if (sounds && !dropped) typed += 'o';
      isClosed = !sounds || syllable.coda !== '';
    } else {
      typed += syllable.vowel;
      isClosed = syllable.coda !== '';
    }
    typed += syllable.coda;
  }
  return typed;
}

/** The case ending ের is typed after the stem as it stands: সাগরের, sagorer. */
function romaniseWord(word: string): string {
  const stem = word.slice(0, -2);
  const hasGenitive = word.endsWith('ের') && syllablesOf(stem).length > 1;
  const endsBare = syllablesOf(stem).at(-1)?.vowel === undefined;
  if (hasGenitive && endsBare) return `${romaniseStem(stem, false)}er`;
  if (OPEN_ENDED.has(word)) return `${romaniseStem(word, true)}o`;
  return romaniseStem(word, true);
}

const BENGALI_WORD = /[\u0980-\u09e5\u09f0\u09f1\u200c\u200d]+/gu;

/**
 * Bengali as people type it with Latin letters: তিন পাত্তি becomes 'tin patti'. The result is lower case,
 * Latin words and digits stay, Bengali digits become Latin ones. Meant for search, which forgives spelling
 * on top; it is no scholarly transliteration and cannot be undone.
 */
export function romanise(text: string): string {
  return text
    .normalize('NFC')
    .replace(BENGALI_WORD, (word) => romaniseWord(word.replace(/[\u200c\u200d]/gu, '')))
    .replace(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
