import {
  dropPointsOf,
  type RummyHand,
  rummyOffers,
  rummyPlayer,
} from '@nokshi/fairness/supplier/rummy/hand.ts';
import { meldOf } from '@nokshi/fairness/supplier/rummy/meld.ts';
import { rummyPayouts } from '@nokshi/fairness/supplier/rummy/payouts.ts';
import { RUMMY_MOST_POINTS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type {
  RummyHandView,
  RummyLaidOut,
  RummyResultView,
  RummySeatState,
  RummySeatView,
  RummyTableView,
} from '@nokshi/fairness/supplier/rummy-wire.ts';
import { microsToWireText } from '@nokshi/money';
import { handView, seatView, tableView } from '../cards/card-view.ts';
import type { Chair } from '../cards/chairs.ts';
import type { SeenTable } from '../cards/table-state.ts';
import type { RummyLive } from './live-hand.ts';

/** The table as one listener sees it: nobody is told a card that is not for that person's eyes. */
export function rummyView(seen: SeenTable<RummyLive>, userRef: string): RummyTableView {
  const { live } = seen;
  const common = tableView(seen, userRef);
  const hand = live?.phase === 'playing' ? live.hand : null;
  const { me } = common;
  return {
    ...common,
    seats: seen.chairs.all().map((chair) => rummySeat(chair, live)),
    hand: live === null ? null : rummyHand(live),
    offers: hand === null || me === null ? [] : rummyOffers(hand, me),
    own: hand === null || me === null ? null : ownHand(hand, me),
  };
}

function rummySeat(chair: Chair, live: RummyLive | null): RummySeatView {
  const hand = live?.hand ?? null;
  const player = hand === null ? undefined : rummyPlayer(hand, chair.seat);
  return {
    ...seatView(chair),
    state: player?.state ?? idleState(chair),
    lastAct: live?.lastActs.get(chair.seat) ?? null,
  };
}

function idleState(chair: Chair): RummySeatState {
  return chair.kind === 'bot' || chair.sits ? 'waiting' : 'away';
}

function ownHand(hand: RummyHand, me: number): RummyTableView['own'] {
  const player = rummyPlayer(hand, me);
  if (player?.state !== 'in') return null;
  const taken = hand.turn === me ? hand.taken : null;
  return {
    cards: player.cards,
    taken: taken?.card ?? null,
    isKept: taken?.from === 'open',
    dropPoints: dropPointsOf(player),
  };
}

function rummyHand(live: RummyLive): RummyHandView {
  const { hand, phase } = live;
  return {
    ...handView(live, phase === 'playing' && hand?.end === null ? hand.turn : null, hand?.step ?? 0),
    entryMicros: microsToWireText(live.pointMicros * BigInt(RUMMY_MOST_POINTS)),
    turned: hand?.turned ?? null,
    open: hand?.open.at(-1) ?? null,
    closedCount: hand?.closed.length ?? 0,
    hasDrawn: hand !== null && hand.taken !== null,
    result: phase === 'over' && hand !== null ? resultView(hand, live) : null,
  };
}

/** Names come from the hand, as a chair may be another's by now. */
function resultView(hand: RummyHand, { pointMicros, players }: RummyLive): RummyResultView | null {
  const { end } = hand;
  if (end === null) return null;
  const { rakeMicros, wins } = rummyPayouts(hand, pointMicros);
  return {
    kind: end.kind,
    winner: end.winner,
    rakeMicros: microsToWireText(rakeMicros),
    rows: hand.players.map((player, place) => ({
      seat: player.seat,
      player: players[place]?.player ?? '',
      isBot: players[place]?.isBot ?? false,
      state: player.state,
      points: end.points.get(player.seat) ?? 0,
      backMicros: microsToWireText(wins.get(player.seat) ?? 0n),
      ...laidOut(hand, player.seat),
    })),
  };
}

function laidOut({ end, wildRank }: RummyHand, seat: number): RummyLaidOut {
  const laid = end?.laid.get(seat) ?? { groups: [], left: [] };
  return {
    groups: laid.groups.map((cards) => ({ cards, meld: meldOf(cards, wildRank) })),
    left: laid.left,
  };
}
