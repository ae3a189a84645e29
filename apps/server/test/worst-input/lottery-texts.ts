// What a play of a lottery can be asked to read: choices that count as many bets as may be, and texts that only look like some.

import { CHOICE_MOST } from '@nokshi/contract/lottery-lines.ts';
import {
  type Choice,
  formatChoice,
  type Play,
  type Selection,
  selectionFault,
  writeBalls,
} from '@nokshi/lottery';

/** A choice as the portal writes it and as the family's clients do. */
export interface WrittenChoice {
  readonly name: string;
  readonly choice: string;
  readonly balls: string;
  readonly approach: 1 | 2;
  readonly position?: string;
  /** Bets that it counts; 0 where it is none. */
  readonly bets: number;
}

/** Up to here every single bet of a line is judged by itself. */
const BETS_BY_THEMSELVES = 10_000;
const TYPED_BETS = 10_000;
/** The part of a row that goes at a time, while a selection is still too large. */
const SHRINKS_BY = 6;

/** The largest choices of a play that are bets. */
export function largestChoices(play: Play<unknown>): readonly WrittenChoice[] {
  const all = fullest(play, Number.POSITIVE_INFINITY);
  const single = fullest(play, BETS_BY_THEMSELVES);
  const typed = play.isTyped === true && single !== undefined ? typedSingles(play, single) : undefined;
  return [
    ...(all === undefined ? [] : [written(play, 'all that there is', [all])]),
    ...(single === undefined ? [] : [written(play, 'ten thousand bets', [single])]),
    ...(typed === undefined || typed.length < 2 ? [] : [written(play, 'typed bets', typed)]),
  ];
}

/** The most bets that one selection of a play counts. */
export function mostBetsOf(play: Play<unknown>): number {
  const all = fullest(play, Number.POSITIVE_INFINITY);
  return all === undefined ? 0 : play.count(all);
}

function written(play: Play<unknown>, name: string, choice: Choice): WrittenChoice {
  const bets = choice.reduce((sum, selection) => sum + play.count(selection), 0);
  return { name, choice: formatChoice(play, choice), ...writeBalls(play, choice), bets };
}

/** The fullest selection of at most so many bets; undefined where rows cannot be made small enough. */
function fullest(play: Play<unknown>, mostBets: number): Selection | undefined {
  const taken = (selection: number[][], from: number | undefined, pick: number) =>
    from !== undefined && selection[from]?.includes(pick) === true;
  const selection: number[][] = [];
  for (const pad of play.pads) {
    // A banker leaves the others to the legs.
    const most = play.pads.some(({ apartFrom }) => apartFrom === selection.length)
      ? Math.max(pad.least, 1)
      : pad.most;
    const free = pad.alphabet.signs.flatMap((_sign, pick) =>
      taken(selection, pad.apartFrom, pick) ? [] : [pick],
    );
    selection.push(free.slice(0, most));
  }
  const isGood = () => selectionFault(play, selection) === undefined && play.count(selection) <= mostBets;
  while (!isGood()) {
    const rows = selection.map((row, index) => ({ row, room: row.length - (play.pads[index]?.least ?? 0) }));
    const widest = rows.reduce((best, each) => (each.room > best.room ? each : best));
    if (widest.room <= 0) return undefined;
    widest.row.length -= Math.ceil(widest.room / SHRINKS_BY);
  }
  return selection;
}

/** Single bets one by one, in an order that is not theirs. */
function typedSingles(play: Play<unknown>, from: Selection): Choice {
  const singles = play
    .expand(from)
    .flatMap((bet) => (bet.play === play.code ? [bet.selection] : []))
    .slice(0, TYPED_BETS)
    .reverse();
  const length = formatChoice(play, singles).length;
  return length <= CHOICE_MOST
    ? singles
    : singles.slice(0, Math.floor((singles.length * CHOICE_MOST) / length));
}

const DIGITS = '0123456789';

/** Texts that are no bet, or only after somebody has multiplied them out. */
export function falseChoices(play: Play<unknown>, characters = CHOICE_MOST): readonly WrittenChoice[] {
  const signs = play.pads[0]?.alphabet.signs ?? [];
  const sign = signs[0] ?? '1';
  const times = (part: string) => part.repeat(Math.floor(characters / part.length));
  const named = (name: string, balls: string, rest: Partial<WrittenChoice> = {}): WrittenChoice => ({
    name,
    choice: balls,
    balls,
    approach: 1,
    bets: 0,
    ...rest,
  });
  const places = { position: times('12345,') };
  return [
    named('commas', times(',')),
    named('commas of typed bets', times(','), { approach: 2 }),
    named('one sign', times(sign)),
    named('one sign, typed', times(`${sign},`), { approach: 2 }),
    named('one sign and spaces', times(`${sign} `)),
    named('picks', times('12,')),
    named('typed picks at many places', times('12,').slice(0, 30_000), { approach: 2, ...places }),
    named('one pick at many places', '12', places),
    named('rows of nothing', times('_')),
    named('rows of nothing, typed', times('_,'), { approach: 2 }),
    named('rows of one sign', times(`${sign}_`)),
    named('the same row again', times(`${signs.join(',')}_`)),
    named('the same picks again', times(`${signs.join(',')},`)),
    named('spaces', times(' ')),
    ...[2, 3, 4, 5, 6, 7, 8, 12, 18, 20].map((rows) =>
      named(`${rows} rows of digits`, Array.from({ length: rows }, () => DIGITS).join('_')),
    ),
    named('rows of digits', times(`${DIGITS}_`)),
  ];
}
