import { Button, useUi } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { type ReactNode, useState } from 'react';
import { useCategories, useClassifies } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS, countGames } from '../../lib/games/categories.ts';
import { requireAccount } from '../../lib/session/gate.ts';
import styles from './search.module.css';
import { NO_FILTERS, type SearchFilters, withCategory } from './search-filters.ts';

export interface FilterSheetProps {
  readonly filters: SearchFilters;
  /** How many games the filters leave; null while nothing is asked for. */
  readonly resultCount: number | null;
  readonly onChange: (filters: SearchFilters) => void;
  readonly onClose: () => void;
}

const VENDORS_FIRST = 8;

/** Every filter: kind, class, provider, hot, new, favourites, and the order of the results. */
export function FilterSheet({ filters, resultCount, onChange, onClose }: FilterSheetProps) {
  const { t } = useUi();
  const categories = useCategories().data;
  const category = filters.category ?? 'RNG';
  const classifies = useClassifies(category) ?? [];
  return (
    <Modal
      title={t('catalogue.filters')}
      onClose={onClose}
      footer={
        <>
          <Button className="nk-btn-fit" onClick={() => onChange(NO_FILTERS)}>
            {t('catalogue.clearAllFilters')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {resultCount === null ? t('shell.confirm') : t('catalogue.showResults', { count: resultCount })}
          </Button>
        </>
      }
    >
      <Group title={t('catalogue.kind')}>
        {[...(categories ?? [])].map(([each, vendors]) => (
          <Choice
            key={each}
            isOn={filters.category === each}
            onToggle={() => onChange(withCategory(filters, filters.category === each ? null : each))}
            count={countGames(vendors)}
          >
            {t(CATEGORY_LOOKS[each].name)}
          </Choice>
        ))}
      </Group>
      {classifies.length > 0 && (
        <Group title={t('catalogue.classify')}>
          {classifies.map(({ key, displayName, gameCount }) => (
            <Choice
              key={key}
              isOn={filters.classify === key}
              onToggle={() => onChange({ ...filters, classify: filters.classify === key ? null : key })}
              count={gameCount}
            >
              {displayName}
            </Choice>
          ))}
        </Group>
      )}
      <VendorGroup filters={filters} onChange={onChange} />
      <div className={styles['group']}>
        <Switch isOn={filters.isNew} onToggle={() => onChange({ ...filters, isNew: !filters.isNew })}>
          {t('catalogue.onlyNew')}
        </Switch>
        <Switch isOn={filters.isHot} onToggle={() => onChange({ ...filters, isHot: !filters.isHot })}>
          {t('catalogue.onlyHot')}
        </Switch>
        <Switch
          isOn={filters.isFavourite}
          onToggle={() => requireAccount(() => onChange({ ...filters, isFavourite: !filters.isFavourite }))}
        >
          {t('catalogue.onlyFavourite')}
        </Switch>
      </div>
      <SortGroup filters={filters} onChange={onChange} />
    </Modal>
  );
}

type ChangeProps = Pick<FilterSheetProps, 'filters' | 'onChange'>;

function VendorGroup({ filters, onChange }: ChangeProps) {
  const { t } = useUi();
  const { data } = useCategories();
  const [isLong, setLong] = useState(false);
  const vendors = filters.category ? (data?.get(filters.category) ?? []) : [...(data?.values() ?? [])].flat();
  const shown = isLong
    ? vendors
    : vendors.filter((each, index) => index < VENDORS_FIRST || each.vassalage === filters.vassalage);
  if (vendors.length < 2) return null;
  return (
    <Group title={t('catalogue.vendor')}>
      {shown.map(({ id, vassalage, displayName, gameCount }) => (
        <Choice
          key={id}
          isOn={filters.vassalage === vassalage}
          onToggle={() =>
            onChange({ ...filters, vassalage: filters.vassalage === vassalage ? null : vassalage })
          }
          count={gameCount}
        >
          {displayName}
        </Choice>
      ))}
      {shown.length < vendors.length && (
        <button type="button" className="nk-chip" onClick={() => setLong(true)}>
          {t('catalogue.moreVendors', { count: vendors.length - shown.length })}
        </button>
      )}
    </Group>
  );
}

const SORTS = [
  ['best', 'catalogue.sortBest'],
  ['popular', 'catalogue.sortPopular'],
  ['new', 'catalogue.sortNew'],
  ['name', 'catalogue.sortName'],
] as const;

function SortGroup({ filters, onChange }: ChangeProps) {
  const { t } = useUi();
  return (
    <Group title={t('catalogue.sort')}>
      {SORTS.map(([sort, key]) => (
        <Choice key={sort} isOn={filters.sort === sort} onToggle={() => onChange({ ...filters, sort })}>
          {t(key)}
        </Choice>
      ))}
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <div className="nk-chips">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly count?: number | null;
  readonly children: ReactNode;
}

function Choice({ isOn, onToggle, count, children }: ChoiceProps) {
  const { t } = useUi();
  return (
    <button type="button" className="nk-chip" aria-pressed={isOn} onClick={onToggle}>
      {children}
      {count !== undefined && count !== null && <small>{t('shell.count', { count })}</small>}
    </button>
  );
}

function Switch({ isOn, onToggle, children }: ChoiceProps) {
  return (
    <label className="nk-switch">
      <span>{children}</span>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
    </label>
  );
}
