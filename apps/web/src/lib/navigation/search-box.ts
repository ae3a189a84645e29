import { createStore, useStore } from '@nokshi/browser/store.ts';

/** Whether the search is open; any screen may open it. */
const store = createStore(false);

export function useSearchOpen(): boolean {
  return useStore(store);
}

export function openSearch(): void {
  store.set(true);
}

export function closeSearch(): void {
  store.set(false);
}
