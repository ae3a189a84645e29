import { createStore, useStore } from '@nokshi/browser/store.ts';

/** Launches whose games were ended from elsewhere, as this tab heard of them. */
const endedStore = createStore<ReadonlySet<string>>(new Set());

export function noteEnded(launchId: string): void {
  endedStore.set(new Set([...endedStore.get(), launchId]));
}

/** Whether the game of a launch was ended: another one of its vendor was opened, or the same one elsewhere. */
export function useHasEnded(launchId: string | null): boolean {
  const ended = useStore(endedStore);
  return launchId !== null && ended.has(launchId);
}
