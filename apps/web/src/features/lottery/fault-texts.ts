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
  | 'other';

/** What is wrong with a bet or a line, as part of a sentence. */
export const FAULT_TEXTS = {
  rows: 'lottery.faultRows',
  unknown_pick: 'lottery.faultUnknown',
  repeated_pick: 'lottery.faultRepeated',
  too_few_picks: 'lottery.faultFew',
  too_many_picks: 'lottery.faultMany',
  picked_elsewhere: 'lottery.faultElsewhere',
  no_bet: 'lottery.faultNoBet',
  not_typed: 'lottery.faultNotTyped',
  not_single: 'lottery.faultNotSingle',
  repeated_bet: 'lottery.faultRepeatedBet',
  too_many_bets: 'lottery.faultManyBets',
  unknown_play: 'lottery.faultUnknownPlay',
  closed_play: 'lottery.faultClosedPlay',
  unit: 'lottery.faultUnit',
  multiple: 'lottery.faultMultiple',
  series: 'lottery.faultSeries',
  other: 'lottery.faultOther',
} as const satisfies Record<LineReason, TextKey>;
