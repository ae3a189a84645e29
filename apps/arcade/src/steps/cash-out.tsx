import { fractionTimes } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import type { MainAct, MainLabel } from './step-plan.ts';

/** The large button of games that can be stopped at any step: it says what stopping now brings. */
export function cashOutAct(notYet: WordKey): MainAct {
  return { actionOf: () => ({ kind: 'cashOut' }), Label: CashOutLabel, notYet };
}

function CashOutLabel({ worth, worthMicros, currency }: MainLabel) {
  const { language, say } = useWords();
  if (worthMicros === 0n) return <>{say('cashOut')}</>;
  return (
    <span className="cash-out">
      {say('cashOut')} <Amount micros={worthMicros} currency={currency} /> · {fractionTimes(language, worth)}
    </span>
  );
}
