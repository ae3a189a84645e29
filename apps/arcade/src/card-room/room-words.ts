import type { CardSeatView } from '@nokshi/fairness/supplier/card-wire.ts';
import { figure, type Language, sayIn } from '../words/words.ts';
import type { AnyTable } from './card-room.ts';

/** What a player is called at the table: no name of a person. */
export function playerName(
  language: Language,
  { player, isBot }: Pick<CardSeatView, 'player' | 'isBot'>,
  isMe = false,
): string {
  if (isMe) return sayIn(language, 'liveYou');
  return isBot
    ? sayIn(language, 'roomBotName', { number: figure(language, player) })
    : sayIn(language, 'livePlayer', { mark: player });
}

export function nameAt(
  language: Language,
  { seats, me }: Pick<AnyTable, 'seats' | 'me'>,
  seat: number | null,
): string {
  const found = seats.find((each) => each.seat === seat);
  return found === undefined ? '' : playerName(language, found, seat === me);
}
