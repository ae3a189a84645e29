import type { Category } from '@nokshi/contract/constants.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';

/** How a category is drawn and where it leads. */
export interface CategoryLook {
  readonly icon: IconName;
  readonly name: TextKey;
  readonly href: string;
}

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

/** How many games the vendors of a category offer together. */
export function countGames(cards: readonly { readonly gameCount: number }[]): number {
  return cards.reduce((sum, { gameCount }) => sum + gameCount, 0);
}
