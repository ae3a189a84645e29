import { CREDIT_SIGN_BODY } from '@nokshi/ui/credit-sign.ts';
import type { ReactNode } from 'react';
import { amountText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';

const PLAY_CREDIT = 'XPC';
const MINUS = '\u2212';

/** The sign of play credit, spoken as what it is; another currency shows its code. */
function CurrencySign({ currency }: { currency: string }) {
  const { say } = useWords();
  if (currency !== PLAY_CREDIT) return <span className="sign">{currency} </span>;
  return (
    <svg
      className="sign"
      viewBox="0 0 16 16"
      role="img"
      aria-label={say('credit')}
      // The drawing is a constant of our own package, the same that the portal shows.
      dangerouslySetInnerHTML={{ __html: CREDIT_SIGN_BODY }}
    />
  );
}

/** An amount of micros with two decimals and the sign of its currency; a minus stands before both, as in the portal. */
export function Amount({
  micros,
  currency,
  className,
  figures,
}: {
  micros: bigint;
  currency: string;
  className?: string;
  /** Stands in for the amount where something else writes it, such as every frame. */
  figures?: ReactNode;
}) {
  const { language } = useWords();
  return (
    <bdi className={className === undefined ? 'amount' : `amount ${className}`}>
      {micros < 0n && MINUS}
      <CurrencySign currency={currency} />
      {figures ?? amountText(language, micros < 0n ? -micros : micros)}
    </bdi>
  );
}
