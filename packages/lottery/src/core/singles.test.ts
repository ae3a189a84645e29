import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families.ts';
import { playsOf } from './find-play.ts';
import type { Family, Play, Selection } from './play.ts';
import { formatSelection, parseSelection, selectionFault } from './selection.ts';

const TOLD = FAMILIES.flatMap((family) =>
  playsOf(family).flatMap((play) =>
    play.singlesOf === undefined ? [] : [{ family, play, name: `${family.code} ${play.code}` }],
  ),
);

/** Few values come again and again, so that bets of pairs and triples win as well. */
function anyDraw(family: Family<unknown>): fc.Arbitrary<unknown> {
  const few = fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 3 });
  const ofFew = few.chain((values) => fc.infiniteStream(fc.constantFrom(...values)));
  return fc
    .oneof(fc.infiniteStream(fc.nat({ max: 2 ** 31 - 1 })), ofFew)
    .map((numbers) => family.draw((size) => (numbers.next().value ?? 0) % size, '2026-09-20'));
}

function anySingle(play: Play<unknown>): fc.Arbitrary<Selection> {
  const rows = play.pads.map(({ alphabet, least }) =>
    fc
      .uniqueArray(fc.nat({ max: alphabet.signs.length - 1 }), {
        minLength: least,
        maxLength: Math.max(least, 1),
      })
      .map((row) => row.sort((left, right) => left - right)),
  );
  return fc
    .tuple(...rows)
    .filter((selection) => selectionFault(play, selection) === undefined && play.count(selection) === 1);
}

describe('the single bets that a draw makes win', () => {
  test.each(TOLD)('are told by $name as they are when they are matched one by one', ({ family, play }) => {
    fc.assert(
      fc.property(anyDraw(family), anySingle(play), (draw, single) => {
        const told = play.singlesOf?.(draw) ?? [];
        for (const text of told) {
          const read = parseSelection(play, text);
          if (!read.ok) throw new Error(`${text} is no bet: ${read.fault.reason}`);
          expect([read.bets, play.match(read.selection)(draw).wins.length]).toEqual([1, 1]);
        }
        const wins = play.match(single)(draw).wins.length > 0;
        expect(told.includes(formatSelection(play, single))).toBe(wins);
      }),
      { numRuns: 60 },
    );
  });
});
