import type { ChoiceFault } from '@nokshi/lottery';
import type { TextKey } from '@nokshi/texts/texts.ts';

/** What may be wrong with a line; `other` is what this build has no words for. */
export type LineReason =
  | ChoiceFault['reason']
  | 'unknown_play'
  | 'closed_play'
  | 'unit'
  | 'multiple'
  | 'series'
  | 'odds'
  | 'other';

/** What is wrong with a bet or a line, as part of a sentence. */
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
  other: 'lotteryFaults.other',
} as const satisfies Record<LineReason, TextKey>;
