import type { lotteryVietnam as source } from '../bn/lottery-vietnam.ts';
import type { GroupOf } from '../texts.ts';

/** Lotteries of Vietnam: their plays, the rows of their results, their regions. */
export const lotteryVietnam: GroupOf<typeof source> = {
  'group.lo': 'Lô',
  'group.de': 'Đề',
  'group.dau-duoi': 'Head and tail',
  'group.3cang': 'Three digits',
  'group.4cang': 'Four digits',
  'group.bao-lo': 'Bao lô',
  'group.xien': 'Xiên',
  'group.truot': 'None of them',
  'group.tai-xiu': 'Big or small',

  'name.lo2': 'Lô, last two',
  'name.lo2-1k': 'Lô at one unit',
  'name.lo2-dau': 'Lô, first two',
  'name.lo3': 'Lô, last three',
  'name.lo4': 'Lô, last four',
  'name.de-db': 'Special, last two',
  'name.de-dau-db': 'Special, first two',
  'name.de-g1': 'First prize, last two',
  'name.de-dau-g1': 'First prize, first two',
  'name.de-g7': 'Seventh prize',
  'name.de-g8': 'Eighth prize',
  'name.dau': 'Head digit',
  'name.duoi': 'Tail digit',
  'name.dau-duoi-2': 'Head and tail, two digits',
  'name.3cang-db': 'Special, last three',
  'name.3cang-g1': 'First prize, last three',
  'name.3cang-dau': 'Head, three digits',
  'name.3cang-dau-duoi': 'Head and tail, three digits',
  'name.4cang-db': 'Special, last four',
  'name.bao-lo': 'Bao {count} lô',
  'name.xien': 'Xiên {count}',
  'name.xien-quay': 'Xiên quay {count}',
  'name.truot': 'None of {count}',
  'name.tai-xiu': 'Big, small, odd, even',

  'rule.lo2':
    'Take numbers of two digits. The last two digits of all {count} numbers drawn count, and a number wins as often as it comes. One number costs {count} units.',
  'rule.lo2-1k':
    'Take numbers of two digits. The last two digits of all {count} numbers drawn count, and a number wins as often as it comes. One number costs one unit only, and its odds are to match.',
  'rule.lo2-dau':
    'Take numbers of two digits. The first two digits of the {count} numbers that have three or more count, and a number wins as often as it comes. One number costs {count} units.',
  'rule.lo3':
    'Take numbers of three digits. The last three digits of the {count} numbers that have so many count, and a number wins as often as it comes. One number costs {count} units.',
  'rule.lo4':
    'Take numbers of four digits. The last four digits of the {count} numbers that have so many count, and a number wins as often as it comes. One number costs {count} units.',
  'rule.de-db': 'Take numbers of two digits. One wins when the special prize ends in it.',
  'rule.de-dau-db': 'Take numbers of two digits. One wins when the special prize begins with it.',
  'rule.de-g1': 'Take numbers of two digits. One wins when the first prize ends in it.',
  'rule.de-dau-g1': 'Take numbers of two digits. One wins when the first prize begins with it.',
  'rule.de-g7':
    'Take numbers of two digits. They are compared with the four numbers of the seventh prize and win as often as they come. One number costs 4 units.',
  'rule.de-g8': 'Take numbers of two digits. One wins when the eighth prize is it.',
  'rule.dau': 'Take a digit. It wins when it is the first of the last two digits of the special prize.',
  'rule.duoi': 'Take a digit. It wins when the special prize ends in it.',
  'rule.dau-duoi-2':
    'Take numbers of two digits. They are compared with {places} and the last two digits of the special prize and win as often as they come. One number costs {count} units.',
  'rule.3cang-db': 'Take numbers of three digits. One wins when the special prize ends in it.',
  'rule.3cang-g1': 'Take numbers of three digits. One wins when the first prize ends in it.',
  'rule.3cang-dau':
    'Take numbers of three digits. One wins when {places} is it. One number costs {count, plural, one {# unit} other {# units}}.',
  'rule.3cang-dau-duoi':
    'Take numbers of three digits. They are compared with {places} and the last three digits of the special prize and win as often as they come. One number costs {count} units.',
  'rule.4cang-db': 'Take numbers of four digits. One wins when the special prize ends in it.',
  'rule.bao-lo':
    'Take numbers of two digits. They are compared with {places} and the last two digits of the special prize and win as often as they come. One number costs {count} units.',
  'rule.xien':
    'Take at least {count} numbers of two digits. A bet wins when all {count} end some number of the draw; of more numbers every {count} are a bet of their own.',
  'rule.xien-quay':
    'Take exactly {count} numbers of two digits. Every pair of them and every larger set is a xiên bet of its own, and those that come whole win.',
  'rule.truot':
    'Take at least {count} numbers of two digits. A bet wins when none of its {count} ends any number of the draw; of more numbers every {count} are a bet of their own.',
  'rule.tai-xiu':
    'Say what the last two digits of the special prize are: big 50–99, small 00–49, odd or even. Each is a bet of its own.',

  'places.g7s': 'the four numbers of the seventh prize',
  'places.g8': 'the eighth prize',
  'places.g6s': 'one of the three numbers of the sixth prize',
  'places.g7': 'the seventh prize',
  'places.north': 'the four numbers of the seventh prize, the three of the sixth',
  'places.south': 'the eighth, the seventh, the three numbers of the sixth, the fifth',

  'board.caption': 'Result by prize',
  'board.all': 'Show all prizes',
  'board.DB': 'Special',
  'board.G1': '1st',
  'board.G2': '2nd',
  'board.G3': '3rd',
  'board.G4': '4th',
  'board.G5': '5th',
  'board.G6': '6th',
  'board.G7': '7th',
  'board.G8': '8th',
  'board.head': 'Head',
  'board.tails': 'Tails',
  'board.byHead': 'Last two digits by their head',

  'trend.title':
    '{count, plural, one {How often each last two digits came in # draw} other {How often each last two digits came in # draws}}',
  'trend.note':
    'Each cell has the number and, below it, how often it came; the stronger its colour, the more often. On average each comes {expected} times.',
  'trend.cell': '{number}: came {count, plural, one {# time} other {# times}}, {gap}',
  'trend.gapAgo': '{count, plural, one {# draw ago} other {# draws ago}}',
  'trend.gapNow': 'in the last draw',
  'trend.gapNever': 'not in these draws',
  'trend.gapTitle': 'Longest away',
};
