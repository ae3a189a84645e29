import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES, findFamily } from '../families.ts';
import { viewedParts } from './coverage.ts';
import { findPlay, playsOf } from './find-play.ts';
import { mostWinMicros } from './most-win.ts';
import type { Play, Selection } from './play.ts';
import { oddsOfWinners } from './winners-in-sight.ts';

const SHORT = 1_000;

const TICKED = FAMILIES.flatMap((family) =>
  playsOf(family).flatMap((play) => {
    const isShort = (play.views ?? []).every(({ size }) => size <= SHORT);
    return play.winners !== undefined && play.views !== undefined && isShort
      ? [{ play, name: `${family.code} ${play.code}` }]
      : [];
  }),
);

/** What the best draw of each part in sight pays, asked one by one of the rules for a whole selection. */
function bestByMatch(play: Play<unknown>, selection: Selection, odds: readonly bigint[]): bigint {
  return viewedParts(play, selection).reduce((sum, { view, part }) => {
    const hits = play.match(part);
    let best = 0n;
    for (let index = 0; index < view.size; index += 1) {
      const { wins } = hits(view.draw(index));
      const paid = wins.reduce((all, { prize, bets }) => all + BigInt(bets) * (odds[prize] ?? 0n), 0n);
      if (paid > best) best = paid;
    }
    return sum + best;
  }, 0n);
}

function anyPicks(play: Play<unknown>): fc.Arbitrary<Selection> {
  const rows = play.pads.map(({ alphabet, least, most }) =>
    fc
      .uniqueArray(fc.nat({ max: alphabet.signs.length - 1 }), { minLength: least, maxLength: most })
      .map((row) => row.sort((left, right) => left - right)),
  );
  return fc.tuple(...rows).filter((selection) => selection.some((row) => row.length > 0));
}

describe('the winners of draws in sight', () => {
  test.each(TICKED)('of $name pay at most what matching every draw comes to', ({ play }) => {
    // Different odds for each prize, so that one tells which prize was won.
    const odds = play.prizes.map((_, index) => 10_000n + 37n * BigInt(index));
    fc.assert(
      fc.property(anyPicks(play), (selection) => {
        expect(oddsOfWinners(play, selection, odds)).toBe(bestByMatch(play, selection, odds));
      }),
      { numRuns: 2 },
    );
  });

  test('are asked of the rules once, however many lines there are', () => {
    const family = findFamily('TH-FAST');
    const found = family && findPlay(family, '3tod');
    if (found === undefined) throw new Error('there is no 3tod');
    const [view] = found.views ?? [];
    if (view === undefined) throw new Error('3tod looks at nothing');
    let asked = 0;
    const counted: Play<unknown> = {
      ...found,
      views: [
        {
          ...view,
          draw: (index) => {
            asked += 1;
            return view.draw(index);
          },
        },
      ],
      match: (selection) => {
        if (selection[0]?.length !== found.pads[0]?.alphabet.signs.length) {
          throw new Error('a line is not matched with every draw to be priced');
        }
        return found.match(selection);
      },
    };
    const odds = found.prizes.map(() => 150_000n);
    for (let line = 0; line < 200; line += 1) {
      const choice = [[[line, line + 1, line + 2]]];
      mostWinMicros(counted, { choice, bets: 3, odds, unitMicros: 1_000_000n, multiple: 1 });
    }
    // Once for the lines, once for the choice of everything.
    expect(asked).toBe(2 * view.size);
  });
});
