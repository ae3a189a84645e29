import { CATEGORIES } from '@nokshi/contract/constants.ts';
import { useUi } from '@nokshi/ui';
import { useCategories } from './catalogue-queries.ts';

export type WinnersOrder = 'top' | 'recent';

export interface WinnersOrderChoiceProps {
  readonly order: WinnersOrder;
  readonly onOrder: (order: WinnersOrder) => void;
}

/** The biggest settled wins, or the latest (HM-4). */
export function WinnersOrderChoice({ order, onOrder }: WinnersOrderChoiceProps) {
  const { t } = useUi();
  return (
    <fieldset className="nk-segmented" aria-label={t('home.winnersOrder')}>
      <button type="button" aria-pressed={order === 'top'} onClick={() => onOrder('top')}>
        {t('home.winnersTop')}
      </button>
      <button type="button" aria-pressed={order === 'recent'} onClick={() => onOrder('recent')}>
        {t('home.winnersRecent')}
      </button>
    </fieldset>
  );
}

export interface WinnersCategoryChoiceProps {
  /** `ALL`, or a category. */
  readonly category: string;
  readonly onCategory: (category: string) => void;
}

/** Winners of one category, among those that have vendors, or of all. */
export function WinnersCategoryChoice({ category, onCategory }: WinnersCategoryChoiceProps) {
  const { t } = useUi();
  const categories = useCategories().data;
  const shown = CATEGORIES.filter((name) => categories?.has(name));
  return (
    <div className="nk-in">
      <select
        value={category}
        aria-label={t('home.winnersCategory')}
        onChange={(event) => onCategory(event.target.value)}
      >
        <option value="ALL">{t('home.winnersAll')}</option>
        {shown.map((name) => (
          <option key={name} value={name}>
            {t(`catalogue.category${name}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
