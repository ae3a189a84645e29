import { formatAmount } from '@nokshi/money';
import { cx } from './class-names.ts';
import { CREDIT_SIGN_BODY } from './credit-sign.ts';
import { useUi } from './ui-context.tsx';

export interface MoneyTextProps {
  /** Micros: millionths of the currency. */
  readonly micros: bigint;
  /** 2 unless said otherwise; what lies beyond is cut towards zero. */
  readonly decimals?: number;
  /** Stars instead of the figure, as wide as a usual balance so that nothing moves. */
  readonly isHidden?: boolean;
  /** A plus before gains, and the colours of gain and loss. */
  readonly isResult?: boolean;
  readonly className?: string | undefined;
}

/** The credit sign: play credit never carries a currency's. */
export function CreditSign() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" dangerouslySetInnerHTML={{ __html: CREDIT_SIGN_BODY }} />
  );
}

/** An amount of play credit in the digits and grouping of the language, in figures of one width. */
export function MoneyText({
  micros,
  decimals = 2,
  isHidden = false,
  isResult = false,
  className,
}: MoneyTextProps) {
  const { language, t, numbers } = useUi();
  if (isHidden) {
    return (
      <span className={cx('nk-money', className)}>
        <span className="nk-sr">{t('shell.balanceHidden')}</span>
        <span className="nk-stars" aria-hidden="true">
          ******
        </span>
      </span>
    );
  }
  const isNegative = micros < 0n;
  const sign = isNegative ? '\u2212' : isResult && micros > 0n ? '+' : '';
  const tone = isResult && micros !== 0n && (isNegative ? 'nk-money-loss' : 'nk-money-gain');
  return (
    <span className={cx('nk-money', tone, className)}>
      {sign}
      <CreditSign />
      <span className="nk-sr">{t('marks.creditWord')} </span>
      {formatAmount(isNegative ? -micros : micros, { locale: language, decimals, ...numbers })}
    </span>
  );
}
