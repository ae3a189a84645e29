import { type Category, INHOUSE_VENDOR } from '@nokshi/contract/constants.ts';
import { useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { useCategories, useClassifies } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../lib/games/categories.ts';
import { go } from '../../lib/navigation.ts';
import { useTitle } from '../../lib/title.ts';
import { CategoryEmpty } from './category-empty.tsx';
import { GameGrid } from './game-grid.tsx';
import { ListBar } from './list-bar.tsx';
import { type ListChoices, queryOfChoices, readChoices, writeChoices } from './list-choices.ts';

/** The games of a category with its vendors to choose from (RT-10); `?vassalage=` picks one. */
export function VendorListPage({ category }: { readonly category: Category }) {
  const { t } = useUi();
  const { pathname, searchStr } = useLocation();
  const { data: categories } = useCategories();
  const classifies = useClassifies(category === 'INHOUSE' ? 'RNG' : category) ?? [];
  const choices = readChoices(searchStr);
  const vendors = categories?.get(category) ?? [];
  const vendor = vendors.find(({ vassalage }) => vassalage === choices.vassalage);
  const title = t(CATEGORY_LOOKS[category].name);
  useTitle(vendor ? vendor.displayName : title);
  if (categories && vendors.length === 0) return <CategoryEmpty title={title} />;

  const isInHouse = category === 'INHOUSE';
  const query = queryOfChoices(choices, {
    gameType: isInHouse ? 'RNG' : category,
    vassalage: isInHouse ? INHOUSE_VENDOR : null,
  });
  const change = (changes: Partial<ListChoices>) =>
    go(`${pathname}${writeChoices({ ...choices, ...changes })}`, { replace: true });
  return (
    <>
      <ListBar
        title={title}
        vendors={vendors}
        classifies={isInHouse ? [] : classifies}
        choices={choices}
        onChange={change}
      />
      <GameGrid
        key={JSON.stringify(query)}
        query={query}
        onClear={() => change({ vassalage: null, classify: null, isHot: false, isNew: false })}
      />
    </>
  );
}
