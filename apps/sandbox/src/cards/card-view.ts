import type { CardHandView, CardSeatView, CardTableView } from '@nokshi/fairness/supplier/card-wire.ts';
import type { Chair } from './chairs.ts';
import type { LiveHand } from './live-hand.ts';
import type { SeenTable } from './table-state.ts';

/** What every listener is told of a table, whatever is played there. */
export function tableView<Live extends LiveHand>(
  { chairs, no, people, now }: SeenTable<Live>,
  userRef: string,
): Omit<CardTableView<CardSeatView, CardHandView>, 'seats' | 'hand'> {
  const member = chairs.memberOf(userRef);
  return {
    kind: 'table',
    now: now.toISOString(),
    table: no,
    me: member?.seat ?? null,
    people,
    setAside: member?.setAside ?? null,
  };
}

export function seatView(chair: Chair): CardSeatView {
  const isBot = chair.kind === 'bot';
  return { seat: chair.seat, player: chair.player, isBot, isHere: isBot || chair.pages > 0 };
}

export function handView(live: LiveHand, awaited: number | null, step: number): CardHandView {
  const { id, no, phase, serverSeedHash, dealer, since, until } = live;
  return {
    id,
    no,
    phase,
    serverSeedHash,
    dealer,
    step,
    awaited,
    since: since.toISOString(),
    until: until.toISOString(),
  };
}
