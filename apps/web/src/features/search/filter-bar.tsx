import { Icon, useUi } from '@nokshi/ui';
import { useCategories } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../lib/games/categories.ts';
import { requireAccount } from '../../lib/session/gate.ts';
import styles from './search.module.css';
import { countFilters, type SearchFilters, withCategory } from './search-filters.ts';

export interface FilterBarProps {
  readonly filters: SearchFilters;
  readonly onChange: (filters: SearchFilters) => void;
  readonly onOpenSheet: () => void;
}

/** The filters that are used most, and the way to all of them. */
export function FilterBar({ filters, onChange, onOpenSheet }: FilterBarProps) {
  const { t } = useUi();
  const categories = [...(useCategories().data ?? [])];
  const count = countFilters(filters);
  const chip = (key: string, label: string, isOn: boolean, toggle: () => void) => (
    <button key={key} type="button" className="nk-chip" aria-pressed={isOn} onClick={toggle}>
      {label}
    </button>
  );
  return (
    <fieldset className={styles['filters']} aria-label={t('catalogue.filters')}>
      <button type="button" className="nk-chip" aria-haspopup="dialog" onClick={onOpenSheet}>
        <Icon name="sliders-horizontal" size="small" />
        {count > 0 ? t('catalogue.filtersOn', { count }) : t('catalogue.filters')}
      </button>
      {chip('hot', t('catalogue.hotBadge'), filters.isHot, () =>
        onChange({ ...filters, isHot: !filters.isHot }),
      )}
      {chip('new', t('catalogue.newBadge'), filters.isNew, () =>
        onChange({ ...filters, isNew: !filters.isNew }),
      )}
      {chip('favourite', t('shell.favourites'), filters.isFavourite, () =>
        requireAccount(() => onChange({ ...filters, isFavourite: !filters.isFavourite })),
      )}
      {categories.map(([category]) =>
        chip(category, t(CATEGORY_LOOKS[category].name), filters.category === category, () =>
          onChange(withCategory(filters, filters.category === category ? null : category)),
        ),
      )}
    </fieldset>
  );
}
