import type { AmountDigits, AmountGrouping, NumberStyle } from '@nokshi/money';
import { createStore, type Store } from '../store.ts';

const DIGITS_KEY = 'digits';
const GROUPING_KEY = 'grouping';

function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | undefined): void {
  try {
    if (value !== undefined) window.localStorage.setItem(key, value);
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

function keptStyle(): NumberStyle {
  const digits = readKept(DIGITS_KEY);
  const grouping = readKept(GROUPING_KEY);
  return {
    digits: digits === 'bengali' || digits === 'latin' ? digits : undefined,
    grouping: grouping === 'lakh' || grouping === 'thousand' ? grouping : undefined,
  };
}

/** What the person chose for figures; what is undefined follows the language. */
const chosenStore: Store<NumberStyle> = createStore<NumberStyle>(keptStyle());

export const numberChoice: Pick<Store<NumberStyle>, 'get' | 'subscribe'> = chosenStore;

export function chooseDigits(digits: AmountDigits): void {
  keep(DIGITS_KEY, digits);
  chosenStore.set({ ...chosenStore.get(), digits });
}

export function chooseGrouping(grouping: AmountGrouping): void {
  keep(GROUPING_KEY, grouping);
  chosenStore.set({ ...chosenStore.get(), grouping });
}

/** How figures are written on a screen of a language. Bengali digits stand in Bengali alone. */
export function numberStyle(language: 'bn' | 'en'): NumberStyle {
  const { digits, grouping } = chosenStore.get();
  return { digits: language === 'bn' ? digits : 'latin', grouping };
}
