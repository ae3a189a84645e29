import type { Hits, Row, Win } from './play.ts';
import { NO_HITS } from './play.ts';

/** So many bets won one prize. */
export function hit(prize: number, bets: number = 1): Hits {
  return bets === 0 ? NO_HITS : { wins: [{ prize, bets }], ties: 0 };
}

/** What was won by prize, given as one count for each prize of the play. */
export function hitsOf(betsByPrize: readonly number[], ties: number = 0): Hits {
  const wins: Win[] = [];
  betsByPrize.forEach((bets, prize) => {
    if (bets > 0) wins.push({ prize, bets });
  });
  return wins.length === 0 && ties === 0 ? NO_HITS : { wins, ties };
}

/** What several selections of one play won together. */
export function addHits(all: readonly Hits[]): Hits {
  const betsByPrize: number[] = [];
  let ties = 0;
  for (const hits of all) {
    ties += hits.ties;
    for (const { prize, bets } of hits.wins) betsByPrize[prize] = (betsByPrize[prize] ?? 0) + bets;
  }
  return hitsOf(
    Array.from(betsByPrize, (bets) => bets ?? 0),
    ties,
  );
}

/** Picks as a table to look them up in: 1 for what was picked. */
export function pickedIn(row: Row, size: number): Uint8Array {
  const picked = new Uint8Array(size);
  for (const pick of row) picked[pick] = 1;
  return picked;
}
