import {
  type Category,
  COCKFIGHT_VENDOR,
  E_LOTTERY_VENDORS,
  ESPORTS_VENDORS,
  INHOUSE_VENDOR,
  type PrizeMode,
} from './constants.ts';

export interface LaneCard {
  readonly vassalage: string;
}

export interface Lane<Card extends LaneCard> {
  readonly title: string;
  readonly cards: readonly Card[];
}

/**
 * Splits the vendor lanes as the portal shows them (BC-1): SPORTS gives ESPORTS (IMES, TF) and COCKFIGHT (DS88),
 * RNG gives INHOUSE (BGS). A category without vendors is left out (RT-15.1).
 */
export function splitLanes<Card extends LaneCard>(
  lanes: readonly Lane<Card>[],
): Map<Category, readonly Card[]> {
  const categories = new Map<Category, readonly Card[]>();
  const add = (category: Category, cards: readonly Card[]) => {
    if (cards.length > 0) categories.set(category, cards);
  };
  for (const { title, cards } of lanes) {
    if (title === 'SPORTS') {
      add(
        'SPORTS',
        cards.filter(
          (card) => !ESPORTS_VENDORS.includes(card.vassalage) && card.vassalage !== COCKFIGHT_VENDOR,
        ),
      );
      add(
        'ESPORTS',
        cards.filter((card) => ESPORTS_VENDORS.includes(card.vassalage)),
      );
      add(
        'COCKFIGHT',
        cards.filter((card) => card.vassalage === COCKFIGHT_VENDOR),
      );
    } else if (title === 'RNG') {
      add(
        'RNG',
        cards.filter((card) => card.vassalage !== INHOUSE_VENDOR),
      );
      add(
        'INHOUSE',
        cards.filter((card) => card.vassalage === INHOUSE_VENDOR),
      );
    } else {
      add(title as Category, cards);
    }
  }
  return categories;
}

/**
 * By which prizes the portal's lotteries are asked for where nobody names a mode (ST-9.1): ELOTT when the vendor list has
 * the Vietnam or the e-lottery cards, else LOTT.
 */
export function prizeModeOf(lanes: readonly Lane<LaneCard>[]): Extract<PrizeMode, 'ELOTT' | 'LOTT'> {
  const cards = lanes.find(({ title }) => title === 'ELOTT')?.cards ?? [];
  return cards.some(({ vassalage }) => E_LOTTERY_VENDORS.includes(vassalage)) ? 'ELOTT' : 'LOTT';
}
