import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { createPauses, type Pauses } from '../../../platform/pauses.ts';
import { chainSeries, type SeriesAsked, type SeriesLink } from '../../identity/index.ts';
import { standingOf } from './cancel-orders.ts';
import { openLotteryOf, productOf } from './game-terms.ts';
import type { OrderDeps } from './order-deps.ts';
import { type Placement, type PricedPlacement, pricePlacement } from './place-order.ts';
import { type KnownIssueRow, listKnownIssues, type SaleRow } from './place-store.ts';

/** What is priced and could be paid a moment ago, and is not sold yet. */
export interface Candidate extends PricedPlacement {
  readonly isDemo: boolean;
  /** A simulation is asked for the results of its game. */
  readonly hasSimulatedFeed: boolean;
  /** The issues of its legs, which were on sale a moment ago. */
  readonly issueIds: readonly number[];
}

/**
 * Prices placements outside of any transaction. Of what keeps others waiting the balance is looked at here: what its member
 * cannot pay costs the house no more than this. Whether a stake is taken is decided with the stake. Outcomes are in the order of the placements; refusals
 * are DomainErrors lottery.game_unknown, .issue_closed, ledger.not_enough and what `pricePlacement` refuses.
 */
export async function preparePlacements(
  { db, clock, library, mostBets }: OrderDeps,
  placements: readonly Placement[],
): Promise<readonly Outcome<Candidate>[]> {
  const names = placements.flatMap(({ gameCode, legs }) => legs.map(({ numero }) => ({ gameCode, numero })));
  const askedAt = clock.now();
  const [books, bounds, known, chains] = await Promise.all([
    library(),
    mostBets(),
    listKnownIssues(db, names),
    chainSeries(
      db,
      placements.map((placement) => askedOf(placement, askedAt)),
    ),
  ]);
  const at = clock.now();
  const pauses = createPauses();
  const prepare = async (placement: Placement, chain: readonly SeriesLink[]): Promise<Candidate> => {
    const { gameCode } = placement;
    const ofGame = known.find((issue) => issue.game_code === gameCode);
    const lottery = openLotteryOf(books, gameCode);
    const by = { lottery, setting: ofGame?.setting ?? null, mostBets: bounds, chain };
    const priced = await pricePlacement(by, placement, pauses);
    const candidate = { ...priced, isDemo: chain.at(-1)?.isDemo ?? false, ...issuesOf(placement, known, at) };
    if (keepsOthersWaiting(candidate)) await checkBalance(db, candidate);
    return candidate;
  };
  return await attemptEach(placements, (placement, index) => prepare(placement, chains[index] ?? []), pauses);
}

function askedOf({ memberId, gameCode }: Placement, at: Date): SeriesAsked {
  return { memberId, product: productOf(findLotteryGame(gameCode)), at };
}

/** Who comes late is told so here: the lock of an issue whose tickets are sealed would keep the whole batch waiting. */
function issuesOf(
  placement: Placement,
  known: readonly KnownIssueRow[],
  at: Date,
): Pick<Candidate, 'issueIds' | 'hasSimulatedFeed'> {
  const issueIds = salesOf(placement, known, at).map(({ id }) => id);
  const ofGame = known.find((issue) => issue.game_code === placement.gameCode);
  return { issueIds, hasSimulatedFeed: ofGame?.has_simulated_feed ?? false };
}

/** What is counted by more numbers than this is sold alone and part by part. */
export const SMALL_NUMBERS = 1_000;

/** Whether others may wait for it: for its numbers, for issues that it holds alone, or for several of them. */
function keepsOthersWaiting({ numbers, legs }: PricedPlacement): boolean {
  return numbers > SMALL_NUMBERS || legs.length > 1 || (legs[0]?.lines ?? []).some(({ isWide }) => isWide);
}

async function checkBalance(db: Db, { placement, stakeMicros }: PricedPlacement): Promise<void> {
  const { balance: balanceMicros } = await standingOf(db, placement.memberId);
  if (balanceMicros >= stakeMicros) return;
  // standards 1.78
  fail('ledger.not_enough', { stakeMicros: `${stakeMicros}`, balanceMicros: `${balanceMicros}` });
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

async function attemptEach<Item, Answer>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Answer>,
  pauses: Pauses,
): Promise<readonly Outcome<Answer>[]> {
  const outcomes: Outcome<Answer>[] = [];
  for (const [index, item] of items.entries()) {
    try {
      outcomes.push({ ok: true, answer: await work(item, index) });
    } catch (error) {
      outcomes.push({ ok: false, error });
    }
    if (pauses.isDue) await pauses.rest();
  }
  return outcomes;
}
