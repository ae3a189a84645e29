import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';

/** How a category is drawn and where it leads. */
export interface CategoryLook {
  readonly icon: IconName;
  readonly name: TextKey;
  readonly href: string;
}

const LISTED_TYPES = ['RNG', 'FISH'];

export const CATEGORY_LOOKS: Readonly<Record<Category, CategoryLook>> = {
  RNG: { icon: 'cherry', name: 'catalogue.categoryRNG', href: '/rng' },
  LIVE: { icon: 'spade', name: 'catalogue.categoryLIVE', href: '/live' },
  FISH: { icon: 'fish', name: 'catalogue.categoryFISH', href: '/fish' },
  PVP: { icon: 'club', name: 'catalogue.categoryPVP', href: '/pvp' },
  SPORTS: { icon: 'trophy', name: 'catalogue.categorySPORTS', href: '/sports' },
  ESPORTS: { icon: 'swords', name: 'catalogue.categoryESPORTS', href: '/esports' },
  LOTT: { icon: 'ticket', name: 'catalogue.categoryLOTT', href: '/lott' },
  ELOTT: { icon: 'ticket', name: 'catalogue.categoryELOTT', href: '/elott' },
  COCKFIGHT: { icon: 'feather', name: 'catalogue.categoryCOCKFIGHT', href: '/cockfight' },
  INHOUSE: { icon: 'dices', name: 'catalogue.categoryINHOUSE', href: '/bgs' },
};

/** The game type of a page; every page that is not about one is HOME (ST-9.2). */
export function gameTypeOf(path: string): Category | 'HOME' {
  for (const [category, { href }] of Object.entries(CATEGORY_LOOKS)) {
    if (href === path) return category as Category;
  }
  return 'HOME';
}

/** Whether a vendor's card opens its list of games instead of launching (HM-6.3, `isGame` VASSALAGE). */
export function opensList(card: Pick<VendorCard, 'gameType' | 'isGame' | 'gameCode'>): boolean {
  return LISTED_TYPES.includes(card.gameType) || card.isGame === 'VASSALAGE' || card.gameCode === null;
}

/**
 * What a game type does in the navigation (HD-4.3): several vendors lead to its page; a single one launches, unless
 * it has a list of its own.
 */
export function onlyVendorToLaunch<Card extends Pick<VendorCard, 'gameType' | 'isGame' | 'gameCode'>>(
  vendors: readonly Card[],
): Card | undefined {
  const [only] = vendors;
  return vendors.length === 1 && only && !opensList(only) ? only : undefined;
}

/** How many games the vendors of a category offer together. */
export function countGames(cards: readonly { readonly gameCount: number }[]): number {
  return cards.reduce((sum, { gameCount }) => sum + gameCount, 0);
}
