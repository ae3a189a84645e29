import { useRef, useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { Cancelled } from './cancelled.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** What the server said to the whole form. */
  readonly refusal: string | null;
  /** Under which the refusal stands in the server's log. */
  readonly reference: string | null;
  /** Counts the attempts that failed, so that the form can lead to the first fault after each. */
  readonly failures: number;
  /** An attempt failed before it was sent: a field stands in the way. */
  fail(): void;
  /** The person has read the refusal. */
  dismiss(): void;
  /** Runs a task unless one is under way, so that a double click sends once. */
  run(task: () => Promise<void>): void;
}

interface Refused {
  readonly text: string;
  readonly reference: string | null;
}

/**
 * Sends a form. `complain` puts an error where the person looks and returns what belongs to the whole form, or null
 * when it stands at a field. A person who cancelled the human verification or the browser's question is told nothing.
 */
export function useSending(complain: (error: unknown) => string | null): Sending {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failures, setFailures] = useState(0);
  const isUnderWay = useRef(false);
  const fail = () => setFailures((count) => count + 1);

  const perform = async (task: () => Promise<void>) => {
    isUnderWay.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await task();
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        const text = complain(error);
        setRefused(
          text === null ? null : { text, reference: error instanceof ApiFailure ? error.reference : null },
        );
        fail();
      }
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return {
    isBusy,
    refusal: refused?.text ?? null,
    reference: refused?.reference ?? null,
    failures,
    fail,
    dismiss: () => setRefused(null),
    run: (task) => {
      if (!isUnderWay.current) void perform(task);
    },
  };
}
