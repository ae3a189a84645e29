import { Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import styles from '../../../lib/filters/filters.module.css';
import { useCategories, useGameDetail } from '../../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../../lib/games/categories.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { RangeBar } from '../parts/range-bar.tsx';
import type { RecordFilter } from '../record-filter.ts';

export interface BetFiltersProps {
  readonly filter: RecordFilter;
  readonly today: string;
  readonly onChange: (part: Partial<RecordFilter>) => void;
  /** What stands at the end of the line. */
  readonly children: ReactNode;
}

/** Which bets are shown: the days, the category, whose games, and one game where a report led here. */
export function BetFilters({ filter, today, onChange, children }: BetFiltersProps) {
  const t = useTexts('records');
  const categories = [...(useCategories().data ?? [])];
  const vendors = categories
    .filter(([category]) => filter.category === '' || filter.category === category)
    .flatMap(([, cards]) => cards)
    .map((card) => ({ value: card.vassalage, label: card.displayName }));
  return (
    <div className={styles['filters']}>
      <RangeBar filter={filter} today={today} onChange={onChange} />
      <FilterSelect
        icon="layout-grid"
        label={t('records.category')}
        all={t('records.allCategories')}
        value={filter.category}
        options={categories.map(([category]) => ({
          value: category,
          label: t(CATEGORY_LOOKS[category].name),
        }))}
        onChange={(category) => onChange({ category, vendor: '', game: '' })}
      />
      <FilterSelect
        icon="users"
        label={t('records.vendor')}
        all={t('records.allVendors')}
        value={filter.vendor}
        options={vendors}
        onChange={(vendor) => onChange({ vendor, game: '' })}
      />
      {filter.game !== '' && <GameChip gameCode={filter.game} onClear={() => onChange({ game: '' })} />}
      {children}
    </div>
  );
}

function GameChip({ gameCode, onClear }: { readonly gameCode: string; readonly onClear: () => void }) {
  const t = useTexts('records');
  const name = useGameDetail(gameCode).data?.game.gameName ?? gameCode;
  return (
    <button
      type="button"
      className="nk-chip"
      aria-pressed="true"
      aria-label={t('records.clearGame', { game: name })}
      onClick={onClear}
    >
      {name}
      <Icon name="x" size="small" />
    </button>
  );
}
