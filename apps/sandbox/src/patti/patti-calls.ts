import { dealPatti } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import { PATTI_ACTS } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { PattiPastHand, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import type { CardCalls } from '../cards/card-routes.ts';
import type { PastHand } from '../cards/hand-store.ts';
import { choiceField } from '../read-fields.ts';
import type { PattiLive } from './live-hand.ts';
import { actOfMember } from './member-act.ts';
import type { PattiRooms } from './patti-game.ts';
import type { PattiDeps } from './patti-times.ts';

/** What the client of a Teen Patti room asks. */
export function pattiCalls(deps: PattiDeps, rooms: PattiRooms): CardCalls<PattiLive, PattiTableView> {
  return {
    kind: 'patti',
    rooms,
    act: (table, launch, { fields, ...name }) =>
      actOfMember(deps, table, launch, { ...name, act: choiceField(fields, 'act', PATTI_ACTS) }),
    pastHand,
  };
}

function pastHand({ id, serverSeed, players, winners }: PastHand): Pick<PattiPastHand, 'players'> {
  const dealt = players.length === 0 ? [] : dealPatti({ serverSeed, handId: id }, players.length);
  return {
    players: players.map((player, place) => ({
      ...player,
      cards: dealt[place] ?? [],
      isWinner: winners.includes(player.seat),
    })),
  };
}
