import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { PattiKind } from '@nokshi/fairness/supplier/teen-patti/rank.ts';
import type { PattiSeatView, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { amountText } from '../words/figures.ts';
import { figure, type Language, sayIn, type WordKey } from '../words/words.ts';

/** Names and sentences of a card room. */

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

/** What a player is called at the table: no name of a person. */
export function playerName(
  language: Language,
  { player, isBot }: Pick<PattiSeatView, 'player' | 'isBot'>,
  isMe = false,
): string {
  if (isMe) return sayIn(language, 'liveYou');
  return isBot
    ? sayIn(language, 'pattiBotName', { number: figure(language, player) })
    : sayIn(language, 'livePlayer', { mark: player });
}

export function nameAt(language: Language, { seats, me }: PattiTableView, seat: number | null): string {
  const found = seats.find((each) => each.seat === seat);
  return found === undefined ? '' : playerName(language, found, seat === me);
}

/** What a listener who does not see the table has to be told; null when nothing of weight changed. */
export function spokenChange(
  language: Language,
  before: PattiTableView | null,
  view: PattiTableView,
): string | null {
  const { hand, me } = view;
  if (hand === null) return null;
  if (hand.phase === 'over' && before?.hand?.phase !== 'over') return resultText(language, view);
  if (hand.awaited === null || hand.awaited === before?.hand?.awaited) return null;
  if (hand.awaited === me) return sayIn(language, hand.ask === null ? 'pattiYourTurn' : 'pattiAskedYou');
  return sayIn(language, 'pattiTurnOf', { player: nameAt(language, view, hand.awaited) });
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
