import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families.ts';
import { findPlay, playsOf } from './find-play.ts';
import { oddsOf } from './odds.ts';
import type { Family, Hits, Play, Selection } from './play.ts';
import { formatSelection, parseSelection, selectionFault, selectionOf } from './selection.ts';

const EVERY_PLAY = FAMILIES.flatMap((family) =>
  playsOf(family).map((play) => ({ family, play, name: `${family.code} ${play.code}` })),
);
const MOST_BETS = 300;
const PRICING = { kind: 'series', series: 1_800 } as const;

/** A selection that the play takes: random rows within the pads' bounds, and the example where they make no bet. */
function anySelection(play: Play<unknown>): fc.Arbitrary<Selection> {
  const rows = play.pads.map(({ alphabet, least, most }) =>
    fc.uniqueArray(fc.integer({ min: 0, max: alphabet.signs.length - 1 }), {
      minLength: least,
      maxLength: Math.min(most, Math.max(least, 6)),
    }),
  );
  const sorted = (row: number[]): number[] => row.sort((left, right) => left - right);
  return fc.tuple(...rows).map((drawn) => {
    const selection = drawn.map(sorted);
    const isTaken = selectionFault(play, selection) === undefined && play.count(selection) <= MOST_BETS;
    return isTaken ? selection : selectionOf(play, play.example);
  });
}

/** Any draw; in two of three few values come again and again, so that bets that seldom win are won as well. */
function anyDraw(family: Family<unknown>): fc.Arbitrary<unknown> {
  const few = fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 3 });
  const ofFew = few.chain((values) => fc.infiniteStream(fc.constantFrom(...values)));
  return fc
    .oneof(fc.infiniteStream(fc.nat({ max: 2 ** 31 - 1 })), ofFew, ofFew)
    .map((numbers) => family.draw((size) => (numbers.next().value ?? 0) % size, '2026-09-20'));
}

/** What hits pay for each unit, in ten-thousandths, and the bets that tied. */
function worth(play: Play<unknown>, { wins, ties }: Hits): { pays: bigint; ties: number } {
  const odds = oddsOf(play, PRICING);
  return {
    pays: wins.reduce((sum, { prize, bets }) => sum + BigInt(bets) * elementAt(odds, prize), 0n),
    ties,
  };
}

describe('every play', () => {
  test.each(EVERY_PLAY)(
    '$name counts, wins and ties as its single bets do one by one',
    ({ family, play }) => {
      fc.assert(
        fc.property(anySelection(play), anyDraw(family), (selection, draw) => {
          const bets = play.expand(selection);
          expect(bets.length).toBe(play.count(selection));
          const sum = { pays: 0n, ties: 0 };
          for (const bet of bets) {
            const single = findPlay(family, bet.play);
            if (single === undefined) throw new Error(`there is no play ${bet.play}`);
            const one = worth(single, single.match(bet.selection)(draw));
            sum.pays += one.pays;
            sum.ties += one.ties;
          }
          expect(worth(play, play.match(selection)(draw))).toEqual(sum);
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(EVERY_PLAY)('$name reads back what it writes', ({ play }) => {
    fc.assert(
      fc.property(anySelection(play), (selection) => {
        const text = formatSelection(play, selection);
        expect(parseSelection(play, text)).toEqual({ ok: true, selection, bets: play.count(selection) });
      }),
      { numRuns: 20 },
    );
  });
});
