import type { Category } from '@nokshi/contract/constants.ts';
import { useTexts } from '../texts/texts.ts';

/** Names of categories of games as the menu has them. */
export function useCategoryNames(): (category: string) => string {
  const t = useTexts();
  return (category) => t(`catalogue.category${category as Category}`);
}
