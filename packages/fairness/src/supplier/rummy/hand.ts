import { assertRule } from '../../rule-fault.ts';
import { arrangeRummy } from './arrange.ts';
import { cardPoints, isJoker, wildRankOf } from './cards.ts';
import type { RummyDeal } from './deal.ts';
import { isRightShow } from './meld.ts';
import {
  RUMMY_FIRST_DROP,
  RUMMY_MIDDLE_DROP,
  RUMMY_MISSES,
  RUMMY_MOST_POINTS,
  RUMMY_RESHUFFLES,
  RUMMY_SEATS,
} from './rooms.ts';

/** One hand of points rummy with thirteen cards, from the deal to its end; pure. Rules: Pagat's, "Indian Rummy". */

export type RummyPlayerState = 'in' | 'dropped' | 'wrong';

export type RummyPlayer = {
  readonly seat: number;
  readonly state: RummyPlayerState;
  readonly cards: readonly number[];
  /** Whether it ever drew a card: giving up costs more then. */
  readonly hasDrawn: boolean;
  /** Turns in a row that passed unused. */
  readonly misses: number;
  /** What it lost by giving up or by a wrong show. */
  readonly lost: number;
};

/** How a hand ended: by a right show, all others out, or with the cards used up and nobody the winner. */
export type RummyEnd = {
  readonly kind: 'show' | 'last' | 'spent';
  readonly winner: number | null;
  /** By seat; the winner's is 0. Nobody pays when the cards were used up. */
  readonly points: ReadonlyMap<number, number>;
  /** After a show the cards of everybody who was in, by seat: the winner's as shown, the others' so that they count least. */
  readonly laid: ReadonlyMap<number, RummyLaid>;
};

type RummyLaid = {
  readonly groups: readonly (readonly number[])[];
  readonly left: readonly number[];
};

export type RummyHand = {
  readonly turned: number;
  readonly wildRank: number;
  /** The next card to draw first. */
  readonly closed: readonly number[];
  /** The card on top last. */
  readonly open: readonly number[];
  /** In the order of play. */
  readonly players: readonly RummyPlayer[];
  readonly turn: number;
  /** Counts what was done in turn: an act names the step that it was meant for. */
  readonly step: number;
  readonly taken: { readonly card: number; readonly from: 'closed' | 'open' } | null;
  readonly reshuffles: number;
  readonly end: RummyEnd | null;
};

export const RUMMY_ACTS = ['draw_closed', 'draw_open', 'discard', 'show', 'drop'] as const;
export type RummyActKind = (typeof RUMMY_ACTS)[number];
export type RummyAct =
  | { readonly kind: 'draw_closed' | 'draw_open' | 'drop' }
  | { readonly kind: 'discard'; readonly card: number }
  /** Lays `card` aside and shows the other thirteen in groups. */
  | { readonly kind: 'show'; readonly card: number; readonly groups: readonly (readonly number[])[] };

/** Shuffles the open pile when it is turned the nth time. */
export type Reshuffle = (cards: readonly number[], nth: number) => readonly number[];

/** A hand that was dealt. `seats` are in the order of play. */
export function openRummy(seats: readonly number[], { hands, turned, open, closed }: RummyDeal): RummyHand {
  assertRule(seats.length >= 2 && seats.length <= RUMMY_SEATS, 'a hand has two to six players');
  assertRule(new Set(seats).size === seats.length && hands.length === seats.length, 'a seat plays once');
  return {
    turned,
    wildRank: wildRankOf(turned),
    closed,
    open: [open],
    players: seats.map((seat, place) => ({
      seat,
      state: 'in',
      cards: hands[place] ?? [],
      hasDrawn: false,
      misses: 0,
      lost: 0,
    })),
    turn: seats[0] ?? 0,
    step: 0,
    taken: null,
    reshuffles: 0,
    end: null,
  };
}

export function rummyPlayer(hand: RummyHand, seat: number): RummyPlayer | undefined {
  return hand.players.find((player) => player.seat === seat);
}

function playerOf(hand: RummyHand, seat: number): RummyPlayer {
  const player = rummyPlayer(hand, seat);
  assertRule(player !== undefined, `nobody plays at seat ${seat}`);
  return player;
}

