import type { TextKey } from '../texts.ts';

/** What is wrong with a bet or a line, as part of a sentence, by the reason that a refusal names. */
export const FAULT_TEXTS = {
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
  slip: 'lotteryFaults.noItem',
  too_many_lines: 'lotteryFaults.manyLines',
  too_long: 'lotteryFaults.tooLong',
  other: 'lotteryFaults.other',
} as const satisfies Record<string, TextKey>;
