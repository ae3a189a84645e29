import { normaliseDigits, readTypedCount } from '@nokshi/money';
import { useState } from 'react';
import { COUNT, LONGEST_AMOUNT, sayTyped } from '../../../lib/forms/typed-amount.ts';
import type { Speech } from '../use-speech.ts';

interface CountOf {
  readonly speech: Speech;
  readonly value: number;
  /** Takes a whole number from 1 up; what is above the most is the caller's to cut. */
  readonly onChange: (value: number) => void;
}

const DIGITS = /^\d+$/;
/** Above every multiple and every number of issues. */
const LARGEST = 99_999n;

/**
 * A field of a whole number. Digits of either script are shown in those of the screen as they are typed; everything
 * else stays as it was typed until the field is left, and is taken only where it can be read: 1.5 is not 15.
 */
export function useTypedCount({ speech, value, onChange }: CountOf) {
  const [draft, setDraft] = useState<string | null>(null);
  const fault = draft === null || draft === '' ? undefined : sayTyped(speech.t, draft, COUNT);
  return {
    fault,
    input: {
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: LONGEST_AMOUNT,
      value: draft ?? speech.write(`${value}`),
      'aria-invalid': fault !== undefined || undefined,
      onBlur: () => setDraft(null),
      onChange: ({ target }: { readonly target: HTMLInputElement }) => {
        const typed = target.value;
        const count = typed === '' ? 1n : readTypedCount(typed);
        setDraft(DIGITS.test(normaliseDigits(typed)) ? null : typed);
        if (count !== undefined) onChange(Number(count < LARGEST ? count : LARGEST) || 1);
      },
    },
  } as const;
}
