import { useRef, useState } from 'react';
import { WorkCancelled } from './human-check.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** What the server said to the whole form. */
  readonly refusal: string | null;
  /** Counts the attempts that failed, so that the form can lead to the first fault after each. */
  readonly failures: number;
  /** An attempt failed before it was sent: a field stands in the way. */
  fail(): void;
  /** Runs a task unless one is under way, so that a double click sends once. */
  run(task: () => Promise<void>): void;
}

/**
 * Sends a form. `complain` puts an error where the person looks and returns what belongs to the whole form, or null
 * when it stands at a field. A person who cancelled the human verification is told nothing.
 */
export function useSending(complain: (error: unknown) => string | null): Sending {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const isUnderWay = useRef(false);
  const fail = () => setFailures((count) => count + 1);

  const perform = async (task: () => Promise<void>) => {
    isUnderWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await task();
    } catch (error) {
      if (!(error instanceof WorkCancelled)) {
        setRefusal(complain(error));
        fail();
      }
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return {
    isBusy,
    refusal,
    failures,
    fail,
    run: (task) => {
      if (!isUnderWay.current) void perform(task);
    },
  };
}
