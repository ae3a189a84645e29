import type { lotteryFaults as source } from '../bn/lottery-faults.ts';
import type { GroupOf } from '../texts.ts';

/** Why a bet or a line of a ticket is not taken. */
export const lotteryFaults: GroupOf<typeof source> = {
  rows: 'the number of places is wrong',
  unknown: 'there is no such number here',
  repeated: 'the same number twice',
  few: 'too few numbers',
  many: 'too many numbers',
  elsewhere: 'it is a banker',
  noBet: 'this makes no bet',
  notSingle: 'this is more than one bet',
  notTyped: 'single bets of this play cannot be typed',
  repeatedBet: 'the same bet twice',
  manyBets: 'more bets than one line holds',
  unknownPlay: 'there is no such play here',
  closedPlay: 'this play is closed at the moment',
  unit: 'this unit is not taken',
  multiple: 'the multiple may be 1 to {most}',
  series: 'this series is not offered any more',
  odds: 'its odds have changed',
  noItem: 'it is not written as one line of a slip',
  manyLines: 'an order has {most} lines at most',
  tooLong: 'this is too much to send at once',
  other: 'this cannot be taken at the moment',
  inPad: '{pad}: {reason}',
  lineFault: 'Cannot be taken: {reason}.',
  numberFull:
    '{number}: bets on it can win at most {free} more {issues, plural, one {in this issue} other {in one of these issues}}.',
  numberFullNone:
    '{number}: no more bets on it are taken {issues, plural, one {in this issue} other {in one of these issues}}.',
  moreFull: 'Other numbers of this line cannot take that much either.',
  wideLines: 'Lines of very many bets',
  linesRefused:
    'Nothing was ordered or charged: {count, plural, one {# line cannot be taken as it is. It is marked.} other {# lines cannot be taken as they are. They are marked.}}',
  oddsChanged:
    'Nothing was ordered or charged: the odds of {count, plural, one {# line} other {# lines}} have changed. Look at the new ones and confirm again.',
  refusedLines: 'Lines that were not taken',
  winsTooMuch:
    'This order could win {most} in issue {numero}; this game pays {limit} at most. Lower the multiple or take lines away.',
  totalDiffers: 'The total is {amount} now. Look at it and confirm again.',
  tooMuchAtOnce: 'This is too much to send at once. Take fewer lines or fewer issues.',
  tooManyBets: 'These are {count} bets, and {most} are taken at once. Take fewer numbers or fewer issues.',
  tooManyNumbers:
    'This names {count} single numbers over all issues, and {most} are taken at once. Take fewer at a time.',
  mendTicket: 'Mend the ticket',
  changeLine: 'Change',
  changeLineOf: 'Change: {line}',
};
