import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import { useCategoryNames } from '../../../lib/games/category-names.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { PRODUCTS } from './use-team-filter.ts';

export interface TeamFiltersProps {
  readonly address: ReportAddress;
  readonly hasProduct: boolean;
}

/** What a report on a team is narrowed by. */
export function TeamFilters({ address, hasProduct }: TeamFiltersProps) {
  const t = useTexts('agentReports');
  const nameOf = useCategoryNames();
  if (!hasProduct) return null;
  return (
    <div className={partStyles['filters']}>
      <FilterSelect
        icon="layout-grid"
        label={t('agentReports.gameType')}
        all={t('agentReports.allGames')}
        value={address.word('product')}
        options={PRODUCTS.map((product) => ({ value: product, label: nameOf(product) }))}
        onChange={(product) => address.change({ product })}
      />
    </div>
  );
}
