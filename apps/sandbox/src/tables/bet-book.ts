import type { TableBetView } from '@nokshi/fairness/supplier/tables-wire.ts';

/** What everybody at a table staked on the present round. */
export type BetBook = {
  all(): TableBetView[];
  /** What the player staked in all with this bet; null for a request that is counted already. */
  add(requestId: string, bet: TableBetView): TableBetView | null;
  clear(): void;
};

export function createBetBook(): BetBook {
  const bets = new Map<string, TableBetView>();
  const counted = new Set<string>();
  return {
    all: () => [...bets.values()],
    add(requestId, bet) {
      if (counted.has(requestId)) return null;
      counted.add(requestId);
      const known = bets.get(bet.player);
      const sum = known === undefined ? bet : joined(known, bet);
      bets.set(bet.player, sum);
      return sum;
    },
    clear() {
      bets.clear();
      counted.clear();
    },
  };
}

function joined(known: TableBetView, more: TableBetView): TableBetView {
  const stakes = new Map(known.spots.map(({ spot, stakeMicros }) => [spot, BigInt(stakeMicros)]));
  for (const { spot, stakeMicros } of more.spots) {
    stakes.set(spot, (stakes.get(spot) ?? 0n) + BigInt(stakeMicros));
  }
  return {
    player: known.player,
    spots: [...stakes].map(([spot, stakeMicros]) => ({ spot, stakeMicros: `${stakeMicros}` })),
  };
}
