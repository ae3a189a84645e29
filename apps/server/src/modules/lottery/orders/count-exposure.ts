import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { WIDE } from './exposure.ts';
import {
  type IssueLiability,
  LIABILITIES_AT_ONCE,
  type LiabilityRow,
  type LimitedLiability,
  type PlayLimit,
} from './exposure-store.ts';
import { addUp, FULL_NAMED, refuseFull } from './judge-exposure.ts';
import { fullOf, type Sold } from './number-rooms.ts';
import { type SaleAsked, type SaleWrites, writeSale } from './sale-store.ts';

interface Exposed {
  readonly liabilities: readonly LimitedLiability[];
}

/** Others have sold meanwhile what a batch had found free; nothing of it is done. */
export class SoldMeanwhile extends Error {}

/**
 * What a party asks for that is judged before it pays. Of one with more numbers than are read at once, which stands alone,
 * that is the rooms of wide lines: each of its numbers is judged when it is added, and all of it undone if one is full.
 */
export function judgedFirst({ liabilities }: Exposed): readonly LimitedLiability[] {
  if (liabilities.length <= LIABILITIES_AT_ONCE) return liabilities;
  return liabilities.filter(({ number }) => number === WIDE);
}

/** Numbers and plays that have to be known before a batch is judged. */
export function askedOf(batch: readonly Exposed[]): Pick<SaleAsked, 'numbers' | 'plays'> {
  const numbers = addUp(batch.map((party) => ({ liabilities: judgedFirst(party) })));
  return { numbers, plays: playsOf(batch) };
}

/** Plays of issues, each once. */
function playsOf(batch: readonly Exposed[]): readonly Pick<IssueLiability, 'issueId' | 'play'>[] {
  const plays = new Map<string, IssueLiability>();
  let last: IssueLiability | undefined;
  for (const { liabilities } of batch) {
    for (const each of liabilities) {
      // Numbers of a play stand together.
      if (last?.issueId === each.issueId && last.play === each.play) continue;
      plays.set(keyOf({ issue_id: each.issueId, play: each.play }), each);
      last = each;
    }
  }
  return [...plays.values()];
}

/**
 * Writes stakes and orders and counts what they could cost. What was free when this batch looked may have been sold by now: then all of
 * it is undone. The refusal is one order's own: those beside it, paid or not, are judged again by themselves.
 * @throws SoldMeanwhile; of one that stands alone DomainError lottery.exposure
 */
export async function writeAndCount(
  tx: Tx,
  paid: readonly (Exposed & Pick<SaleWrites, 'orders'>)[],
  {
    wallet,
    at,
    sold,
    isAlone,
  }: Pick<SaleWrites, 'wallet' | 'at'> & { readonly sold: Sold; readonly isAlone: boolean },
): Promise<void> {
  const added = addUp(paid);
  const wide = new Map(
    sold.rows.filter(({ number }) => number === WIDE).map((row) => [keyOf(row), row.liability]),
  );
  const full = await writeSale(tx, {
    wallet,
    orders: paid.flatMap(({ orders }) => orders),
    at,
    liabilities: added,
    limits: limitsBesideWide(added, wide),
    answer: FULL_NAMED,
  });
  if (full.length === 0) return;
  if (!isAlone) throw new SoldMeanwhile('numbers were sold meanwhile');
  refuseFull(
    full.map((row) => {
      const own = added.find(
        (each) => each.issueId === row.issue_id && each.play === row.play && each.number === row.number,
      );
      assert(own !== undefined, 'What is full is what was added.');
      return fullOf(own, row.liability - own.amount + (wide.get(keyOf(row)) ?? 0n));
    }),
  );
}

/**
 * What the numbers of each play may cost beside its wide lines, of which none is sold by others while this transaction holds
 * the issues: what was read of them before can only have become less.
 */
function limitsBesideWide(
  added: readonly LimitedLiability[],
  wide: ReadonlyMap<string, bigint>,
): readonly PlayLimit[] {
  const limits = new Map<string, PlayLimit>();
  let last: LimitedLiability | undefined;
  for (const each of added) {
    const { issueId, play, most, number, amount } = each;
    if (number !== WIDE && last?.issueId === issueId && last.play === play) continue;
    last = each;
    const key = keyOf({ issue_id: issueId, play });
    const beside = limits.get(key)?.most ?? most - (wide.get(key) ?? 0n);
    limits.set(key, { issueId, play, most: number === WIDE ? beside - amount : beside });
  }
  return [...limits.values()];
}

function keyOf({ issue_id, play }: Pick<LiabilityRow, 'issue_id' | 'play'>): string {
  return `${issue_id} ${play}`;
}
