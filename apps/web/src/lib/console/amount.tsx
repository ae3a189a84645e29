import { formatAmount, XPC } from '@nokshi/money';
import { MoneyText, useUi } from '@nokshi/ui';
import { sayAmount } from '../texts/format.ts';

/** Micros of a currency: play credit with its sign, every other with its code. */
export function Amount({ micros, currency }: { readonly micros: string; readonly currency: string }) {
  const { language, numbers } = useUi();
  if (currency === XPC) return <MoneyText micros={BigInt(micros)} />;
  return (
    <span className="nk-money">
      {formatAmount(BigInt(micros), { locale: language, decimals: 2, ...numbers })} {currency}
    </span>
  );
}

/** The same inside of a sentence. */
export function useSayAmountOf(): (micros: string, currency: string) => string {
  const { language, t } = useUi();
  return (micros, currency) => {
    const figure = sayAmount(language, BigInt(micros));
    return `${figure} ${currency === XPC ? t('marks.creditWord') : currency}`;
  };
}
