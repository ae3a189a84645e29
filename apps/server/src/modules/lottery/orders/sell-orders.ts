import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { onCommit, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { nudgeRelay } from '../../../platform/outbox/index.ts';
import { attempt, type Outcome } from '../../../platform/outcome.ts';
import { holdIssues } from '../issues/issue-lock.ts';
import { countExposure, listSold } from './count-exposure.ts';
import { isWide, liabilitiesOf } from './exposure.ts';
import type { LimitedLiability } from './exposure-store.ts';
import { judgeExposure } from './judge-exposure.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-store.ts';
import { leafOfNew, newOrderNo } from './order-ticket.ts';
import type { Placement, PricedLeg, PricedPlacement } from './place-order.ts';
import { insertChase, insertOrders, listSales, type NewOrder, type SaleRow } from './place-store.ts';
import { type TakenStakes, takeStakes } from './take-stakes.ts';

/** What was placed, first leg first, and the balance after it, micros. */
export interface NewlyPlaced {
  readonly orders: readonly OrderRow[];
  readonly balanceMicros: bigint;
}

export type Outcomes = Map<Placement, Outcome<NewlyPlaced>>;

/** What is priced and not yet sold. */
export interface Candidate extends PricedPlacement {
  readonly isDemo: boolean;
  /** A simulation is asked for the results of its game. */
  readonly hasSimulatedFeed: boolean;
  /** The issues of its legs, which were on sale a moment ago. */
  readonly issueIds: readonly number[];
}

/**
 * Sells what several members ordered: the sale of the issues is held open, the server's clock is asked, stakes are taken,
 * rows written and exposure counted. Each has its outcome but those that there is no room for beside others of the batch:
 * these wait for what becomes of the others.
 * @throws SoldMeanwhile; of one that stands alone its refusal
 */
export async function sellOrders(
  { clock }: Pick<OrderDeps, 'clock'>,
  tx: Tx,
  batch: readonly Candidate[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const held = batch.flatMap(({ issueIds }) => issueIds);
  await holdIssues(
    tx,
    held,
    batch.filter(fillsWholePlays).flatMap(({ issueIds }) => issueIds),
  );
  const at = clock.now();
  const issues = await listSales(tx, held);
  const onSale = batch.flatMap((candidate): Sellable[] => {
    const found = attempt(() => sellableOf(candidate, issues, at));
    if (found.ok) return [found.answer];
    outcomes.set(candidate.placement, found);
    return [];
  });
  const sold = await listSold(tx, onSale);
  const { fitting, refused } = judgeExposure(onSale, sold);
  for (const { party, error } of refused) outcomes.set(party.placement, { ok: false, error });
  for (const { placement } of fitting) await beginChase(tx, placement, at);
  const paid = await takeAll(tx, fitting, at, outcomes);
  if (paid.length === 0) return outcomes;
  await insertOrders(
    tx,
    paid.flatMap(({ orders }) => orders),
    at,
  );
  await countExposure(tx, paid, { sold, isAlone: batch.length === 1 });
  for (const { placement, sales, orders, balanceMicros, hasSimulatedFeed } of paid) {
    const rows = orders.map((order, leg) =>
      rowOfNew(order, { placement, sale: sales[leg], at, hasSimulatedFeed }),
    );
    outcomes.set(placement, { ok: true, answer: { orders: rows, balanceMicros } });
  }
  onCommit(tx, nudgeRelay);
  return outcomes;
}

/**
 * Whether it asks for room in all numbers of a play. Such an order has its issues to itself until it is done: what it reads
 * of their numbers stays so, and beside orders that share an issue no wide line comes into it.
 */
function fillsWholePlays({ isDemo, legs }: Candidate): boolean {
  return !isDemo && legs.some(({ lines }) => lines.some(isWide));
}

interface Sellable extends Candidate {
  /** Of each leg. */
  readonly sales: readonly SaleRow[];
  readonly liabilities: readonly LimitedLiability[];
}

/**
 * The issues of a placement's legs, all of which are on sale. standards 1.70
 * @throws DomainError lottery.issue_closed
 */
export function salesOf(
  { gameCode, legs }: Placement,
  issues: readonly SaleRow[],
  at: Date,
): readonly SaleRow[] {
  return legs.map(({ numero }) => {
    const sale = issues.find((issue) => issue.game_code === gameCode && issue.numero === numero);
    if (sale?.state !== 'open' || at >= sale.closes_at) fail('lottery.issue_closed', { numero });
    return sale;
  });
}

/**
 * Legs with their issues, judged under the lock that keeps their sale open. An issue that was not there a moment ago is not
 * held open, so it is not among the issues.
 */
function sellableOf(candidate: Candidate, issues: readonly SaleRow[], at: Date): Sellable {
  const { placement, legs, terms, isDemo } = candidate;
  const own = salesOf(placement, issues, at);
  // Members of the demonstration cost the house nothing.
  const exposed = isDemo ? [] : legs;
  const most = terms.mostLiabilityMicros;
  const liabilities = exposed.flatMap(({ lines }, leg) =>
    liabilitiesOf(terms, lines).map((each) => ({ ...each, issueId: own[leg]?.id ?? 0, most })),
  );
  return { ...candidate, sales: own, liabilities };
}

async function beginChase(tx: Tx, { chase, memberId, gameCode, legs }: Placement, at: Date): Promise<void> {
  if (chase === null) return;
  const isNew = await insertChase(tx, { ...chase, memberId, gameCode, legs: legs.length, at });
  if (!isNew) fail('ledger.key_reused');
}

interface Paid extends Sellable {
  readonly orders: readonly NewOrder[];
  /** Micros after all of them. */
  readonly balanceMicros: bigint;
}

/** Takes the stakes of all; those that cannot pay have their outcome. */
async function takeAll(
  tx: Tx,
  fitting: readonly Sellable[],
  at: Date,
  outcomes: Outcomes,
): Promise<readonly Paid[]> {
  if (fitting.length === 0) return [];
  const numbered = fitting.map((each) => ({ each, stakes: each.legs.map(numberLeg) }));
  const taken = await takeStakes(
    tx,
    numbered.map(({ each: { placement, terms, isDemo, hasSimulatedFeed }, stakes }) => ({
      memberId: placement.memberId,
      isDemo,
      hasSimulatedFeed,
      gameNo: terms.gameNo,
      vendor: terms.vendor,
      currency: PLAY_CREDIT,
      stakes,
    })),
    at,
  );
  return numbered.flatMap(({ each, stakes }, index): Paid[] => {
    const outcome = taken[index];
    assert(outcome !== undefined, 'Each stake is answered.');
    if (outcome.ok) return [{ ...each, ...ordersOf(each, stakes, outcome.answer, at) }];
    // Thrown, it undoes the legs before it as well.
    if (each.placement.chase !== null) throw outcome.error;
    outcomes.set(each.placement, outcome);
    return [];
  });
}

type NumberedLeg = PricedLeg & { readonly no: string };

function numberLeg(leg: PricedLeg): NumberedLeg {
  return { ...leg, no: newOrderNo() };
}

function ordersOf(
  { placement, terms, isDemo, sales }: Sellable,
  legs: readonly NumberedLeg[],
  { roundIds, balanceMicros }: TakenStakes,
  at: Date,
): Pick<Paid, 'orders' | 'balanceMicros'> {
  const { memberId, gameCode, chase } = placement;
  const currency = PLAY_CREDIT;
  const orders = legs.map(
    ({ orderId, numero, no, lines, stakeMicros }, index): NewOrder => ({
      memberId,
      id: orderId,
      issueId: sales[index]?.id ?? 0,
      roundId: roundIds[index] ?? '',
      no,
      currency,
      isDemo,
      stakeMicros,
      ownSeries: terms.series?.own ?? null,
      leaf: leafOfNew({ orderId, game: gameCode, issue: numero, placedAtMs: at.getTime(), currency }, lines),
      chase: chase && { id: chase.id, leg: index },
      lines,
    }),
  );
  return { orders, balanceMicros };
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
