import { assertRule } from '../../rule-fault.ts';
import { comparePatti } from './rank.ts';
import { PATTI_BLIND_BETS, PATTI_MOST_UNIT_BOOTS, PATTI_POT_BOOTS, PATTI_SEATS } from './rooms.ts';

/**
 * One hand of Teen Patti from the boots to its end; pure. Amounts are micros. Rules: Pagat's, with a limit on blind bets,
 * on the unit and on the pot (`rooms.ts`).
 */

export type PattiPlayer = {
  readonly seat: number;
  /** Neither packed nor beaten at a side show. */
  readonly isIn: boolean;
  readonly isSeen: boolean;
  readonly stakedMicros: bigint;
  readonly blindBets: number;
};

/** How a hand ended: all others packed, two showed, or the pot was full. */
export type PattiEnd = { readonly kind: 'last' | 'show' | 'limit'; readonly winners: readonly number[] };

export type PattiHand = {
  readonly bootMicros: bigint;
  /** In the order of play; the dealer is the last. */
  readonly players: readonly PattiPlayer[];
  /** What a blind player bets at least; a seen player bets twice as much. */
  readonly unitMicros: bigint;
  readonly potMicros: bigint;
  /** The seat whose turn it is; that of the asker while a side show is asked for. */
  readonly turn: number;
  /** Counts what was done in turn: an act names the step that it was meant for. */
  readonly step: number;
  readonly ask: { readonly asker: number; readonly asked: number } | null;
  readonly end: PattiEnd | null;
};

export const PATTI_ACTS = ['see', 'pack', 'bet', 'raise', 'side_show', 'show', 'accept', 'refuse'] as const;
export type PattiAct = (typeof PATTI_ACTS)[number];

/** What a player may do now, and what it costs. */
export type PattiOffer = { readonly act: PattiAct; readonly stakeMicros: bigint };

export type CardsOf = (seat: number) => readonly number[];

/** A hand whose boots are paid. `seats` are in the order of play. */
export function openPatti(seats: readonly number[], bootMicros: bigint): PattiHand {
  assertRule(seats.length >= 2 && seats.length <= PATTI_SEATS, 'a hand has two to five players');
  assertRule(new Set(seats).size === seats.length && bootMicros > 0n, 'a seat plays once, for a boot');
  return {
    bootMicros,
    players: seats.map((seat) => ({
      seat,
      isIn: true,
      isSeen: false,
      stakedMicros: bootMicros,
      blindBets: 0,
    })),
    unitMicros: bootMicros,
    potMicros: bootMicros * BigInt(seats.length),
    turn: seats[0] ?? 0,
    step: 0,
    ask: null,
    end: null,
  };
}

export function pattiPlayer(hand: PattiHand, seat: number): PattiPlayer | undefined {
  return hand.players.find((player) => player.seat === seat);
}

function playersIn(hand: PattiHand): readonly PattiPlayer[] {
  return hand.players.filter(({ isIn }) => isIn);
}

/** The seat that the hand waits for: who is on turn, or who is asked for a side show. */
export function awaitedSeat({ ask, turn, end }: PattiHand): number | null {
  if (end !== null) return null;
  return ask === null ? turn : ask.asked;
}

/** All that a seat may do at this moment. Whoever is in may look at the cards at any time, also out of turn. */
export function pattiOffers(hand: PattiHand, seat: number): PattiOffer[] {
  const player = pattiPlayer(hand, seat);
  if (hand.end !== null || player === undefined || !player.isIn) return [];
  const see = player.isSeen ? [] : [free('see')];
  if (awaitedSeat(hand) !== seat) return see;
  if (hand.ask !== null) return [free('accept'), free('refuse')];
  return [...see, free('pack'), ...betOffers(hand, player)];
}

function free(act: PattiAct): PattiOffer {
  return { act, stakeMicros: 0n };
}

function betOffers(hand: PattiHand, player: PattiPlayer): PattiOffer[] {
  if (!player.isSeen && player.blindBets >= PATTI_BLIND_BETS) return [];
  const stakeMicros = hand.unitMicros * (player.isSeen ? 2n : 1n);
  const offers: PattiOffer[] = [{ act: 'bet', stakeMicros }];
  if (hand.unitMicros * 2n <= hand.bootMicros * PATTI_MOST_UNIT_BOOTS) {
    offers.push({ act: 'raise', stakeMicros: stakeMicros * 2n });
  }
  const before = playerBefore(hand, player.seat);
  const left = playersIn(hand).length;
  // Who has looked cannot ask one to show who has not.
  if (left === 2 && (!player.isSeen || before.isSeen)) offers.push({ act: 'show', stakeMicros });
  if (left > 2 && player.isSeen && before.isSeen) offers.push({ act: 'side_show', stakeMicros });
  return offers;
}

