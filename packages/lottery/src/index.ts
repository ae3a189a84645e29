/**
 * Lotteries: what is drawn, what can be bet on it, how many bets a choice is, what it wins and at which odds. Pure
 * rules that run on the server, which settles lines by them, and in the browser, whose pads and counters are made of
 * the same plays. Money is micros in a bigint, odds are ten-thousandths; nothing here passes through a float.
 *
 * Faults are `RuleFault`: a family is asked for something that it does not know. What a person chose is checked by
 * `parseSelection`, which answers a `SelectionFault` and never throws.
 */

export type { Alphabet } from './core/alphabet.ts';
export type { Pricing, PrizeReturn } from './core/odds.ts';
export { HIGHEST_SERIES, isSeries, LOWEST_SERIES, ODDS_SCALE, oddsOf, returnsOf } from './core/odds.ts';
export type {
  Bet,
  DrawNumber,
  Family,
  Hits,
  Matcher,
  Pad,
  Play,
  PlayGroup,
  Prize,
  Row,
  Selection,
  Win,
} from './core/play.ts';
export type { ReadSelection, SelectionFault } from './core/selection.ts';
export { formatSelection, parseSelection, selectionFault, selectionOf } from './core/selection.ts';
export type { LineSettlement, LineStake } from './core/settle.ts';
export { settleLine, stakeMicros } from './core/settle.ts';
export { FAMILIES } from './families.ts';
