import { createStore } from '@nokshi/browser/store.ts';
import { type VendorState, vendorStates } from '@nokshi/contract/play-vendors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';

const KEY = ['vendorStates'] as const;
/** A guest has no live connection, and what is planned begins without anybody's word. */
const ASKS_MS = 60_000;

const stateStore = createStore<ReadonlyMap<string, VendorState>>(new Map());

/** Keeps cards up to date about vendors that rest or are in trouble; drawn once in the portal. */
export function useVendorWatch(isWanted: boolean): void {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(vendorStates, {}, { signal })).list,
    enabled: isWanted,
    refetchInterval: ASKS_MS,
  });
  useEffect(() => {
    if (data) stateStore.set(new Map(data.map((state) => [state.vassalage, state])));
  }, [data]);
}

/** Asks again: something changed, or may have while nobody listened. */
export function refreshVendorStates(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

/** What is to be known of a vendor now; undefined while it is well. Only who shows it is drawn again when it changes. */
export function useVendorState(vendor: string | undefined): VendorState | undefined {
  const read = () => (vendor === undefined ? undefined : stateStore.get().get(vendor));
  return useSyncExternalStore(stateStore.subscribe, read, read);
}
