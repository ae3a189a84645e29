import { tumbleBookOf } from '@nokshi/fairness/slots/book-events.ts';
import { g5TumbleMid } from '@nokshi/fairness/slots/models/g5-tumble-mid.ts';
import { seededBelow } from '@nokshi/fairness/slots/seeded-below.fixture.ts';
import { playTumble } from '@nokshi/fairness/slots/tumble.ts';
import { tumbleModelView } from '@nokshi/fairness/slots/wire-view.ts';
import { describe, expect, it } from 'vitest';
import { spinsOf } from './book-spins.ts';

const UNIT = 1_000_000n;

describe('a book whose wins fall', () => {
  it('1.44 shows exactly the windows that were drawn, each with what it paid', () => {
    const below = seededBelow(11);
    const model = tumbleModelView(g5TumbleMid);
    for (let played = 0; played < 200; played += 1) {
      const round = playTumble(g5TumbleMid, UNIT, below);
      const events = JSON.parse(JSON.stringify(tumbleBookOf(g5TumbleMid, round).events)) as unknown[];
      const spins = spinsOf(events, { model, betMicros: UNIT });
      expect(spins.map(({ kind }) => kind)).toEqual(
        round.falls.map((_, place) => (place === 0 ? 'base' : 'fall')),
      );
      expect(spins.map(({ grid }) => grid)).toEqual(round.falls.map(({ grid }) => grid));
      expect(spins.map(({ winMicros }) => BigInt(winMicros))).toEqual(
        round.falls.map(({ winMicros }) => winMicros),
      );
      expect(BigInt(spins.at(-1)?.roundWinMicros ?? -1)).toBe(round.totalWinMicros);
    }
  });
});
