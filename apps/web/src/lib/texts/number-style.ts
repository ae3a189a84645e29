import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore, type Store } from '@nokshi/browser/store.ts';
import type { AmountDigits, AmountGrouping, NumberStyle } from '@nokshi/money';

const DIGITS_KEY = 'digits';
const GROUPING_KEY = 'grouping';

function keptStyle(): NumberStyle {
  const digits = deviceStorage.read(DIGITS_KEY);
  const grouping = deviceStorage.read(GROUPING_KEY);
  return {
    digits: digits === 'bengali' || digits === 'latin' ? digits : undefined,
    grouping: grouping === 'lakh' || grouping === 'thousand' ? grouping : undefined,
  };
}

/** What the person chose for figures; what is undefined follows the language. */
const chosenStore: Store<NumberStyle> = createStore<NumberStyle>(keptStyle());

export const numberChoice: Pick<Store<NumberStyle>, 'get' | 'subscribe'> = chosenStore;

export function chooseDigits(digits: AmountDigits): void {
  deviceStorage.write(DIGITS_KEY, digits);
  chosenStore.set({ ...chosenStore.get(), digits });
}

export function chooseGrouping(grouping: AmountGrouping): void {
  deviceStorage.write(GROUPING_KEY, grouping);
  chosenStore.set({ ...chosenStore.get(), grouping });
}

/** How figures are written on a screen of a language. Bengali digits stand in Bengali alone. */
export function numberStyle(language: 'bn' | 'en'): NumberStyle {
  const { digits, grouping } = chosenStore.get();
  return { digits: language === 'bn' ? digits : 'latin', grouping };
}
