import type { Store } from '@nokshi/browser/store.ts';
import { startTransition, useEffect, useState } from 'react';

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
