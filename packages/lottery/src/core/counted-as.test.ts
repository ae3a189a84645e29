import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families.ts';
import { MOST_TYPED } from './choice.ts';
import { countedAs } from './counted-as.ts';
import { playsOf } from './find-play.ts';
import type { Play, Selection } from './play.ts';

/** As much as the pads take. */
function widestOf(play: Play<unknown>): Selection {
  return play.pads.map(({ alphabet, most }) => alphabet.signs.map((_, pick) => pick).slice(0, most));
}

/** Two picks less in each row that stays wide enough without them. */
function narrowerOf(play: Play<unknown>): Selection {
  return widestOf(play).map((row) => row.slice(0, -2));
}

/** More than anybody could list. */
const MOST_LISTED = 600_000;

const WIDE = FAMILIES.flatMap((family) =>
  playsOf(family).flatMap((play) =>
    [widestOf(play), narrowerOf(play)].flatMap((selection, index) => {
      const bets = play.count(selection);
      const name = `${family.code} ${play.code} ${index}`;
      return bets > MOST_TYPED ? [{ name, family, play, selection, bets }] : [];
    }),
  ),
);

describe('the plays that bets are told as', () => {
  test.each(WIDE.filter(({ bets }) => bets <= MOST_LISTED))(
    '[1.79] $name: those of its example are those of its widest choices',
    ({ family, play, selection }) => {
      const own = countedAs(family, play).map(({ code }) => code);
      expect(new Set(own)).toEqual(new Set(play.expand(selection).map((bet) => bet.play)));
    },
  );

  test('[1.79] plays too wide to be listed are told as themselves', () => {
    const beyond = WIDE.filter(({ bets }) => bets > MOST_LISTED);
    expect(beyond.map(({ play }) => play.code)).toContain('pick5');
    for (const { family, play } of beyond) expect(countedAs(family, play)).toEqual([play]);
  });
});