/** The hand after an act. Throws RuleFault for what `pattiOffers` does not offer to this seat. */
export function actPatti(hand: PattiHand, seat: number, act: PattiAct, cardsOf: CardsOf): PattiHand {
  const offer = pattiOffers(hand, seat).find((each) => each.act === act);
  assertRule(offer !== undefined, `seat ${seat} may not ${act} now`);
  switch (act) {
    case 'see':
      return withPlayer(hand, seat, { isSeen: true });
    case 'pack':
      return passOn(packed(hand, seat));
    case 'bet':
    case 'raise':
      return passOn(showIfFull(paid(hand, seat, offer), cardsOf));
    case 'side_show': {
      const after = showIfFull(paid(hand, seat, offer), cardsOf);
      const ask = { asker: seat, asked: playerBefore(hand, seat).seat };
      return { ...after, step: hand.step + 1, ask: after.end === null ? ask : null };
    }
    case 'show':
      return shown(paid(hand, seat, offer), seat, cardsOf);
    case 'accept':
    case 'refuse':
      return answered(hand, act === 'accept', cardsOf);
  }
}

function withPlayer(hand: PattiHand, seat: number, change: Partial<PattiPlayer>): PattiHand {
  return {
    ...hand,
    players: hand.players.map((player) => (player.seat === seat ? { ...player, ...change } : player)),
  };
}

function paid(hand: PattiHand, seat: number, { act, stakeMicros }: PattiOffer): PattiHand {
  const player = pattiPlayer(hand, seat);
  assertRule(player !== undefined, 'who pays plays');
  const after = withPlayer(hand, seat, {
    stakedMicros: player.stakedMicros + stakeMicros,
    blindBets: player.blindBets + (player.isSeen ? 0 : 1),
  });
  const unitMicros = act === 'raise' ? hand.unitMicros * 2n : hand.unitMicros;
  return { ...after, unitMicros, potMicros: hand.potMicros + stakeMicros };
}

function packed(hand: PattiHand, seat: number): PattiHand {
  return withPlayer(hand, seat, { isIn: false });
}

/** Gives the turn to the next player who is in, or ends the hand when there is none. */
function passOn(hand: PattiHand): PattiHand {
  const next = { ...hand, step: hand.step + 1, ask: null };
  if (hand.end !== null) return next;
  const [only, other] = playersIn(hand);
  if (only !== undefined && other === undefined)
    return { ...next, end: { kind: 'last', winners: [only.seat] } };
  return { ...next, turn: playerAfter(hand, hand.turn).seat };
}

function showIfFull(hand: PattiHand, cardsOf: CardsOf): PattiHand {
  if (hand.potMicros < hand.bootMicros * PATTI_POT_BOOTS) return hand;
  const seats = playersIn(hand).map(({ seat }) => seat);
  const winners = seats.filter((seat) =>
    seats.every((other) => comparePatti(cardsOf(seat), cardsOf(other)) >= 0),
  );
  return { ...hand, end: { kind: 'limit', winners } };
}

/** Equal hands: who did not pay for the show wins. */
function shown(hand: PattiHand, asker: number, cardsOf: CardsOf): PattiHand {
  const other = playerBefore(hand, asker).seat;
  const winner = comparePatti(cardsOf(asker), cardsOf(other)) > 0 ? asker : other;
  return { ...hand, step: hand.step + 1, end: { kind: 'show', winners: [winner] } };
}

/** Equal hands: the one who asked packs. */
function answered(hand: PattiHand, accepts: boolean, cardsOf: CardsOf): PattiHand {
  assertRule(hand.ask !== null, 'nobody asked for a side show');
  const { asker, asked } = hand.ask;
  if (!accepts) return passOn(hand);
  const loser = comparePatti(cardsOf(asker), cardsOf(asked)) > 0 ? asked : asker;
  return passOn(packed(hand, loser));
}

function playerBefore(hand: PattiHand, seat: number): PattiPlayer {
  return neighbour(hand.players.toReversed(), seat);
}

function playerAfter(hand: PattiHand, seat: number): PattiPlayer {
  return neighbour(hand.players, seat);
}

/** The next one who is in, in the order given. */
function neighbour(order: readonly PattiPlayer[], seat: number): PattiPlayer {
  const at = order.findIndex((player) => player.seat === seat);
  const found = [...order.slice(at + 1), ...order.slice(0, at)].find(({ isIn }) => isIn);
  assertRule(found !== undefined, 'somebody else is in');
  return found;
}
