import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families.ts';
import { parseChoice, type ReadChoice } from './choice.ts';
import { readContent } from './digit-rows.ts';
import { findPlay, playsOf } from './find-play.ts';
import { type PlainChoice, plainBalls, plainChoice, plainContent } from './plain-reader.fixture.ts';
import type { Family, Play, Selection } from './play.ts';
import { formatSelection, selectionFault, selectionOf } from './selection.ts';
import { readBalls, writeBalls } from './slip.ts';

const EVERY_PLAY = FAMILIES.flatMap((family) =>
  playsOf(family).map((play) => ({ family, play, name: `${family.code} ${play.code}` })),
);

/** What was read, without why it was not. */
function meaningOf(read: ReadChoice): PlainChoice | undefined {
  if (!read.ok) return undefined;
  const { choice, bets, text } = read;
  return { choice, bets, text };
}

/** A selection that the play takes, of a few picks a row. */
function anySelection(play: Play<unknown>): fc.Arbitrary<Selection> {
  const rows = play.pads.map(({ alphabet, least, most }) =>
    fc.uniqueArray(fc.integer({ min: 0, max: alphabet.signs.length - 1 }), {
      minLength: least,
      maxLength: Math.min(most, Math.max(least, 5)),
    }),
  );
  return fc.tuple(...rows).map((drawn) => {
    const selection = drawn.map((row) => row.sort((left, right) => left - right));
    const isTaken = selectionFault(play, selection) === undefined && play.count(selection) <= 300;
    return isTaken ? selection : selectionOf(play, play.example);
  });
}

/** Single bets of one play that are told as bets of it. */
function singlesOf(play: Play<unknown>, selection: Selection): Selection[] {
  return play.expand(selection).flatMap((bet) => (bet.play === play.code ? [bet.selection] : []));
}

/** Text of a play's own signs and of what stands between them, in any order: right now and then, wrong in every way. */
function anyText(play: Play<unknown>): fc.Arbitrary<string> {
  const signs = play.pads.flatMap(({ alphabet }) => alphabet.signs.slice(0, 3));
  const parts = fc.constantFrom(...signs, ',', '_', ' ', 'x');
  return fc.array(parts, { maxLength: 2 * play.pads.length + 3 }).map((all) => all.join(''));
}

const anyPosition = fc.array(fc.constantFrom('1', '2', '3', '5', '9', ','), { maxLength: 6 });

/** Texts that have turned up in play, changed at one place. */
function changed(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, fc.nat(), fc.constantFrom('', ',', '_', ' ', '0', '1')).map(([whole, at, sign]) => {
    const place = at % (whole.length + 1);
    return `${whole.slice(0, place)}${sign}${whole.slice(place + 1)}`;
  });
}

describe('every play', () => {
  test.each(EVERY_PLAY)('$name means what a plain reader takes it for in the written form', ({ play }) => {
    const written = fc
      .array(anySelection(play), { minLength: 1, maxLength: 3 })
      .map((choice) => choice.map((selection) => formatSelection(play, selection)).join(' '));
    const text = fc.oneof(written, changed(written), anyText(play));
    fc.assert(
      fc.property(text, (each) => {
        expect(meaningOf(parseChoice(play, each))).toEqual(plainChoice(play, each));
      }),
      { numRuns: 40 },
    );
  });

  test.each(EVERY_PLAY)('$name means what a plain reader takes it for on a slip', ({ play }) => {
    const bets = fc.oneof(
      anySelection(play).map((selection) => writeBalls(play, [selection])),
      anySelection(play).map((selection) =>
        writeBalls(
          play,
          singlesOf(play, selection)
            .slice(0, 9)
            .concat(singlesOf(play, selection).length > 0 ? [] : [selection]),
        ),
      ),
    );
    const items = fc.oneof(
      bets,
      fc.tuple(bets, changed(bets.map(({ balls }) => balls))).map(([item, balls]) => ({ ...item, balls })),
      fc.record({
        balls: anyText(play),
        approach: fc.constantFrom(1 as const, 2 as const),
        position: anyPosition.map((signs) => signs.join('')),
      }),
    );
    fc.assert(
      fc.property(items, (item) => {
        expect(meaningOf(readBalls(play, item))).toEqual(plainBalls(play, item));
      }),
      { numRuns: 40 },
    );
  });
});

describe('numbers that are written digit by digit', () => {
  const vietnam = FAMILIES.filter(({ code }) => code.startsWith('VN-') || code === 'MY-4D');
  const plays = EVERY_PLAY.filter(({ family }) => vietnam.includes(family as Family<unknown>));
  const row = fc.array(fc.constantFrom('0', '1', '2', '7', ',', 'a'), { minLength: 0, maxLength: 4 });
  const content = fc.array(row, { minLength: 1, maxLength: 5 });

  test.each(plays)('$name means what a plain reader takes them for', ({ play }) => {
    const items = fc.record({
      balls: content.map((rows) => rows.map((signs) => signs.join('')).join('_')),
      approach: fc.constantFrom(1 as const, 2 as const),
    });
    fc.assert(
      fc.property(items, (item) => {
        expect(meaningOf(readContent(play, item))).toEqual(plainContent(play, item));
      }),
      { numRuns: 60 },
    );
  });

  test('are all numbers that their rows make', () => {
    const play = findPlay(FAMILIES.find(({ code }) => code === 'VN-MB') as Family<unknown>, '3cang-db');
    const read = play && readContent(play, { balls: '0_41_2,1', approach: 1 });
    expect(read).toMatchObject({ ok: true, bets: 4, text: '011,012,041,042' });
  });
});
