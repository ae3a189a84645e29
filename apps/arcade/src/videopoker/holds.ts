import type { Store } from '@nokshi/browser/store.ts';
import { createStore, useStore } from '@nokshi/browser/store.ts';
import { createContext, useContext } from 'react';
import type { Holds } from './video-poker-terms.ts';
import { NO_HOLDS } from './video-poker-terms.ts';

export function createHolds(): Store<Holds> {
  return createStore(NO_HOLDS);
}

/** What the player holds at this table; nothing of it is decided before the draw. */
export const HoldsContext = createContext<Store<Holds>>(createHolds());

export function useHolds(): { readonly store: Store<Holds>; readonly holds: Holds } {
  const store = useContext(HoldsContext);
  return { store, holds: useStore(store) };
}
