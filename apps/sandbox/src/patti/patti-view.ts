import {
  awaitedSeat,
  type PattiPlayer,
  pattiOffers,
  pattiPlayer,
} from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { pattiPayouts } from '@nokshi/fairness/supplier/teen-patti/payouts.ts';
import { pattiRankOf } from '@nokshi/fairness/supplier/teen-patti/rank.ts';
import type {
  PattiHandView,
  PattiResultView,
  PattiSeatState,
  PattiSeatView,
  PattiTableView,
} from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { microsToWireText } from '@nokshi/money';
import { handView, seatView, tableView } from '../cards/card-view.ts';
import type { Chair } from '../cards/chairs.ts';
import type { SeenTable } from '../cards/table-state.ts';
import type { PattiLive } from './live-hand.ts';

/** The table as one listener sees it: nobody is told a card that is not for that person's eyes. */
export function pattiView(seen: SeenTable<PattiLive>, userRef: string): PattiTableView {
  const { live } = seen;
  const common = tableView(seen, userRef);
  const { me } = common;
  const hand = live?.phase === 'playing' ? live.hand : null;
  return {
    ...common,
    seats: seen.chairs.all().map((chair) => pattiSeat(chair, live, me)),
    hand: live === null ? null : pattiHand(live),
    offers:
      hand === null || me === null
        ? []
        : pattiOffers(hand, me).map(({ act, stakeMicros }) => ({
            act,
            stakeMicros: microsToWireText(stakeMicros),
          })),
  };
}

function pattiSeat(chair: Chair, live: PattiLive | null, me: number | null): PattiSeatView {
  const { seat } = chair;
  return {
    ...seatView(chair),
    state: seatState(chair, live),
    stakedMicros: microsToWireText(playerAt(live, seat)?.stakedMicros ?? 0n),
    cards: live === null ? null : cardsFor(live, seat, me),
    lastAct: live?.lastActs.get(seat) ?? null,
  };
}

function seatState(chair: Chair, live: PattiLive | null): PattiSeatState {
  const player = playerAt(live, chair.seat);
  if (player === undefined) return chair.kind === 'bot' || chair.sits ? 'waiting' : 'away';
  if (!player.isIn) return 'packed';
  return player.isSeen ? 'seen' : 'blind';
}

function playerAt(live: PattiLive | null, seat: number): PattiPlayer | undefined {
  const hand = live?.hand ?? null;
  return hand === null ? undefined : pattiPlayer(hand, seat);
}

/** Own cards once looked at, another's after a side show, all that were shown at the end. */
function cardsFor(
  { hand, cards, phase, shown }: PattiLive,
  seat: number,
  me: number | null,
): readonly number[] | null {
  const player = hand === null ? undefined : pattiPlayer(hand, seat);
  if (player === undefined) return null;
  const isOver = phase === 'over';
  const isOwn = seat === me && (player.isSeen || isOver);
  const wasShown = isOver && player.isIn && hand?.end?.kind !== 'last';
  return isOwn || wasShown || shown.has(`${me}:${seat}`) ? (cards.get(seat) ?? null) : null;
}

function pattiHand(live: PattiLive): PattiHandView {
  const { hand, phase } = live;
  const awaited = hand === null || phase !== 'playing' ? null : awaitedSeat(hand);
  return {
    ...handView(live, awaited, hand?.step ?? 0),
    potMicros: microsToWireText(hand?.potMicros ?? 0n),
    unitMicros: microsToWireText(hand?.unitMicros ?? 0n),
    ask: hand?.ask ?? null,
    result: phase === 'over' ? resultView(live) : null,
  };
}

function resultView({ hand, cards }: PattiLive): PattiResultView | null {
  const end = hand?.end ?? null;
  if (hand === null || end === null) return null;
  const { kind } = end;
  const { rakeMicros, wins } = pattiPayouts(hand);
  return {
    kind,
    rakeMicros: microsToWireText(rakeMicros),
    wins: [...wins].map(([seat, winMicros]) => ({
      seat,
      winMicros: microsToWireText(winMicros),
      hand: kind === 'last' ? null : pattiRankOf(cards.get(seat) ?? []).kind,
    })),
  };
}