/** What a seat may do at this moment. */
export function rummyOffers(hand: RummyHand, seat: number): RummyActKind[] {
  if (hand.end !== null || hand.turn !== seat) return [];
  if (hand.taken !== null) return ['discard', 'show'];
  return mayTakeOpen(hand) ? ['draw_closed', 'draw_open', 'drop'] : ['draw_closed', 'drop'];
}

/** A joker that lies open stays there, but for the card that began the pile while nobody has drawn yet. */
export function mayTakeOpen({ open, players, wildRank }: RummyHand): boolean {
  const top = open.at(-1);
  if (top === undefined) return false;
  return !isJoker(top, wildRank) || !players.some(({ hasDrawn }) => hasDrawn);
}

/** The hand after an act. Throws RuleFault for what this seat may not do now. */
export function actRummy(hand: RummyHand, seat: number, act: RummyAct, reshuffle: Reshuffle): RummyHand {
  assertRule(rummyOffers(hand, seat).includes(act.kind), `seat ${seat} may not ${act.kind} now`);
  switch (act.kind) {
    case 'draw_closed':
      return drawClosed(hand, seat, reshuffle);
    case 'draw_open':
      return drawOpen(hand, seat);
    case 'discard':
      return passOn(laidDown(hand, seat, act.card));
    case 'show':
      return shown(laidDown(hand, seat, act.card), seat, act.groups);
    case 'drop':
      return dropped(hand, seat);
  }
}

/** Whether a player may lay this card aside: not what was taken from the open pile in the same turn. */
export function mayDiscard(hand: RummyHand, seat: number, card: number): boolean {
  const isTakenOpen = hand.taken?.from === 'open' && hand.taken.card === card;
  return !isTakenOpen && playerOf(hand, seat).cards.includes(card);
}

/** Whether groups are the cards that are left once `card` is laid aside, each once. */
export function isWholeHand(
  hand: RummyHand,
  seat: number,
  { card, groups }: { card: number; groups: readonly (readonly number[])[] },
): boolean {
  const held = playerOf(hand, seat).cards.filter((each) => each !== card);
  return holdsExactly(held, groups);
}

function holdsExactly(held: readonly number[], groups: readonly (readonly number[])[]): boolean {
  const told = groups.flat();
  return (
    told.length === held.length &&
    new Set(told).size === told.length &&
    told.every((each) => held.includes(each))
  );
}

/**
 * What happens when a turn passes unused. The card drawn from the closed pile is laid down again, or one is drawn and laid
 * down, so that the hand stays as it was; at the second time in a row the player is dropped.
 */
export function missRummyTurn(hand: RummyHand, reshuffle: Reshuffle): RummyHand {
  const { turn: seat, taken } = hand;
  const { misses } = playerOf(hand, seat);
  if (taken === null && misses + 1 >= RUMMY_MISSES) return dropped(hand, seat);
  const drawn = taken === null ? drawClosed(hand, seat, reshuffle) : hand;
  if (drawn.end !== null || drawn.taken === null) return drawn;
  const { card, from } = drawn.taken;
  const laid = laidDown(drawn, seat, from === 'closed' ? card : dearestBut(drawn, seat, card));
  return passOn(withPlayer(laid, seat, { misses: misses + 1 }));
}

/** The card that counts most, without the one that may not be laid down. */
function dearestBut(hand: RummyHand, seat: number, kept: number): number {
  const [dearest] = playerOf(hand, seat)
    .cards.filter((card) => card !== kept)
    .toSorted((one, other) => cardPoints(other, hand.wildRank) - cardPoints(one, hand.wildRank));
  assertRule(dearest !== undefined, 'a hand holds more than the card taken');
  return dearest;
}

function withPlayer(hand: RummyHand, seat: number, change: Partial<RummyPlayer>): RummyHand {
  return {
    ...hand,
    players: hand.players.map((player) => (player.seat === seat ? { ...player, ...change } : player)),
  };
}

function drawClosed(hand: RummyHand, seat: number, reshuffle: Reshuffle): RummyHand {
  const filled = hand.closed.length > 0 ? hand : turnedPile(hand, reshuffle);
  const [card, ...closed] = filled.closed;
  return card === undefined ? spent(hand) : drawn({ ...filled, closed }, seat, { card, from: 'closed' });
}

