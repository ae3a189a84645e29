import { useSyncExternalStore } from 'react';

/** A value that screens watch. Answers of the server are cached elsewhere. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Changes some fields of an object. */
  readonly patch: (fields: Partial<Value>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
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

export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
