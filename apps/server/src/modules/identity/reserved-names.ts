/**
 * Names that would pass for the house: nobody registers them, nor what reads like them. Accounts that have such a name
 * keep it; the staff's are made by the operator's own hand.
 */

const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'bank',
  'bkash',
  'cashier',
  'customercare',
  'helpdesk',
  'moderator',
  'nagad',
  'nokshi',
  'official',
  'operator',
  'owner',
  'payment',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'system',
  'webmaster',
]);

/** Signs that are read as a letter; 1 is read as either of two. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** Whether a name is one of the house's, whatever its case, its look-alikes, its separators and digits at its end. */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase();
  return [plain, withoutEnd(plain)].some((each) =>
    ['i', 'l'].some((one) => RESERVED.has(lettersOf(each, one))),
  );
}

function lettersOf(name: string, one: string): string {
  const letters = Array.from(name, (sign) => (sign === '1' ? one : (LOOK_ALIKES[sign] ?? sign)));
  return letters.filter((letter) => letter >= 'a' && letter <= 'z').join('');
}

/** Without the digits, dots and dashes at its end. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && !isLetter(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function isLetter(sign: string): boolean {
  return sign >= 'a' && sign <= 'z';
}
