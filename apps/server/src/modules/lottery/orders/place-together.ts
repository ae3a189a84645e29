import { inTransaction, sqlState } from '../../../platform/db.ts';
import { assert, Fault } from '../../../platform/errors.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { SoldMeanwhile } from './count-exposure.ts';
import { type Exposed, exposeAll } from './expose-legs.ts';
import type { OrderDeps } from './order-deps.ts';
import type { Placement } from './place-order.ts';
import { type Candidate, preparePlacements, SMALL_NUMBERS } from './prepare-placements.ts';
import { type NewlyPlaced, type Outcomes, sellOrders } from './sell-orders.ts';

/**
 * Places what several members ordered: each placement is taken or refused by itself, one after the other. A chase has to
 * stand alone, because a leg that is refused undoes the legs before it. Outcomes are in the order of the placements;
 * refusals are what `preparePlacements` and `sellTogether` refuse.
 */
export async function placeTogether(
  deps: OrderDeps,
  placements: readonly Placement[],
): Promise<readonly Outcome<NewlyPlaced>[]> {
  const prepared = await preparePlacements(deps, placements);
  const candidates = prepared.flatMap((each) => (each.ok ? [each.answer] : []));
  const sold = await sellTogether(deps, candidates);
  let next = 0;
  return prepared.map((each) => (each.ok ? (sold[next++] ?? passedOver()) : each));
}

/**
 * Sells what was prepared, what is small in one transaction: what is taken of it happens together or not at all. Outcomes
 * are in the order of the candidates; refusals are DomainErrors lottery.issue_closed, .exposure, what `takeStakes` refuses,
 * and `ledger.key_reused` also where an order of this id is there.
 */
export async function sellTogether(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  candidates: readonly Candidate[],
): Promise<readonly Outcome<NewlyPlaced>[]> {
  const isAlone = candidates.length === 1;
  assert(
    isAlone || candidates.every(({ placement }) => placement.chase === null),
    'A chase is placed alone.',
  );
  const outcomes: Outcomes = new Map();
  for (const pack of packsOf(candidates)) {
    for (const [placement, outcome] of await placeOrHalve(deps, await exposeAll(pack))) {
      outcomes.set(placement, outcome);
    }
  }
  return candidates.map(({ placement }) => outcomes.get(placement) ?? passedOver());
}

/** Parts that go together, in their order: what is judged beside each other is bounded by its numbers. */
function packsOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const packs: Candidate[][] = [];
  let room = 0;
  for (const candidate of candidates) {
    const last = packs.at(-1);
    room -= candidate.numbers;
    if (last !== undefined && room >= 0) last.push(candidate);
    else {
      packs.push([candidate]);
      room = SMALL_NUMBERS - candidate.numbers;
    }
  }
  return packs;
}

/**
 * A batch that meets the fault of one of its orders, or that others were faster than, has done nothing: it is halved until
 * what goes wrong stands alone.
 */
async function placeOrHalve(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  batch: readonly Exposed[],
): Promise<Outcomes> {
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

function passedOver(): Outcome<never> {
  return { ok: false, error: new Fault('a placement was passed over') };
}
