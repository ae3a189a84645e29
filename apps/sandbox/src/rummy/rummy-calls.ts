import { RUMMY_CARDS } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { dealRummy } from '@nokshi/fairness/supplier/rummy/deal.ts';
import { RUMMY_ACTS, type RummyAct } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { RUMMY_HAND_CARDS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { RummyPastHand, RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { CardCalls } from '../cards/card-routes.ts';
import type { PastHand } from '../cards/hand-store.ts';
import { choiceField, FieldProblem, type Fields, integerField } from '../read-fields.ts';
import type { RummyLive } from './live-hand.ts';
import { actOfMember } from './member-act.ts';
import type { RummyRooms } from './rummy-game.ts';
import type { RummyDeps } from './rummy-times.ts';
import type { RummyOutcome } from './settle-rummy.ts';

/** What the client of a rummy room asks. */
export function rummyCalls(deps: RummyDeps, rooms: RummyRooms): CardCalls<RummyLive, RummyTableView> {
  return {
    kind: 'rummy',
    rooms,
    act: (table, launch, { fields, ...name }) =>
      actOfMember(deps, table, launch, { ...name, act: readAct(fields) }),
    pastHand,
  };
}

function readAct(fields: Fields): RummyAct {
  const kind = choiceField(fields, 'act', RUMMY_ACTS);
  if (kind !== 'discard' && kind !== 'show') return { kind };
  const card = integerField(fields, 'card', { min: 0, max: RUMMY_CARDS - 1 });
  return kind === 'discard' ? { kind, card } : { kind, card, groups: readGroups(fields['groups']) };
}

function readGroups(value: unknown): number[][] {
  const isGroup = (group: unknown): group is number[] =>
    Array.isArray(group) &&
    group.length > 0 &&
    group.length <= RUMMY_HAND_CARDS &&
    group.every((card) => Number.isInteger(card) && card >= 0 && card < RUMMY_CARDS);
  if (!Array.isArray(value) || value.length > RUMMY_HAND_CARDS || !value.every(isGroup)) {
    throw new FieldProblem('groups', 'must be groups of cards');
  }
  return value;
}

type PastView = Pick<RummyPastHand, 'turned' | 'kind' | 'players'>;

function pastHand({ id, serverSeed, players, winners, outcome }: PastHand): PastView {
  const dealt = dealRummy({ serverSeed, handId: id }, players.length);
  const end = outcome as RummyOutcome | null;
  return {
    turned: dealt.turned,
    kind: end?.kind ?? null,
    players: players.map((player, place) => ({
      ...player,
      cards: dealt.hands[place] ?? [],
      points: end?.points[player.seat] ?? 0,
      isWinner: winners.includes(player.seat),
    })),
  };
}
