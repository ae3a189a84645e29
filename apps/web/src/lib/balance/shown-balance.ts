import type { Balance } from '@nokshi/contract/cashier.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { createNewestStanding } from '@nokshi/contract/newest-standing.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The main wallet as the page shows it. */
export interface ShownBalance {
  readonly query: {
    readonly queryKey: readonly string[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Balance>;
    readonly staleTime: number;
  };
  /** Asks again. */
  refresh(): Promise<void>;
  /** Puts the balance of another answer in place, unless a newer one is known. */
  show(told: ToldStanding): void;
  /** Puts the figure of the game on the screen in place, which holds back what its round will pay; micros as text. */
  showGame(balanceMicros: string): void;
  /** Puts a balance that the server announced in place, unless a newer one is known or a game holds announcements back. */
  takeAnnounced(announced: ToldStanding & { readonly currency: string }): void;
  /**
   * While a game shows its rounds, the header must not tell a win before the reels stop: announced balances wait and the
   * game's own figure is shown. Returns what ends it; then the balance is asked for again.
   */
  hold(): () => void;
  /** Whoever was signed in is not any more. */
  forget(): void;
}

/** `ask` is the call; `queryKey` is where the queries keep its answer. */
export function createShownBalance(
  queries: QueryClient,
  queryKey: readonly string[],
  ask: (signal: AbortSignal) => Promise<Balance>,
): ShownBalance {
  /** Of the main wallet, whose currency is play credit. Known before the first answer too: a message may overtake it. */
  const newest = createNewestStanding();
  let holders = 0;

  const put = (shown: Partial<ToldStanding>): void => {
    queries.setQueryData<Balance>(queryKey, (before) => before && { ...before, ...shown });
  };
  const refresh = (): Promise<void> => queries.refetchQueries({ queryKey });

  return {
    query: {
      queryKey,
      queryFn: async ({ signal }) => {
        const answer = await ask(signal);
        return { ...answer, ...newest.hear(answer) };
      },
      staleTime: 5 * 60_000,
    },
    refresh,
    show: (told) => put(newest.hear(told)),
    showGame: (balanceMicros) => put({ balanceMicros }),
    takeAnnounced(announced) {
      if (announced.currency !== PLAY_CREDIT) return;
      const shown = newest.hear(announced);
      if (holders === 0) put(shown);
    },
    hold() {
      holders += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        void refresh();
      };
    },
    forget: () => newest.forget(),
  };
}