/** The open pile turned over and shuffled, but for its top card; as it is when that was done often enough. */
function turnedPile(hand: RummyHand, reshuffle: Reshuffle): RummyHand {
  if (hand.reshuffles >= RUMMY_RESHUFFLES) return hand;
  const nth = hand.reshuffles + 1;
  return {
    ...hand,
    closed: reshuffle(hand.open.slice(0, -1), nth),
    open: hand.open.slice(-1),
    reshuffles: nth,
  };
}

function drawOpen(hand: RummyHand, seat: number): RummyHand {
  const card = hand.open.at(-1);
  assertRule(card !== undefined, 'something lies open');
  return drawn({ ...hand, open: hand.open.slice(0, -1) }, seat, { card, from: 'open' });
}

function drawn(hand: RummyHand, seat: number, taken: NonNullable<RummyHand['taken']>): RummyHand {
  const cards = [...playerOf(hand, seat).cards, taken.card];
  return { ...withPlayer(hand, seat, { cards, hasDrawn: true }), taken, step: hand.step + 1 };
}

function laidDown(hand: RummyHand, seat: number, card: number): RummyHand {
  assertRule(mayDiscard(hand, seat, card), 'this card may not be laid down');
  const cards = playerOf(hand, seat).cards.filter((each) => each !== card);
  const laid = withPlayer(hand, seat, { cards, misses: 0 });
  return { ...laid, open: [...hand.open, card] };
}

/** What giving up costs a player now, in points. */
export function dropPointsOf({ hasDrawn }: RummyPlayer): number {
  return hasDrawn ? RUMMY_MIDDLE_DROP : RUMMY_FIRST_DROP;
}

function dropped(hand: RummyHand, seat: number): RummyHand {
  const lost = dropPointsOf(playerOf(hand, seat));
  return passOn(withPlayer(hand, seat, { state: 'dropped', lost }));
}

function shown(hand: RummyHand, seat: number, groups: readonly (readonly number[])[]): RummyHand {
  assertRule(holdsExactly(playerOf(hand, seat).cards, groups), 'a show lays the whole hand down');
  if (isRightShow(groups, hand.wildRank)) return ended(hand, 'show', seat, groups);
  return passOn(withPlayer(hand, seat, { state: 'wrong', lost: RUMMY_MOST_POINTS }));
}

/** Gives the turn to the next player who is in, or ends the hand when one alone is left. */
function passOn(hand: RummyHand): RummyHand {
  const isIn = hand.players.filter(({ state }) => state === 'in');
  const [only, other] = isIn;
  if (only !== undefined && other === undefined) return ended(hand, 'last', only.seat);
  const at = hand.players.findIndex(({ seat }) => seat === hand.turn);
  const next = [...hand.players.slice(at + 1), ...hand.players.slice(0, at + 1)].find(
    ({ state }) => state === 'in',
  );
  assertRule(next !== undefined, 'somebody is in');
  return { ...hand, turn: next.seat, step: hand.step + 1, taken: null };
}

function ended(
  hand: RummyHand,
  kind: 'show' | 'last',
  winner: number,
  shownGroups: RummyLaid['groups'] = [],
): RummyHand {
  const points = new Map<number, number>();
  const laid = new Map<number, RummyLaid>();
  for (const { seat, state, cards, lost } of hand.players) {
    points.set(seat, seat === winner ? 0 : lost);
    if (seat === winner && kind === 'show') laid.set(seat, { groups: shownGroups, left: [] });
    if (seat === winner || state !== 'in') continue;
    const best = arrangeRummy(cards, hand.wildRank);
    points.set(seat, best.points);
    laid.set(seat, { groups: best.groups.map((group) => group.cards), left: best.left });
  }
  return { ...hand, step: hand.step + 1, taken: null, end: { kind, winner, points, laid } };
}

function spent(hand: RummyHand): RummyHand {
  const points = new Map(hand.players.map(({ seat }) => [seat, 0]));
  return {
    ...hand,
    step: hand.step + 1,
    taken: null,
    end: { kind: 'spent', winner: null, points, laid: new Map() },
  };
}
