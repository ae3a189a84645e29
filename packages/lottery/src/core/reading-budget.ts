/**
 * What reading the text of one request may come to. A request opens one budget, and every reader of what a caller typed
 * spends from it while it reads, before it makes anything: so a few hundred characters never become millions of numbers,
 * whichever form they are written in.
 */
export interface ReadingLimits {
  /** Characters that are looked at. */
  readonly characters: number;
  /** Selections that lines hold: single bets that were typed, and one for each line of picks. */
  readonly tickets: number;
  /** Picks that are read, and numbers that are written out of what was typed in short. */
  readonly numbers: number;
}

export interface ReadingBudget {
  /** Takes so much, or answers false where there is less left; from then on nothing is given any more. */
  spend(kind: keyof ReadingLimits, amount: number): boolean;
  /** Whether more was asked for than there was. */
  readonly isSpent: boolean;
  /** What was taken. */
  readonly spent: ReadingLimits;
}

/**
 * What one order may hold: two whole lines of typed bets, or one of ten thousand bets of twelve numbers each, the longest
 * there are. Reading and pricing so much keeps others waiting for some 50 ms on a slow machine.
 */
export const ORDER_LIMITS: ReadingLimits = { characters: 600_000, tickets: 20_000, numbers: 150_000 };

export function openReadingBudget(limits: ReadingLimits = ORDER_LIMITS): ReadingBudget {
  const spent = { characters: 0, tickets: 0, numbers: 0 };
  let isSpent = false;
  return {
    spend(kind, amount) {
      isSpent ||= amount > limits[kind] - spent[kind];
      if (!isSpent) spent[kind] += amount;
      return !isSpent;
    },
    get isSpent() {
      return isSpent;
    },
    spent,
  };
}

/** For what the house wrote itself: it was read within a budget when it came in. A line by itself is bounded anyway. */
export const OWN_TEXT: ReadingBudget = {
  spend: () => true,
  isSpent: false,
  spent: { characters: 0, tickets: 0, numbers: 0 },
};
