import type { Play } from '@nokshi/lottery';
import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';

/** How lotteries of south-east Asia are told: the pads, picks and prizes that no other family has. */

/** The plays that tables open with: easy to understand, and won now and then. */
export const SEA_FIRST_PLAYS: Readonly<Record<string, string>> = {
  'TH-GOV': '2top',
  LA: '2top',
  HN: '2top',
  'MY-TH': '2top',
  'TH-FAST': '2top',
  'MY-4D': 'big-straight',
  'SG-4D': 'big-straight',
  'ID-TOGEL': '2d-back',
};

const PADS =
  /^(?:(?:top|bottom)-(?:hundreds|tens|units)|(?:as|kop|kepala|ekor)(?:-size|-parity)?|front|middle|back|signs)$/;

/** The text of a pad that only these lotteries have. */
export function seaPadKey(pad: string): TextKey | undefined {
  return PADS.test(pad) ? (`lotterySea.pad.${pad}` as TextKey) : undefined;
}

const PICKS = /^(?:tengah|tepi|silang|homo|kembang|kempis|kembar)$/;

export function seaPickKey(sign: string): TextKey | undefined {
  return PICKS.test(sign) ? (`lotterySea.pick.${sign}` as TextKey) : undefined;
}

/** A number with one place open (`427R`) is written as it is. */
export function isOpenNumber(sign: string): boolean {
  return /^\d*R\d*$/.test(sign);
}

type SaidPrize = readonly [name: string, values?: { readonly count: number }];
type PrizeWords = readonly [play: RegExp, prize: RegExp, say: (part: string) => SaidPrize];

const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  always: 4,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  nine: 9,
};

function counted(name: string): (word: string) => SaidPrize {
  return (word) => [name, { count: COUNTS[word] ?? Number(word) }];
}

const FOUR_D_PRIZE = '(first|second|third|starter|consolation)';

const PRIZES: readonly PrizeWords[] = [
  [/^[34]tod$/, /^orders-(\d+)$/, counted('orders')],
  [/^(?:big|small)-|^3d-|^5d$/, new RegExp(`^${FOUR_D_PRIZE}$`), (name) => [name]],
  [/^5d$/, /^last-(\d)$/, counted('last')],
  [/^6d$/, /^(\w+)$/, counted('inRow')],
  [/^(?:system|banker|system-roll)$/, /^div-(\d)$/, counted('division')],
  [/^colok-bebas$/, /^(\w+)$/, counted('times')],
  [/^colok-macau$/, /^(\w+)$/, counted('filled')],
  [/^colok-naga$/, /^different-(\w+)$/, counted('different-filled')],
  [/^colok-naga$/, /^pair-(\w+)$/, counted('pair-filled')],
  [/^shio$/, /^(\w+)$/, counted('numbers')],
  [/^kombinasi$/, /^([\w-]+)$/, (name) => [name]],
];

const SHARED_PRIZE = new RegExp(`^${FOUR_D_PRIZE}-(\\d+)$`);

/** What a prize of these lotteries is for; undefined for a prize of another family. */
export function saySeaPrize(
  t: (key: TextKey, values?: TextValues) => string,
  play: Pick<Play<unknown>, 'code'>,
  prize: string,
): string | undefined {
  const key = (name: string): TextKey => `lotterySea.prize.${name}` as TextKey;
  const shared = play.code.endsWith('-shared') ? SHARED_PRIZE.exec(prize) : null;
  if (shared) return t(key('shared'), { name: t(key(shared[1] ?? '')), count: Number(shared[2]) });
  for (const [plays, prizes, say] of PRIZES) {
    const match = plays.test(play.code) ? prizes.exec(prize) : null;
    if (match === null) continue;
    const [name, values] = say(match[1] ?? '');
    return t(key(name), values);
  }
  return undefined;
}
