import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore, useStore } from '@nokshi/browser/store.ts';
import { balance } from '@nokshi/contract/cashier.ts';
import { unreadCount } from '@nokshi/contract/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE, queryClient } from '../api/query.ts';
import { onSessionEnd, useSession } from '../session/session.ts';
import { createShownBalance } from './shown-balance.ts';

const UNREAD_KEY = [MINE, 'unread'] as const;
const HIDDEN_KEY = 'balanceHidden';

const shown = createShownBalance(queryClient, [MINE, 'balance'], (signal) => call(balance, {}, { signal }));
onSessionEnd(() => shown.forget());

/** The balance of the wallet; loads with the header and follows the realtime connection (HD-5). */
export function useBalance() {
  const { state } = useSession();
  return useQuery({ ...shown.query, enabled: state === 'member' || state === 'trial' });
}

export const {
  /** Asks for the balance again because the person wants to see it. */
  refresh: refreshBalance,
  show: showBalance,
  showGame: showGameBalance,
  takeAnnounced: takeAnnouncedBalance,
  hold: holdAnnouncedBalance,
} = shown;

/** How many messages are unread (HD-5). */
export function useUnreadCount(): number {
  const { state } = useSession();
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => call(unreadCount, {}, { signal }),
    enabled: state === 'member' || state === 'trial',
    staleTime: 60_000,
  });
  return data ?? 0;
}

/** Shows how many messages are unread as the live connection told it; null where it has to be asked for. */
export function takeUnreadCount(unread: number | null): void {
  if (unread === null) return refreshUnreadCount();
  queryClient.setQueryData(UNREAD_KEY, unread);
}

export function refreshUnreadCount(): void {
  void queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
}

const hiddenStore = createStore(deviceStorage.read(HIDDEN_KEY) === '1');

/** The person chose stars instead of figures (HD-2.1). */
export function useBalanceHidden(): readonly [boolean, (isHidden: boolean) => void] {
  return [useStore(hiddenStore), setBalanceHidden];
}

function setBalanceHidden(isHidden: boolean): void {
  deviceStorage.write(HIDDEN_KEY, isHidden ? '1' : '0');
  hiddenStore.set(isHidden);
}
