import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { onCommit, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { nudgeRelay } from '../../../platform/outbox/index.ts';
import { attempt, type Outcome } from '../../../platform/outcome.ts';
import { createPauses, type Pauses } from '../../../platform/pauses.ts';
import type { Standing } from '../../ledger/index.ts';
import { holdIssues } from '../issues/issue-lock.ts';
import { askedFirst, countExposure, listSold } from './count-exposure.ts';
import type { Exposed } from './expose-legs.ts';
import { judgeExposure } from './judge-exposure.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-store.ts';
import { leafOfNew, newOrderNo } from './order-ticket.ts';
import type { Placement, PricedLeg } from './place-order.ts';
import { insertChase, insertOrders, listSales, type NewOrder, type SaleRow } from './place-store.ts';
import { salesOf } from './prepare-placements.ts';
import { type TakenStakes, takeStakes } from './take-stakes.ts';

/** What was placed, first leg first, and what the account holds after it. */
export interface NewlyPlaced {
  readonly orders: readonly OrderRow[];
  readonly standing: Standing;
}

export type Outcomes = Map<Placement, Outcome<NewlyPlaced>>;

/**
 * Sells what several members ordered: the sale of the issues is held open, the server's clock is asked, stakes are taken,
 * rows written and exposure counted, which was reckoned before: nothing here is worked out bet by bet. Each has its outcome but those that there is no room for beside others of the batch:
 * these wait for what becomes of the others.
 * @throws SoldMeanwhile; of one that stands alone its refusal
 */
export async function sellOrders(
  { clock }: Pick<OrderDeps, 'clock'>,
  tx: Tx,
  batch: readonly Exposed[],
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
    // Judged under the lock that keeps the sale open. What was not there a moment ago is not held, and not among the issues.
    const found = attempt(() => salesOf(candidate.placement, issues, at));
    if (found.ok) return [{ ...candidate, sales: found.answer }];
    outcomes.set(candidate.placement, found);
    return [];
  });
  const sold = await listSold(tx, onSale);
  const judged = judgeExposure(onSale.map(askedFirst), sold);
  for (const { party, error } of judged.refused) outcomes.set(party.party.placement, { ok: false, error });
  const fitting = judged.fitting.map(({ party }) => party);
  for (const { placement } of fitting) await beginChase(tx, placement, at);
  const paid = await takeAll(tx, fitting, at, outcomes);
  if (paid.length === 0) return outcomes;
  await insertOrders(
    tx,
    paid.flatMap(({ orders }) => orders),
    at,
  );
  await countExposure(tx, paid, { sold, isAlone: batch.length === 1 });
  for (const { placement, sales, orders, standing, hasSimulatedFeed } of paid) {
    const rows = orders.map((order, leg) =>
      rowOfNew(order, { placement, sale: sales[leg], at, hasSimulatedFeed }),
    );
    outcomes.set(placement, { ok: true, answer: { orders: rows, standing } });
  }
  onCommit(tx, nudgeRelay);
  return outcomes;
}

/**
 * Whether it asks for room in all numbers of a play. Such an order has its issues to itself until it is done: what it reads
 * of their numbers stays so, and beside orders that share an issue no wide line comes into it.
 */
function fillsWholePlays({ isDemo, legs }: Exposed): boolean {
  return !isDemo && legs.some(({ lines }) => lines.some(({ isWide }) => isWide));
}

interface Sellable extends Exposed {
  /** Of each leg. */
  readonly sales: readonly SaleRow[];
}

async function beginChase(tx: Tx, { chase, memberId, gameCode, legs }: Placement, at: Date): Promise<void> {
  if (chase === null) return;
  const isNew = await insertChase(tx, { ...chase, memberId, gameCode, legs: legs.length, at });
  if (!isNew) fail('ledger.key_reused');
}

interface Paid extends Sellable {
  readonly orders: readonly NewOrder[];
  /** After all of them. */
  readonly standing: Standing;
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
  const pauses = createPauses();
  const paid: Paid[] = [];
  for (const [index, { each, stakes }] of numbered.entries()) {
    const outcome = taken[index];
    assert(outcome !== undefined, 'Each stake is answered.');
    // Thrown, it undoes the legs before it as well.
    if (!outcome.ok && each.placement.chase !== null) throw outcome.error;
    if (!outcome.ok) outcomes.set(each.placement, outcome);
    else paid.push({ ...each, ...(await ordersOf(each, stakes, outcome.answer, { at, pauses })) });
  }
  return paid;
}

type NumberedLeg = PricedLeg & { readonly no: string };

function numberLeg(leg: PricedLeg): NumberedLeg {
  return { ...leg, no: newOrderNo() };
}

async function ordersOf(
  { placement, terms, isDemo, sales }: Sellable,
  legs: readonly NumberedLeg[],
  { roundIds, standing }: TakenStakes,
  { at, pauses }: { readonly at: Date; readonly pauses: Pauses },
): Promise<Pick<Paid, 'orders' | 'standing'>> {
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
      leaf: leafOfNew({ orderId, game: gameCode, issue: numero, placedAtMs: at.getTime(), currency }, lines),
      chase: chase && { id: chase.id, leg: index },
      lines,
    });
    if (pauses.isDue) await pauses.rest();
  }
  return { orders, standing };
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
