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
import type { Chair, Chairs } from './chairs.ts';
import type { LiveHand } from './live-hand.ts';

/** The table as one listener sees it: nobody is told a card that is not for that person's eyes. */
export function tableView(
  seen: { no: number; chairs: Chairs; live: LiveHand | null; people: number; now: Date },
  userRef: string,
): PattiTableView {
  const { chairs, live } = seen;
  const member = chairs.memberOf(userRef);
  const me = member?.seat ?? null;
  const hand = live?.phase === 'playing' ? live.hand : null;
  return {
    kind: 'table',
    now: seen.now.toISOString(),
    table: seen.no,
    me,
    seats: chairs.all().map((chair) => seatView(chair, live, me)),
    hand: live === null ? null : handView(live),
    offers:
      hand === null || me === null
        ? []
        : pattiOffers(hand, me).map(({ act, stakeMicros }) => ({
            act,
            stakeMicros: microsToWireText(stakeMicros),
          })),
    people: seen.people,
    setAside: member?.setAside ?? null,
  };
}

function seatView(chair: Chair, live: LiveHand | null, me: number | null): PattiSeatView {
  const { seat, player } = chair;
  const isBot = chair.kind === 'bot';
  return {
    seat,
    player,
    isBot,
    isHere: isBot || chair.pages > 0,
    state: seatState(chair, live),
    stakedMicros: microsToWireText(playerAt(live, seat)?.stakedMicros ?? 0n),
    cards: live === null ? null : cardsFor(live, seat, me),
    lastAct: live?.lastActs.get(seat) ?? null,
  };
}

function seatState(chair: Chair, live: LiveHand | null): PattiSeatState {
  const player = playerAt(live, chair.seat);
  if (player === undefined) return chair.kind === 'bot' || chair.sits ? 'waiting' : 'away';
  if (!player.isIn) return 'packed';
  return player.isSeen ? 'seen' : 'blind';
}

function playerAt(live: LiveHand | null, seat: number): PattiPlayer | undefined {
  const hand = live?.hand ?? null;
  return hand === null ? undefined : pattiPlayer(hand, seat);
}

/** Own cards once looked at, another's after a side show, all that were shown at the end. */
function cardsFor(
  { hand, cards, phase, shown }: LiveHand,
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

function handView(live: LiveHand): PattiHandView {
  const { hand, phase } = live;
  return {
    id: live.id,
    no: live.no,
    phase,
    serverSeedHash: live.serverSeedHash,
    dealer: live.dealer,
    potMicros: microsToWireText(hand?.potMicros ?? 0n),
    unitMicros: microsToWireText(hand?.unitMicros ?? 0n),
    step: hand?.step ?? 0,
    awaited: hand === null || phase !== 'playing' ? null : awaitedSeat(hand),
    since: live.since.toISOString(),
    until: live.until.toISOString(),
    ask: hand?.ask ?? null,
    result: phase === 'over' ? resultView(live) : null,
  };
}

function resultView({ hand, cards }: LiveHand): PattiResultView | null {
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
