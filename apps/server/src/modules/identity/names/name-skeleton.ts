import { normaliseDigits, withoutUnseen } from '@nokshi/money';
import unhomoglyph from 'unhomoglyph';

/**
 * What a name looks like (UTS 39, 4: the skeleton of a text by Unicode's table of confusable signs): names with one
 * skeleton pass for each other, such as one in Latin letters and one with a Cyrillic letter in it. Names are compared
 * without case, so what capitals look like counts too: I is l, and i is I. Accents on Latin letters, invisible signs and
 * what stands around a name make no other name. It is stored (`identity_member.account_skeleton`): whoever changes it, or
 * the version of the table, sets the stored ones to null in a migration.
 */
export function skeletonOf(name: string): string {
  const plain = withoutUnseen(name.normalize('NFKD'));
  const looks = unhomoglyph(unhomoglyph(plain).toLowerCase()).normalize('NFD');
  const letters = looks.replace(ACCENTED, '$1').toLowerCase().replaceAll('i', 'l');
  const skeleton = betweenEnds(letters, IS_SIGN).replace(/\s+/gu, ' ');
  return skeleton === '' ? plain.trim() : skeleton;
}

const ACCENTED = /(\p{Script=Latin})[\u0300-\u036f]{1,16}/gu;
const IS_SIGN = /[\p{L}\p{M}\p{N}]/u;
const IS_LETTER = /[\p{L}\p{M}]/u;

/** Signs that are read as a letter although they do not look alike in every font. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** Small capitals in the order of the alphabet; x has none. */
const SMALL_CAPITALS = Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ');
/** The first of the letters on black discs, on black squares and of flags: pictures, of which NFKC makes no letters. */
const PICTURED = [0x1f150, 0x1f170, 0x1f1e6];
const [LETTERS, FIRST_LETTER] = [26, 0x61];

/** A name in plain letters where it is written in those of a style: full width, mathematical, small capitals, pictures. */
export function unstyled(name: string): string {
  return Array.from(name.normalize('NFKC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const row = PICTURED.find((first) => code >= first && code < first + LETTERS);
    const place = row === undefined ? SMALL_CAPITALS.indexOf(sign) : code - row;
    return place === -1 ? sign : String.fromCharCode(FIRST_LETTER + place);
  }).join('');
}

/**
 * The forms in which a name is compared with words that are kept for the house: letters alone, with digits read as the
 * letters that they stand for, and without the digits at its end; each in the name's own case and in both others, because
 * a letter of another script may look like a Latin one in one of them alone.
 */
export function wordSkeletons(name: string): readonly string[] {
  const plain = normaliseDigits(unstyled(name));
  const cases = [plain, plain.toLowerCase(), plain.toUpperCase()];
  const forms = cases
    .flatMap((form) => [form, betweenEnds(form, IS_LETTER)])
    .map((form) => {
      const read = Array.from(form, (sign) => READ_AS[sign] ?? sign).join('');
      return Array.from(skeletonOf(read))
        .filter((sign) => IS_LETTER.test(sign))
        .join('');
    });
  return [...new Set(forms)];
}

function betweenEnds(text: string, isPart: RegExp): string {
  const signs = Array.from(text);
  let [start, end] = [0, signs.length];
  while (start < end && !isPart.test(signs[start] ?? '')) start += 1;
  while (end > start && !isPart.test(signs[end - 1] ?? '')) end -= 1;
  return signs.slice(start, end).join('');
}
