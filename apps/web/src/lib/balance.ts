import { type Balance, balance } from '@nokshi/contract/cashier.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { unreadCount } from '@nokshi/contract/inbox.ts';
import { createNewestStanding } from '@nokshi/contract/newest-standing.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { MINE, queryClient } from './query.ts';
import { onSessionEnd, useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

const BALANCE_KEY = [MINE, 'balance'] as const;
const UNREAD_KEY = [MINE, 'unread'] as const;

/** Of the main wallet, whose currency is play credit. */
const newest = createNewestStanding();
onSessionEnd(() => newest.forget());

async function readBalance(signal: AbortSignal): Promise<Balance> {
  const answer = await call(balance, {}, { signal });
  return { ...answer, ...newest.hear(answer) };
}

/** The balance of the wallet; loads with the header and follows the realtime connection (HD-5). */
export function useBalance() {
  const { state } = useSession();
  return useQuery({
    queryKey: BALANCE_KEY,
    queryFn: ({ signal }) => readBalance(signal),
    enabled: state === 'member' || state === 'trial',
    staleTime: 5 * 60_000,
  });
}

/** Asks for the balance again because the person wants to see it. */
export async function refreshBalance(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: BALANCE_KEY });
}

function put(shown: Partial<ToldStanding>): void {
  queryClient.setQueryData<Balance>(BALANCE_KEY, (before) => before && { ...before, ...shown });
}

/** Puts the balance of another answer in place, unless a newer one is known. */
export function showBalance(told: ToldStanding): void {
  put(newest.hear(told));
}

/** Puts the figure of the game on the screen in place, which holds back what its round will pay; micros as text. */
export function showGameBalance(balanceMicros: string): void {
  put({ balanceMicros });
}

let holders = 0;

/** Puts a balance that the server announced in place, unless a newer one is known or a game holds announcements back. */
export function takeAnnouncedBalance(announced: ToldStanding & { readonly currency: string }): void {
  if (announced.currency !== PLAY_CREDIT) return;
  const shown = newest.hear(announced);
  if (holders === 0) put(shown);
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
