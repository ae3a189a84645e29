/**
 * Why a line of a lottery order is not taken, by the reason that a refusal names, and the key of the text that says it as
 * part of a sentence.
 */
export const LINE_FAULT_TEXTS = {
  rows: 'lotteryFaults.rows',
  unknown_pick: 'lotteryFaults.unknown',
  repeated_pick: 'lotteryFaults.repeated',
  too_few_picks: 'lotteryFaults.few',
  too_many_picks: 'lotteryFaults.many',
  picked_elsewhere: 'lotteryFaults.elsewhere',
  no_bet: 'lotteryFaults.noBet',
  not_typed: 'lotteryFaults.notTyped',
  not_single: 'lotteryFaults.notSingle',
  repeated_bet: 'lotteryFaults.repeatedBet',
  too_many_bets: 'lotteryFaults.manyBets',
  unknown_play: 'lotteryFaults.unknownPlay',
  closed_play: 'lotteryFaults.closedPlay',
  unit: 'lotteryFaults.unit',
  multiple: 'lotteryFaults.multiple',
  series: 'lotteryFaults.series',
  odds: 'lotteryFaults.odds',
  /** A text that is no item of a slip. */
  slip: 'lotteryFaults.noItem',
  too_many_lines: 'lotteryFaults.manyLines',
  /** Said of all lines together, in the name of the one at which they became too much. */
  too_long: 'lotteryFaults.tooLong',
  /** What a client has no words for. */
  other: 'lotteryFaults.other',
} as const;
