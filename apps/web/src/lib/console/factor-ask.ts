import { createStore } from '@nokshi/browser/store.ts';

/** A call that waits for a fresh code of the authenticator app. */
export interface FactorAsk {
  /** Whether a code was taken; the call is made again then. */
  settle(isTaken: boolean): void;
}

export const factorAskStore = createStore<FactorAsk | null>(null);

let asked: Promise<boolean> | undefined;

/** Asks the person for a fresh code; calls that are refused together wait for the same answer. */
export function askForFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    factorAskStore.set({
      settle: (isTaken) => {
        factorAskStore.set(null);
        asked = undefined;
        resolve(isTaken);
      },
    });
  });
  return asked;
}
