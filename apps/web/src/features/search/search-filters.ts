import type { Category } from '@nokshi/contract/constants.ts';

/** What narrows a search. */
export interface SearchFilters {
  readonly category: Category | null;
  readonly vassalage: string | null;
  readonly classify: string | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isFavourite: boolean;
  readonly sort: 'best' | 'popular' | 'new' | 'name';
}

export const NO_FILTERS: SearchFilters = {
  category: null,
  vassalage: null,
  classify: null,
  isHot: false,
  isNew: false,
  isFavourite: false,
  sort: 'best',
};

/** How many filters hide something; the order of the results hides nothing. */
export function countFilters(filters: SearchFilters): number {
  const { category, vassalage, classify, isHot, isNew, isFavourite } = filters;
  return [category, vassalage, classify, isHot, isNew, isFavourite].filter(Boolean).length;
}

/** A vendor or class belongs to its category: another category lets go of both. */
export function withCategory(filters: SearchFilters, category: Category | null): SearchFilters {
  return { ...filters, category, vassalage: null, classify: null };
}
