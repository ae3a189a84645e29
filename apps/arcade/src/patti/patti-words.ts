import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { PattiKind } from '@nokshi/fairness/supplier/teen-patti/rank.ts';
import type { PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import type { CardRoom, RoomGame, RoomScreen } from '../card-room/card-room.ts';
import { nameAt } from '../card-room/room-words.ts';
import { amountText } from '../words/figures.ts';
import { type Language, sayIn, type WordKey } from '../words/words.ts';
import { readPattiTable } from './patti-wire.ts';

/** Names and sentences of a Teen Patti room. */

export const KIND_NAMES: Readonly<Record<PattiKind, WordKey>> = {
  trail: 'pattiTrail',
  pure_sequence: 'pattiPureSequence',
  sequence: 'pattiSequence',
  colour: 'pattiColour',
  pair: 'pattiPair',
  high: 'pattiHigh',
};

export const ACTS_DONE: Readonly<Record<PattiAct, WordKey>> = {
  see: 'pattiDidSee',
  pack: 'pattiDidPack',
  bet: 'pattiDidBet',
  raise: 'pattiDidRaise',
  side_show: 'pattiDidAsk',
  show: 'pattiDidShow',
  accept: 'pattiDidAccept',
  refuse: 'pattiDidRefuse',
};

/** What a listener who does not see the table has to be told; null when nothing of weight changed. */
function spokenChange(
  language: Language,
  before: PattiTableView | null,
  view: PattiTableView,
): string | null {
  const { hand, me } = view;
  if (hand === null) return null;
  if (hand.phase === 'over' && before?.hand?.phase !== 'over') return resultText(language, view);
  if (hand.awaited === null || hand.awaited === before?.hand?.awaited) return null;
  if (hand.awaited === me) return sayIn(language, hand.ask === null ? 'roomYourTurn' : 'pattiAskedYou');
  return sayIn(language, 'roomTurnOf', { player: nameAt(language, view, hand.awaited) });
}

/** Who won how much, and with what where cards were shown. */
export function resultText(language: Language, view: PattiTableView): string {
  const wins = view.hand?.result?.wins ?? [];
  return wins
    .map(({ seat, winMicros, hand }) => {
      const values = {
        player: nameAt(language, view, seat),
        amount: amountText(language, BigInt(winMicros)),
        hand: hand === null ? '' : sayIn(language, KIND_NAMES[hand]),
      };
      return sayIn(language, hand === null ? 'pattiWonLast' : 'pattiWonWith', values);
    })
    .join(' ');
}

export type PattiRoom = CardRoom<PattiTableView>;
export type PattiScreen = RoomScreen<PattiTableView>;

/** What Teen Patti brings to its room. */
export const PATTI_GAME: RoomGame<PattiTableView> = {
  path: '/supplier/patti',
  readTable: readPattiTable,
  spokenChange,
  hasWon: ({ hand, me }) => hand?.result?.wins.some(({ seat }) => seat === me) ?? false,
  stakeOf: ({ seats, me }) => BigInt(seats.find(({ seat }) => seat === me)?.stakedMicros ?? '0'),
  winOf: ({ hand, me }) => {
    const result = hand?.result ?? null;
    if (result === null || me === null) return null;
    return BigInt(result.wins.find(({ seat }) => seat === me)?.winMicros ?? '0');
  },
  priceOf: ({ offers }, act) => BigInt(offers.find((offer) => offer.act === act)?.stakeMicros ?? '0'),
  notEnough: 'pattiNoticeNotEnough',
};
