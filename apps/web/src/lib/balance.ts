import { type Balance, balance } from '@nokshi/contract/cashier.ts';
import { unreadCount } from '@nokshi/contract/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { MINE, queryClient } from './query.ts';
import { useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

const BALANCE_KEY = [MINE, 'balance'] as const;
const UNREAD_KEY = [MINE, 'unread'] as const;

/** The balance of the wallet; loads with the header and follows the realtime connection (HD-5). */
export function useBalance() {
  const { state } = useSession();
  return useQuery({
    queryKey: BALANCE_KEY,
    queryFn: ({ signal }) => call(balance, {}, { signal }),
    enabled: state === 'member' || state === 'trial',
    staleTime: 5 * 60_000,
  });
}

/** Asks for the balance again because the person wants to see it. */
export async function refreshBalance(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: BALANCE_KEY });
}

/** Puts a balance in place that came with another answer or from the game on the screen; micros as text. */
export function showBalance(balanceMicros: string): void {
  queryClient.setQueryData<Balance>(BALANCE_KEY, (before) => before && { ...before, balanceMicros });
}

let holders = 0;

/** Puts a balance that the server announced in place, unless a game holds announcements back. */
export function takeAnnouncedBalance(balanceMicros: string): void {
  if (holders === 0) showBalance(balanceMicros);
}

/**
 * While a game shows its rounds, the header must not tell a win before the reels stop: announced balances wait and
 * the game's own figure is shown. Returns what ends it; then the balance is asked for again.
 */
export function holdAnnouncedBalance(): () => void {
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    void refreshBalance();
  };
}

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

export function refreshUnreadCount(): void {
  void queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
}

function startsHidden(): boolean {
  try {
    return window.localStorage.getItem('balanceHidden') === '1';
  } catch {
    return false;
  }
}

const hiddenStore = createStore(startsHidden());

/** The person chose stars instead of figures (HD-2.1). */
export function useBalanceHidden(): readonly [boolean, (isHidden: boolean) => void] {
  return [useStore(hiddenStore), setBalanceHidden];
}

function setBalanceHidden(isHidden: boolean): void {
  try {
    window.localStorage.setItem('balanceHidden', isHidden ? '1' : '0');
  } catch {
    // Without storage the choice holds until the page is left.
  }
  hiddenStore.set(isHidden);
}
