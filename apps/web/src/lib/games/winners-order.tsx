import { useUi } from '@nokshi/ui';

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
