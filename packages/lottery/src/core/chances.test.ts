import { ONE } from '@nokshi/fairness/fraction.ts';
import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families.ts';
import { findPlay, playsOf } from './find-play.ts';
import type { Bet, Family, Play, Selection, View } from './play.ts';
import { selectionFault, selectionOf } from './selection.ts';

/** A view is gone through wholly; larger ones are proved by other means. */
const LARGEST_VIEW = 130_000;
/** Single bets that are compared with every draw of a view, by how large it is. */
const MOST_COMPARISONS = 120_000;

const SEEN = FAMILIES.flatMap((family) =>
  playsOf(family)
    .filter(({ views = [] }) => views.length > 0 && views.every(({ size }) => size <= LARGEST_VIEW))
    .map((play) => ({ family, play, name: `${family.code} ${play.code}` })),
);

/** Every pick of every pad where the play takes them, else some of them, else its example. */
function widest(play: Play<unknown>): Selection {
  const all = play.pads.map(({ alphabet, most, apartFrom }) =>
    apartFrom === undefined ? alphabet.signs.map((_, pick) => pick).slice(0, most) : [],
  );
  if (isTaken(play, all)) return all;
  const some = all.map((row) => spread(row, 200).sort((left, right) => left - right));
  return isTaken(play, some) ? some : selectionOf(play, play.example);
}

function isTaken(play: Play<unknown>, selection: Selection): boolean {
  return selectionFault(play, selection) === undefined && play.count(selection) <= 3_000;
}

/** Single bets of a play, spread over its choices, as the plays that they are of. */
function singles(family: Family<unknown>, play: Play<unknown>): { single: Play<unknown>; bet: Bet }[] {
  return play.expand(widest(play)).flatMap((bet) => {
    const single = findPlay(family, bet.play);
    return single === undefined ? [] : [{ single, bet }];
  });
}

/** Elements from all over a list: the stride is a prime, so that it does not fall in with the list's own pattern. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  const stride = 7_919;
  return Array.from({ length: most }, (_, index) => elementAt(list, (index * stride + 17) % list.length));
}

const drawsBy = new Map<string, unknown[]>();

/** All draws of a view, made once for all plays that share it. */
function drawsOf(family: Family<unknown>, view: View<unknown>): unknown[] {
  const name = `${family.code} ${view.key}`;
  const draws = drawsBy.get(name) ?? Array.from({ length: view.size }, (_, index) => view.draw(index));
  drawsBy.set(name, draws);
  return draws;
}

/** Going through 100,000 draws is quick, but not on a machine that does much else. */
const PATIENCE_MS = 60_000;

describe('the chance of every prize', { timeout: PATIENCE_MS }, () => {
  test.each(SEEN)('$name is what going through all draws gives', ({ family, play }) => {
    const { views = [] } = play;
    const own = singles(family, play).filter(({ single }) => single === play);
    const found = new Set<number>();
    const most = Math.max(3 * play.prizes.length, Math.ceil(MOST_COMPARISONS / (views[0]?.size ?? 1)));
    const seen = spread(own, most).map(({ bet }) => {
      const row = views.length === 1 ? 0 : bet.selection.findIndex((picks) => picks.length > 0);
      return { row, matcher: play.match(bet.selection), wins: play.prizes.map(() => 0), ties: 0 };
    });
    for (const [row, view] of views.entries()) {
      const looking = seen.filter((bet) => bet.row === row);
      // A play keeps what it read of the last draw, so every bet looks at a draw before the next one comes.
      for (const draw of drawsOf(family, view)) {
        for (const bet of looking) {
          const hits = bet.matcher(draw);
          bet.ties += hits.ties;
          for (const { prize, bets } of hits.wins) bet.wins[prize] = (bet.wins[prize] ?? 0) + bets;
        }
      }
      for (const { wins, ties } of looking) {
        wins.forEach((count, prize) => {
          if (count === 0) return;
          found.add(prize);
          const { key, chance, tie } = play.prizes[prize] ?? { key: '', chance: ONE };
          const expected = chance.numerator * BigInt(view.size);
          expect([key, BigInt(count) * chance.denominator]).toEqual([key, expected]);
          const ofTies = BigInt(ties) * (tie?.denominator ?? 1n);
          expect([key, ofTies]).toEqual([key, (tie?.numerator ?? 0n) * BigInt(view.size)]);
        });
      }
    }
    // Plays whose bets are those of simpler plays are proved with those and by their expansion.
    if (own.length > 0) expect(found.size).toBe(play.prizes.length);
  });
});
