import type { arcadeRummy as source } from '../bn/arcade-rummy.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the rummy rooms. */
export const arcadeRummy: GroupOf<typeof source> = {
  // The table
  rummyPoint: 'A point',
  rummyEntry: 'Entry',
  rummyEntries: 'Taking everybody’s entry.',
  rummyPlays: 'playing',
  rummyDropped: 'dropped',
  rummyWrong: 'wrong show',
  rummyDrawNow: 'Your turn: draw a card',
  rummyLayNow: 'Your turn: lay a card down or show',
  rummyWildRank: 'Wild: {rank}',
  rummyClosed: 'Closed · {count}',
  rummyOpen: 'Open pile',
  rummyDrawClosed: 'Draw from the closed pile',
  rummyTakeOpen: 'Take {card} from the open pile',
  rummyPrintedJoker: 'joker',
  rummyWildCard: '{card}, wild',
  rummySpokenTurn: 'Your turn. {card} lies open.',
  rummySpokenDrawn: 'You drew {card}.',

  // What was done
  rummyDidDraw: 'drew from the closed pile',
  rummyDidTake: 'took the open card',
  rummyDidDiscard: 'laid a card down',
  rummyDidShow: 'showed',
  rummyDidDrop: 'dropped',
  rummyDidMiss: 'missed a turn',

  // The own hand
  rummyYourCards: 'Your cards',
  rummyTools: 'Order your cards',
  rummySort: 'Sort',
  rummyArrange: 'Best groups',
  rummyGroup: 'Group chosen',
  rummyInto: 'Lay here',
  rummyPure: 'Pure sequence',
  rummySequence: 'Sequence',
  rummySet: 'Set',
  rummyNoMeld: 'No group',

  // Acting
  rummySitHint:
    'An entry of {amount} credit is taken for each hand, the most that it can cost. What you do not lose comes back when it ends.',
  rummyAsideBoot:
    'The entry could not be taken, so you were not dealt in. Look at your balance, then come back.',
  rummyAsideTurn: 'You missed two turns, so your hand was dropped. Say when you want to play on.',
  rummyDroppedHint: 'You dropped this hand. The next one deals you in again.',
  rummyWrongHint: 'Your show was not right. The next hand deals you in again.',
  rummyDrawHint: 'Draw from the closed or the open pile, or drop.',
  rummyLayHint:
    'Choose a card and lay it down, or drag it to the open pile. Show when your groups are complete.',
  rummyKeptHint: 'A card taken from the open pile cannot be laid down in the same turn.',
  rummyOthersHint: 'Another player’s turn. You may order your cards meanwhile.',
  rummyDrop: 'Drop',
  rummyDiscard: 'Lay down',
  rummyShow: 'Show',
  rummyShowAnyway: 'Show all the same',
  rummyPlayOn: 'Play on',
  rummyPoints: '{points, plural, one {# point} other {# points}}',
  rummyDropTitle: 'Drop this hand?',
  rummyDropText: 'Dropping now costs {points} points:',
  rummyShowTitle: 'Show your hand?',
  rummyShowRight: 'Every card is in a group, with a pure sequence and a second one: this wins the hand.',
  rummyShowWrong: 'This is not complete. A show that is not right costs {points} points:',
  rummyShowAside: 'is laid aside',

  // The end
  rummyResult: 'Points of this hand',
  rummyPlayer: 'Player',
  rummyPointsHead: 'Points',
  rummyNet: 'Result',
  rummyWonShow: '{player} showed and won {amount}.',
  rummyWonLast: '{player} won {amount}, all others are out.',
  rummySpent: 'The cards were used up. Nobody won and every entry went back.',
  rummyDealtCards: 'The cards as they were dealt',

  // Rules
  rummyFirstDrop: 'First drop',
  rummyMiddleDrop: 'Later drop',
  rummyRuleDeal:
    'Two decks of 52 with one printed joker each. Everybody gets 13 cards; one card is turned and its rank is wild for this hand.',
  rummyRuleJokers:
    'The printed jokers and all cards of the wild rank stand for any card. When a printed joker is turned, aces are wild.',
  rummyRuleMelds:
    'A sequence is three or more cards of one suit in a row; it is pure when no card stands for another. A set is three or four of a rank in different suits. The ace goes below the two or above the king.',
  rummyRuleTurn: 'In your turn you draw a card from either pile and then lay one down.',
  rummyRuleOpen:
    'A card taken from the open pile stays in your hand for that turn. A joker that lies open cannot be taken, but for the first open card while nobody has drawn.',
  rummyRuleShow:
    'You show once all 13 cards are in groups, two of them sequences and one of these pure, and lay the 14th aside. A show that is right wins the hand.',
  rummyRuleCount:
    'The others count what is in no group: aces and court cards 10, others their number, jokers 0. Without a pure sequence all cards count; with one but no second sequence all but the pure one. Never more than {most}. The server finds the arrangement that counts least.',
  rummyRuleDrop:
    'Dropping before your first card costs {first} points, later {middle}. If all others drop, whoever is left wins.',
  rummyRuleWrong: 'A show that is not right costs {most} points, and the others play on.',
  rummyRuleMoney:
    'Before the deal everybody puts up {most} points, the most a hand can cost. At the end you get back what you did not lose; the winner also gets what the others lost, less the rake.',
  rummyRuleRake: 'The rake is {percent}% of what the others lost, rounded down.',
  rummyRuleTime:
    'A turn lasts {turn} seconds. When it passes your hand stays as it was; at turn {misses} in a row it is dropped, and you are not dealt in until you say so.',
  rummyRuleSpent:
    'When the closed pile is used up the open one is shuffled, {reshuffles} times at most. After that nobody wins and every entry goes back.',
  rummyRuleBots:
    'Where you sit alone a bot plays against you, and leaves as people come. A bot is always marked. It knows its own cards and what lies open, nothing else.',
  rummyRuleShuffle:
    'The hash of the shuffle’s seed is told before the entries. After the hand the seed is open and this page deals the cards again to check. So players of a hand can learn everybody’s cards afterwards.',
  rummyRuleCutOff:
    'If your connection breaks you keep the chair and the cards; turns pass meanwhile. If the server stops in the middle of a hand, every entry goes back.',
  rummyRuleKeys:
    'With a keyboard: arrow keys go from card to card, Enter chooses, Shift and an arrow key moves a card.',
};
