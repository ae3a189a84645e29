import { fraction } from '@nokshi/fairness/fraction.ts';
import { describe, expect, test } from 'vitest';
import { findPlay, playsOf } from './core/find-play.ts';
import { oddsOf, returnsOf } from './core/odds.ts';
import { formatSelection, parseSelection, selectionOf } from './core/selection.ts';
import { FAMILIES } from './families.ts';

const EVERY_PLAY = FAMILIES.flatMap((family) =>
  playsOf(family).map((play) => ({ family, play, name: `${family.code} ${play.code}` })),
);

describe('every play', () => {
  test('has a code that no other play of its family has', () => {
    const names = EVERY_PLAY.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(EVERY_PLAY)('$name has an example that is a bet and is written in one way', ({ play }) => {
    const read = parseSelection(play, play.example);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    expect(formatSelection(play, read.selection)).toBe(play.example);
    expect(read.bets).toBeGreaterThan(0);
  });

  test.each(EVERY_PLAY)('$name expands into single bets of plays that there are', ({ family, play }) => {
    const selection = selectionOf(play, play.example);
    const bets = play.expand(selection);
    expect(bets.length).toBe(play.count(selection));
    for (const bet of bets.slice(0, 100)) {
      const single = findPlay(family, bet.play);
      expect(single?.count(bet.selection)).toBe(1);
    }
  });

  test.each(EVERY_PLAY)(
    '$name returns no more than its series says, and less than all at fixed odds',
    ({ play }) => {
      const most = play.prizes.some(({ oddsE4 }) => oddsE4 !== undefined) ? 9_999 : 9_901;
      for (const { returned, bet } of returnsOf(play, oddsOf(play, { kind: 'series', series: 1_980 }))) {
        const { numerator, denominator } = fraction(returned.numerator * 10_000n, returned.denominator);
        expect([bet, Number(numerator / denominator)]).toSatisfy(
          ([, share]: [string, number]) => share <= most,
        );
      }
    },
  );
});
