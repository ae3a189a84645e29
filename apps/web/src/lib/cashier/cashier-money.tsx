import { useStore } from '@nokshi/browser/store.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { formatAmount } from '@nokshi/money';
import { cx, MoneyText, useUi } from '@nokshi/ui';
import { sayAmount } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';

export interface CashierMoneyProps {
  readonly micros: bigint;
  readonly currency: string;
  /** Whole amounts drop their zeros, as on a quick amount. */
  readonly isShort?: boolean;
  readonly className?: string | undefined;
}

const MICROS = 1_000_000n;

function decimalsOf(micros: bigint, isShort: boolean): number {
  return isShort && micros % MICROS === 0n ? 0 : 2;
}

/** An amount of a channel's currency: play credit with its sign, every other one with its code. */
export function CashierMoney({ micros, currency, isShort = false, className }: CashierMoneyProps) {
  const { language, numbers } = useUi();
  const decimals = decimalsOf(micros, isShort);
  if (currency === PLAY_CREDIT)
    return <MoneyText micros={micros} decimals={decimals} className={className} />;
  return (
    <span className={cx('nk-money', className)}>
      {currency} {formatAmount(micros, { locale: language, decimals, ...numbers })}
    </span>
  );
}

/** Says amounts of a currency inside of a sentence. */
export function useSayMoney(currency: string): (micros: bigint) => string {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  return (micros) => {
    const figure = sayAmount(language, micros, decimalsOf(micros, true));
    return currency === PLAY_CREDIT ? `${figure} ${t('marks.creditWord')}` : `${currency} ${figure}`;
  };
}

/** Says a length of time: seconds up to a minute and a half, then minutes, from two hours on hours. */
export function useSayLength(): (seconds: number) => string {
  const t = useTexts('cashier');
  return (seconds) => {
    if (seconds < 90) return t('cashier.seconds', { count: Math.max(1, Math.round(seconds)) });
    if (seconds < 7200) return t('cashier.minutes', { count: Math.round(seconds / 60) });
    return t('cashier.hours', { count: Math.round(seconds / 3600) });
  };
}
