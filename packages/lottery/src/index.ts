/**
 * The rules of lotteries: what is drawn, what can be bet on, how many bets a choice has, what it wins and at which odds.
 * Pure functions: the server settles lines by them, and the browser builds its pads and counters from the same plays.
 * Money is micros in a bigint, odds are ten-thousandths; no value passes through a float.
 *
 * A `RuleFault` is thrown when a family is asked for something that it does not have. `parseChoice` checks what a person
 * chose; it returns a fault and never throws. Caller input is read within a budget (`openReadingBudget`).
 */

export type { Alphabet } from './core/alphabet.ts';
export type { ChasePlan, ChaseResult, LegEnd, PlannedChase } from './core/chase.ts';
export { MOST_MULTIPLE, planChase, settleChase } from './core/chase.ts';
export type { Choice, ChoiceFault, ReadChoice } from './core/choice.ts';
export { formatChoice, MOST_TYPED, matchChoice, parseChoice } from './core/choice.ts';
export { countedAs } from './core/counted-as.ts';
export type { CountedLine, CoveredLine } from './core/coverage.ts';
export {
  countsAsTurnover,
  coverageInSteps,
  coverageOf,
  isTooMuchCovered,
  mayCoverMost,
} from './core/coverage.ts';
export { readContent } from './core/digit-rows.ts';
export { findPlay, playsOf } from './core/find-play.ts';
export type { BettingMode } from './core/modes.ts';
export { BETTING_MODES, findBettingMode } from './core/modes.ts';
export { bestOdds, mostOddsE4, mostWinMicros, readyMostOdds } from './core/most-win.ts';
export type { Pricing, PrizeReturn } from './core/odds.ts';
export {
  HIGHEST_SERIES,
  isSeries,
  LOWEST_SERIES,
  ODDS_SCALE,
  oddsOf,
  returnRange,
  returnsOf,
  SERIES_SCALE,
} from './core/odds.ts';
export type { OddsFault, OwnOdds, ReturnFault } from './core/own-odds.ts';
export { betOf, LEAST_RETURN, MOST_RETURN, oddsKey, ownOddsFault, returnFaults } from './core/own-odds.ts';
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
  View,
  Win,
} from './core/play.ts';
export type { SoldTerms } from './core/published-return.ts';
export { publishedReturn } from './core/published-return.ts';
export type { ReadingBudget, ReadingLimits } from './core/reading-budget.ts';
export { ORDER_LIMITS, OWN_TEXT, openReadingBudget } from './core/reading-budget.ts';
export { memberRebate, uplineRebates } from './core/rebate.ts';
export type { ReadSelection, SelectionFault } from './core/selection.ts';
export { formatSelection, parseSelection, selectionFault, selectionOf } from './core/selection.ts';
export type { LineSettlement, LineStake } from './core/settle.ts';
export { settleLine, stakeMicros } from './core/settle.ts';
export type { SlipItem } from './core/slip.ts';
export { readBalls, readSlipItem, splitSlip, writeBalls, writeSlip } from './core/slip.ts';
export type { Counted } from './core/wide-lines.ts';
export { countLines, NUMBERS_MOST } from './core/wide-lines.ts';
export type { BeaconTimes, DrawProof } from './draws/pf1.ts';
export {
  beaconRoundAfter,
  beaconRoundTime,
  DRAW_GUARD_SECONDS,
  DRAW_SEED_BYTES,
  drawCommitment,
  drawNumbersOf,
  drawResult,
  drawRound,
  QUICKNET,
} from './draws/pf1.ts';
export { yearAnimalOf } from './families/lhc/zodiac.ts';
export { nineteenDoorsOf, permutationsOf, seriesOf } from './families/shorthands.ts';
export type { FastTimetable, Timetable, Weekday } from './families/timetable.ts';
export { FAST_TIMETABLES } from './families/timetable.ts';
export type { Station, VietnamRegion } from './families/vietnam/stations.ts';
export { STATIONS, stationOn, stationsOf, VIETNAM_TIMETABLES } from './families/vietnam/stations.ts';
export { FAMILIES, findFamily } from './families.ts';
export { loadFamily } from './load-family.ts';
