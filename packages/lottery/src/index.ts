/**
 * The rules of lotteries: what is drawn, what can be bet on, how many bets a choice has, what it wins and at which odds.
 * Pure functions: the server settles lines by them, and the browser builds its pads and counters from the same plays.
 * Money is micros in a bigint, odds are ten-thousandths; no value passes through a float.
 *
 * A `RuleFault` is thrown when a family is asked for something that it does not have. `parseChoice` checks what a person
 * chose; it returns a fault and never throws. Caller input is read within a budget (`openReadingBudget`).
 */

export type { Alphabet } from './core/alphabet.ts';
export type { ChasePlan, PlannedChase } from './core/chase.ts';
export { MOST_MULTIPLE, planChase } from './core/chase.ts';
export type { Choice, ChoiceFault, ReadChoice } from './core/choice.ts';
export { formatChoice, MOST_TYPED, matchChoice, parseChoice } from './core/choice.ts';
export { countedAs } from './core/counted-as.ts';
export type { CoveredLine } from './core/coverage.ts';
export {
  coverageInSteps,
  isTooMuchCovered,
  mayCoverMost,
} from './core/coverage.ts';
export { readContent } from './core/digit-rows.ts';
export { findPlay, playsOf } from './core/find-play.ts';
export type { BettingMode } from './core/modes.ts';
export { BETTING_MODES, findBettingMode } from './core/modes.ts';
export { bestOdds, mostOddsE4, mostWinMicros, readyMostOdds } from './core/most-win.ts';
export type { Pricing } from './core/odds.ts';
export {
  isSeries,
  LOWEST_SERIES,
  ODDS_SCALE,
  oddsOf,
  returnRange,
  returnsOf,
  SERIES_SCALE,
} from './core/odds.ts';
export type { OwnOdds, ReturnFault } from './core/own-odds.ts';
export { betOf, LEAST_RETURN, oddsKey, ownOddsFault, returnFaults } from './core/own-odds.ts';
export type {
  DrawNumber,
  Family,
  Hits,
  Pad,
  Play,
  Prize,
  Row,
  Selection,
} from './core/play.ts';
export { publishedReturn } from './core/published-return.ts';
export type { ReadingBudget } from './core/reading-budget.ts';
export { ORDER_LIMITS, openReadingBudget } from './core/reading-budget.ts';
export { memberRebate, uplineRebates } from './core/rebate.ts';
export type { SelectionFault } from './core/selection.ts';
export { formatSelection, parseSelection, selectionFault, selectionOf } from './core/selection.ts';
export { settleLine, stakeMicros } from './core/settle.ts';
export type { SlipItem } from './core/slip.ts';
export { readBalls, readSlipItem, splitSlip, writeBalls } from './core/slip.ts';
export { countLines, NUMBERS_MOST } from './core/wide-lines.ts';
export {
  DRAW_SEED_BYTES,
  drawCommitment,
  drawResult,
} from './draws/pf1.ts';
export { yearAnimalOf } from './families/lhc/zodiac.ts';
export { nineteenDoorsOf, permutationsOf, seriesOf } from './families/shorthands.ts';
export { stationOn } from './families/vietnam/stations.ts';
export { FAMILIES, findFamily } from './families.ts';
export { loadFamily } from './load-family.ts';
