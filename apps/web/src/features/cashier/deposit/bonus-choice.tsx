import { useStore } from '@nokshi/browser/store.ts';
import type { BonusOffer } from '@nokshi/contract/cashier-bonus.ts';
import { cx, FieldError, Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import styles from '../../../lib/cashier/cashier.module.css';
import { useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { useCategoryNames } from '../../../lib/games/category-names.ts';
import { sayAmount, sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import bonusStyles from './bonus.module.css';
import type { DepositForm } from './use-deposit-form.ts';

/** Multipliers are hundredths; amounts of `sayAmount` are micros. */
const MICROS_PER_HUNDREDTH = 10_000n;

/** The bonuses to choose from, none of which is chosen, and what the choice asks in one plain sentence. */
export function BonusChoice({ form }: { readonly form: DepositForm }) {
  const t = useTexts('cashier');
  const { offers } = form;
  const field = form.field('bonus');
  const choose = (code: string) => field.onChange({ target: { value: code } });
  return (
    <>
      <div role="radiogroup" aria-labelledby="deposit-bonus" className={bonusStyles['offers']}>
        <Tile
          code=""
          title={t('cashier.bonusNone')}
          isChosen={form.bonus === undefined}
          onChoose={() => choose('')}
        >
          <small>{t('cashier.bonusNoneText')}</small>
        </Tile>
        {offers.map((offer) => (
          <OfferTile
            key={offer.code}
            offer={offer}
            isChosen={form.bonus?.code === offer.code}
            onChoose={() => choose(offer.code)}
          />
        ))}
      </div>
      {field.error && <FieldError>{field.error}</FieldError>}
      <p className={cx(styles['quiet'], bonusStyles['say'])} aria-live="polite">
        <Asks form={form} />
      </p>
    </>
  );
}

function OfferTile({
  offer,
  isChosen,
  onChoose,
}: {
  readonly offer: BonusOffer;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useTexts('cashier');
  const nameOf = useCategoryNames();
  const { code, title, description, categories, block } = offer;
  return (
    <Tile code={code} title={title} isOff={block !== null} isChosen={isChosen} onChoose={onChoose}>
      <small>
        <Terms offer={offer} />
      </small>
      <small>{description}</small>
      {categories.length > 0 && (
        <small>{t('cashier.bonusOnly', { categories: categories.map(nameOf).join(', ') })}</small>
      )}
      {block !== null && (
        <small className={chooseStyles['tileOffText']}>
          <Icon name={block === 'not_first' ? 'info' : 'clock'} size="small" />
          {t(`cashier.bonusBlock_${block}`)}
        </small>
      )}
    </Tile>
  );
}

function Tile({
  code,
  title,
  isOff = false,
  isChosen,
  onChoose,
  children,
}: {
  /** Empty for no bonus. */
  readonly code: string;
  readonly title: string;
  readonly isOff?: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={cx(chooseStyles['tile'], isOff && chooseStyles['tileOff'])}>
      <input
        type="radio"
        className="nk-sr"
        name="bonus"
        value={code}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className={chooseStyles['tileText']}>
        <b>{title}</b>
        {children}
      </span>
    </label>
  );
}

/** Share, most, least and how often, as one line. */
function Terms({ offer }: { readonly offer: BonusOffer }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const sayMoney = useSayMoney(offer.currency);
  const { percent, mostMicros, leastMicros, multiplierHundredths, days } = offer;
  const times = BigInt(multiplierHundredths) * MICROS_PER_HUNDREDTH;
  return t('cashier.bonusTerms', {
    percent: sayNumber(language, percent),
    most: sayMoney(BigInt(mostMicros)),
    least: sayMoney(BigInt(leastMicros)),
    times: sayAmount(language, times, multiplierHundredths % 100 === 0 ? 0 : 2),
    days,
  });
}

function Asks({ form }: { readonly form: DepositForm }) {
  const t = useTexts('cashier');
  const { channel, amountMicros, bonus, figures, free } = form;
  const sayMoney = useSayMoney(channel?.currency ?? '');
  if (!bonus) return t('cashier.bonusSayNone');
  if (amountMicros === undefined || !figures) {
    return t('cashier.bonusSayLater', { least: sayMoney(BigInt(bonus.leastMicros)) });
  }
  const asks = t('cashier.bonusSay', {
    cash: sayMoney(amountMicros),
    bonus: sayMoney(figures.bonus),
    required: sayMoney(figures.required),
    days: bonus.days,
  });
  return free > 0n ? `${asks} ${t('cashier.bonusKeeps', { free: sayMoney(free) })}` : asks;
}
