import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { onCommit, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { nudgeRelay } from '../../../platform/outbox/index.ts';
import { attempt, type Outcome } from '../../../platform/outcome.ts';
import { createPauses, type Pauses } from '../../../platform/pauses.ts';
import type { Standing } from '../../ledger/index.ts';
import { type Asked, type Decisions, gatherFacts, openDecisions, writeSet } from '../../play/index.ts';
import { askedOf, judgedFirst, writeAndCount } from './count-exposure.ts';
import type { Exposed } from './expose-legs.ts';
import type { LimitedLiability } from './exposure-store.ts';
import { takeInTurn } from './judge-exposure.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-store.ts';
import { leafOfNew, newOrderNo } from './order-ticket.ts';
import type { Placement, PricedLeg } from './place-order.ts';
import { insertChase, type NewOrder, type SaleRow } from './place-store.ts';
import { salesOf } from './prepare-placements.ts';
import { readSale, type SaleFacts } from './sale-store.ts';
import { askStakes, type TakenStakes, takeStakes } from './take-stakes.ts';

/** What was placed, first leg first, and what the account holds after it. */
export interface NewlyPlaced {
  readonly orders: readonly OrderRow[];
  readonly standing: Standing;
}

export type Outcomes = Map<Placement, Outcome<NewlyPlaced>>;

/**
 * Sells what several members ordered: facts, decisions, writes. One statement holds the sale of the issues open and reads what
 * the orders are decided by; each is decided in its turn, by its moment, by the room that those before it have left and by its
 * stake; one statement writes what was taken. Exposure was reckoned before: nothing here is worked out bet by bet.
 * @throws SoldMeanwhile; of one that stands alone its refusal
 */
export async function sellOrders(
  { clock }: Pick<OrderDeps, 'clock'>,
  tx: Tx,
  batch: readonly Exposed[],
): Promise<Outcomes> {
  // The moment of all of them. What they wait for afterwards does not make them late, unless the tickets are sealed by then.
  const at = clock.now();
  const parties = askAll(batch, at);
  const asked = parties.flatMap(({ stakes }) => stakes);
  const { sale, wallet: facts } = await readSale(
    tx,
    {
      issueIds: batch.flatMap(({ issueIds }) => issueIds),
      alone: batch.filter(fillsWholePlays).flatMap(({ issueIds }) => issueIds),
      ...askedOf(batch),
    },
    asked,
  );
  const wallet = openDecisions(gatherFacts(asked, facts), at.getTime());
  const { outcomes, taken } = decideAll(parties, { sale, at, wallet });
  if (taken.length === 0) {
    await writeSet(tx, wallet.writes);
    return outcomes;
  }
  for (const { party } of taken) await beginChase(tx, party.placement, at);
  const paid = await withOrders(taken, at);
  const { writes } = wallet;
  await writeAndCount(tx, paid, { wallet: writes, at, sold: sale, isAlone: batch.length === 1 });
  for (const { placement, sales: own, orders, standing, hasSimulatedFeed } of paid) {
    const rows = orders.map((order, leg) =>
      rowOfNew(order, { placement, sale: own[leg], at, hasSimulatedFeed }),
    );
    outcomes.set(placement, { ok: true, answer: { orders: rows, standing } });
  }
  onCommit(tx, nudgeRelay);
  return outcomes;
}

/** One of the batch, with its stakes as the wallet is asked for them and with what is judged of it before it pays. */
interface Party {
  readonly candidate: Exposed;
  readonly placement: Placement;
  readonly legs: readonly NumberedLeg[];
  readonly stakes: readonly Asked[];
  readonly liabilities: readonly LimitedLiability[];
}

function askAll(batch: readonly Exposed[], at: Date): readonly Party[] {
  let first = 0;
  return batch.map((candidate) => {
    const party = askParty(candidate, at, first);
    first += party.stakes.length;
    return party;
  });
}

function askParty(candidate: Exposed, at: Date, first: number): Party {
  const { placement, terms, isDemo, hasSimulatedFeed } = candidate;
  const legs = candidate.legs.map(numberLeg);
  const stakes = askStakes(
    {
      memberId: placement.memberId,
      isDemo,
      hasSimulatedFeed,
      gameNo: terms.gameNo,
      vendor: terms.vendor,
      currency: PLAY_CREDIT,
      stakes: legs,
    },
    at,
    first,
  );
  return { candidate, placement, legs, stakes, liabilities: judgedFirst(candidate) };
}

interface TakenOrder {
  readonly party: Party;
  /** Of each leg. */
  readonly sales: readonly SaleRow[];
  readonly stakes: TakenStakes;
}

/** Decides all in their order. Those that are not taken have their outcome. */
function decideAll(
  parties: readonly Party[],
  { sale, at, wallet }: { readonly sale: SaleFacts; readonly at: Date; readonly wallet: Decisions },
): { readonly outcomes: Outcomes; readonly taken: readonly TakenOrder[] } {
  const outcomes: Outcomes = new Map();
  const taken: TakenOrder[] = [];
  const refuse = ({ placement }: Party, error: unknown) => outcomes.set(placement, { ok: false, error });
  // What was not there a moment ago is not held, and not among the issues.
  const onSale = parties.flatMap((party) => {
    const found = attempt(() => salesOf(party.placement, sale.issues, at));
    if (!found.ok) refuse(party, found.error);
    return found.ok ? [{ ...party, sales: found.answer }] : [];
  });
  takeInTurn(onSale, sale, {
    refuse,
    take({ sales, ...party }) {
      const stakes = takeStakes(wallet, party.stakes, party.legs);
      // Thrown, it undoes the legs before it as well.
      if (!stakes.ok && party.placement.chase !== null) throw stakes.error;
      if (stakes.ok) taken.push({ party, sales, stakes: stakes.answer });
      else refuse(party, stakes.error);
      return stakes.ok;
    },
  });
  return { outcomes, taken };
}

/**
 * Whether it asks for room in all numbers of a play. Such an order has its issues to itself until it is done: what it reads
 * of their numbers stays so, and beside orders that share an issue no wide line comes into it.
 */
function fillsWholePlays({ isDemo, legs }: Exposed): boolean {
  return !isDemo && legs.some(({ lines }) => lines.some(({ isWide }) => isWide));
}

async function beginChase(tx: Tx, { chase, memberId, gameCode, legs }: Placement, at: Date): Promise<void> {
  if (chase === null) return;
  const isNew = await insertChase(tx, { ...chase, memberId, gameCode, legs: legs.length, at });
  if (!isNew) fail('ledger.key_reused');
}

/** What was taken, with its orders as they are written. */
interface Paid extends Exposed {
  readonly sales: readonly SaleRow[];
  readonly orders: readonly NewOrder[];
  /** After all of them. */
  readonly standing: Standing;
}

async function withOrders(taken: readonly TakenOrder[], at: Date): Promise<readonly Paid[]> {
  const pauses = createPauses();
  const paid: Paid[] = [];
  for (const each of taken) {
    const { party, sales, stakes } = each;
    const orders = await ordersOf(each, { at, pauses });
    paid.push({ ...party.candidate, sales, orders, standing: stakes.standing });
  }
  return paid;
}

type NumberedLeg = PricedLeg & { readonly no: string };

function numberLeg(leg: PricedLeg): NumberedLeg {
  return { ...leg, no: newOrderNo() };
}

async function ordersOf(
  { party, sales, stakes: { roundIds } }: TakenOrder,
  { at, pauses }: { readonly at: Date; readonly pauses: Pauses },
): Promise<readonly NewOrder[]> {
  const { candidate, placement, legs } = party;
  const { terms, uplines, isDemo } = candidate;
  const { memberId, gameCode, chase } = placement;
  const currency = PLAY_CREDIT;
  const orders: NewOrder[] = [];
  for (const [index, { orderId, numero, no, lines, stakeMicros }] of legs.entries()) {
    orders.push({
      memberId,
      id: orderId,
      issueId: sales[index]?.id ?? 0,
      roundId: roundIds[index] ?? '',
      no,
      currency,
      isDemo,
      stakeMicros,
      ownSeries: terms.series?.own ?? null,
      uplines,
      leaf: leafOfNew({ orderId, game: gameCode, issue: numero, placedAtMs: at.getTime(), currency }, lines),
      chase: chase && { id: chase.id, leg: index },
      lines,
    });
    if (pauses.isDue) await pauses.rest();
  }
  return orders;
}

/** The first of the choice as lists of orders show it. */
const SHOWN_CHARACTERS = 200;

/** An order that has just been placed, as it is read from then on. */
function rowOfNew(
  order: NewOrder,
  {
    placement,
    sale,
    at,
    hasSimulatedFeed,
  }: {
    readonly placement: Placement;
    readonly sale: SaleRow | undefined;
    readonly at: Date;
    readonly hasSimulatedFeed: boolean;
  },
): OrderRow {
  const [first] = order.lines;
  assert(sale !== undefined && first !== undefined, 'An order has an issue and a line.');
  return {
    member_id: order.memberId,
    id: order.id,
    no: order.no,
    issue_id: order.issueId,
    game_code: placement.gameCode,
    numero: sale.numero,
    round_id: order.roundId,
    closes_at: sale.closes_at,
    draws_at: sale.draws_at,
    postponed_from: sale.postponed_from,
    void_reason: null,
    revision: 0,
    issue_state: 'open',
    result: null,
    has_simulated_feed: hasSimulatedFeed,
    state: 'placed',
    currency: order.currency,
    stake: order.stakeMicros,
    win: 0n,
    refund: 0n,
    rebate: 0n,
    chase_id: order.chase?.id ?? null,
    chase_leg: order.chase?.leg ?? null,
    placed_at: at,
    ended_at: null,
    line_count: order.lines.length,
    first_play: first.play.code,
    first_choice: first.text.slice(0, SHOWN_CHARACTERS),
  };
}
