import { ERRORS, type ErrorCode } from '@nokshi/contract/errors.ts';
import { useUi } from '@nokshi/ui';

export interface OutcomeWords {
  readonly tone: 'accent' | 'warn' | 'danger';
  readonly text: string;
}

/** Says how a call of the staff ended. */
export function useOutcomeWords(): (outcome: string) => OutcomeWords {
  const { t } = useUi();
  return (outcome) => {
    if (outcome === 'done') return { tone: 'accent', text: t('console.outcomeDone') };
    if (outcome === 'unknown') return { tone: 'warn', text: t('console.outcomeUnknown') };
    // Whom or what a refusal named is not kept with its code.
    const text =
      outcome in ERRORS ? t(`errors.${ERRORS[outcome as ErrorCode].text}`).replace(/\{\w+\}/g, '…') : outcome;
    return { tone: 'danger', text };
  };
}
