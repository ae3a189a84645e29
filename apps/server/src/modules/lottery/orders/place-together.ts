import { inTransaction, sqlState } from '../../../platform/db.ts';
import { assert, Fault } from '../../../platform/errors.ts';
import { attempt, type Outcome } from '../../../platform/outcome.ts';
import { listDemoMembers } from '../../identity/index.ts';
import { SoldMeanwhile } from './count-exposure.ts';
import { openLotteryOf } from './game-terms.ts';
import type { OrderDeps } from './order-deps.ts';
import { type Placement, pricePlacement } from './place-order.ts';
import { listKnownIssues } from './place-store.ts';
import { type Candidate, type NewlyPlaced, type Outcomes, salesOf, sellOrders } from './sell-orders.ts';

/**
 * Places what several members ordered, in one transaction: each placement is taken or refused by itself, one after the
 * other, and what is taken happens together or not at all. A chase has to stand alone, because a leg that is refused
 * undoes the legs before it. Outcomes are in the order of the placements; refusals are DomainErrors lottery.game_unknown,
 * .issue_closed, .exposure, what `pricePlacement` and `takeStakes` refuse, and `ledger.key_reused` also where an order of
 * this id is there.
 */
export async function placeTogether(
  deps: OrderDeps,
  placements: readonly Placement[],
): Promise<readonly Outcome<NewlyPlaced>[]> {
  const isAlone = placements.length === 1;
  assert(isAlone || placements.every(({ chase }) => chase === null), 'A chase is placed alone.');
  const outcomes: Outcomes = new Map();
  let waiting = await priceAll(deps, placements, outcomes);
  while (waiting.length > 0) {
    for (const [placement, outcome] of await placeOrHalve(deps, waiting)) outcomes.set(placement, outcome);
    // What there was no room for beside others of its batch is judged again once these stand or were refused.
    waiting = waiting.filter(({ placement }) => !outcomes.has(placement));
  }
  return placements.map(
    (placement) => outcomes.get(placement) ?? { ok: false, error: new Fault('a placement was passed over') },
  );
}

/** Prices placements outside of any transaction; those that are refused have their outcome. */
async function priceAll(
  { db, clock, library }: OrderDeps,
  placements: readonly Placement[],
  outcomes: Outcomes,
): Promise<readonly Candidate[]> {
  const books = await library();
  const names = placements.flatMap(({ gameCode, legs }) => legs.map(({ numero }) => ({ gameCode, numero })));
  const [known, demo] = await Promise.all([
    listKnownIssues(db, names),
    listDemoMembers(
      db,
      placements.map(({ memberId }) => memberId),
    ),
  ]);
  const at = clock.now();
  return placements.flatMap((placement) => {
    const { gameCode, memberId } = placement;
    const ofGame = known.find((issue) => issue.game_code === gameCode);
    const candidate = attempt(() => {
      const priced = pricePlacement(openLotteryOf(books, gameCode), ofGame?.setting ?? null, placement);
      // Who comes late is told so here: the lock of an issue whose tickets are sealed would keep the whole batch waiting.
      const issueIds = salesOf(placement, known, at).map(({ id }) => id);
      const hasSimulatedFeed = ofGame?.has_simulated_feed ?? false;
      return { ...priced, isDemo: demo.has(memberId), hasSimulatedFeed, issueIds };
    });
    if (candidate.ok) return [candidate.answer];
    outcomes.set(placement, candidate);
    return [];
  });
}

/**
 * A batch that meets the fault of one of its orders, or that others were faster than, has done nothing: it is halved until
 * what goes wrong stands alone.
 */
async function placeOrHalve(deps: OrderDeps, batch: readonly Candidate[]): Promise<Outcomes> {
  try {
    return await inTransaction(deps.db, (tx) => sellOrders(deps, tx, batch));
  } catch (error) {
    if (batch.length === 1 || !(error instanceof SoldMeanwhile || isOfItsData(error))) {
      return new Map(batch.map(({ placement }) => [placement, { ok: false, error }]));
    }
    const middle = Math.ceil(batch.length / 2);
    const first = await placeOrHalve(deps, batch.slice(0, middle));
    return new Map([...first, ...(await placeOrHalve(deps, batch.slice(middle)))]);
  }
}

/** Data exceptions and violated constraints: what one order brought with it, and not what the database meets. */
function isOfItsData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
