import * as z from 'zod/mini';
import { PRIZE_MODES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { boundedTable, code, requiredText, text } from './fields.ts';
import { act, desk, deskGames } from './lottery-control.ts';

/**
 * What can be bet on a lottery, in the console: which plays are sold and, where odds are fixed, at which. Odds are
 * ten-thousandths of a unit as text, the stake in them; returns are hundredths of a percent, rounded down.
 */

const PLAYS_MOST = 500;
const GROUPS_MOST = 60;
const PRIZES_MOST = 60;
/** More than the prizes of any family. */
const OWN_ODDS_MOST = 500;

const title = z.object({ bn: text(120), en: text(120) });
const listedOdds = z.string().check(z.regex(/^\d{1,16}$/));
/** More than nothing, and less than a hundred million for one. */
const setOdds = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const ownOdds = boundedTable(text(80), setOdds, OWN_ODDS_MOST);

const prize = z.object({
  key: text(40),
  /** Prizes of the same bet are levels of one kind of single bet. */
  bet: text(40),
  /** By the family's list, or by the game's own series. */
  listedOddsE4: listedOdds,
  /** What is set in their place; null where nothing is, and always where odds follow a series. */
  ownOddsE4: z.nullable(setOdds),
});

const play = z.object({
  code: text(60),
  title,
  isClosed: z.boolean(),
  /** What its single bets return at the least and at the most, as members read it. */
  returnBp: z.object({ least: z.int(), most: z.int() }),
  prizes: z.array(prize).check(z.maxLength(PRIZES_MOST)),
});
export type DeskPlay = z.output<typeof play>;

const gamePlays = z.object({
  gameCode: text(40),
  family: text(20),
  prizeMode: z.enum(PRIZE_MODES),
  /** Null where odds are fixed: there the staff sets them. Otherwise they follow from this series. */
  series: z.nullable(z.int()),
  groups: z
    .array(z.object({ code: text(60), title, plays: z.array(play).check(z.maxLength(PLAYS_MOST)) }))
    .check(z.maxLength(GROUPS_MOST)),
  /** What was set and holds from a moment on. */
  next: z.nullable(
    z.object({
      closedPlays: z.array(text(60)).check(z.maxLength(PLAYS_MOST)),
      oddsE4: ownOdds,
      from: z.number(),
    }),
  ),
  /** Of the plays and odds that will hold: whoever sets others says which ones were seen. */
  stamp: text(32),
});
export type DeskPlays = z.output<typeof gamePlays>;

export const readGamePlays = defineEntry({
  ...desk,
  permission: 'lottery.draw',
  name: 'lottery.gamePlays',
  paths: ['/console/lotteries/plays'],
  methods: ['GET'],
  summary: 'The plays of a lottery: which are sold, at which odds, and what each returns.',
  input: z.object({ gameCode: code }),
  output: gamePlays,
  errors: ['lottery.game_unknown'],
});

export const setGamePlays = defineEntry({
  ...act,
  name: 'lottery.setPlays',
  audit: { bn: 'একটি লটারির বাজির ধরন ও দর বদলেছেন', en: 'Set plays and odds of a lottery' },
  paths: ['/console/lotteries/plays/set'],
  /** Plays and odds of a whole family, up to 500 of each. */
  bodyLimitBytes: 384 * 1024,
  summary:
    'Says which plays of a lottery are not sold and, where odds are fixed, which differ from the list. Holds when the issue on sale is over.',
  input: z.object({
    gameCode: code,
    /** All that are closed; the others are sold. */
    closedPlays: z.array(code).check(z.maxLength(PLAYS_MOST)),
    /** All that differ, by `play/prize`; the others stand as listed. */
    oddsE4: ownOdds,
    /** `stamp` of what the form was filled in from; left out, whatever stands is replaced. */
    seen: z.optional(text(32)),
    reason: requiredText(300),
  }),
  output: deskGames,
  errors: ['lottery.game_unknown', 'lottery.plays_refused', 'system.changed_meanwhile'],
});

export const lotteryPlaysEntries = [readGamePlays, setGamePlays] as const;
