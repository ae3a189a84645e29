import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** A value that screens follow. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** Changes some fields of an object value. */
  patch(fields: Partial<Value>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    patch: (fields) => set({ ...value, ...fields }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Follows a store whose change draws much at once: the drawing is done in slices, so that a slow phone still answers
 * a touch meanwhile.
 */
export function useStoreInSlices<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => {
    const follow = (): void => startTransition(() => setValue(() => store.get()));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value;
}
