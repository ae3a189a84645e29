const SIGNS = '23456789TJQKA';
const SUITS = 'dhsc';

/** Cards as they are written: `Ad Kd+ *1`, the plus for the second deck, the star for the printed jokers 1 and 2. */
export function cards(text: string): number[] {
  return text.split(' ').map((card) => {
    if (card.startsWith('*')) return 103 + Number.parseInt(card.slice(1), 10);
    const face = SIGNS.indexOf(card.charAt(0)) * 4 + SUITS.indexOf(card.charAt(1));
    return card.endsWith('+') ? face + 52 : face;
  });
}

/** The rank of a sign: 0 for a two. */
export function rank(sign: string): number {
  return SIGNS.indexOf(sign);
}
