import { ERRORS, type ErrorCode } from '@nokshi/contract/errors.ts';
import { useUi } from '@nokshi/ui';
import { NAMED_CALLS } from './named-calls.ts';

export interface OutcomeWords {
  readonly tone: 'accent' | 'warn' | 'danger';
  readonly text: string;
}

/** Says what a call of the console does, and how one ended. A call that this build does not know keeps its name. */
export function useCallWords(): {
  readonly sayCall: (name: string) => string;
  readonly sayOutcome: (outcome: string) => OutcomeWords;
} {
  const { t } = useUi();
  return {
    sayCall: (name) => {
      const known = NAMED_CALLS.find((call) => call === name.replace('.', '_'));
      return known === undefined ? name : t(`console.call_${known}`);
    },
    sayOutcome: (outcome) => {
      if (outcome === 'done') return { tone: 'accent', text: t('console.outcomeDone') };
      if (outcome === 'unknown') return { tone: 'warn', text: t('console.outcomeUnknown') };
      // Whom or what a refusal named is not kept with its code.
      const text =
        outcome in ERRORS
          ? t(`errors.${ERRORS[outcome as ErrorCode].text}`).replace(/\{\w+\}/g, '…')
          : outcome;
      return { tone: 'danger', text };
    },
  };
}
