import type { Tx } from '../../platform/db.ts';
import { addActiveDays, addFirstDeposits, dropActiveDays, listOwnDays } from './team-facts-store.ts';
import type { Group, Movement } from './team-movements.ts';

/** What movements make of a member that is counted once: a first deposit, a day on which the member was active. */

/** The first deposit ever of each member that has none yet. */
export async function markFirstDeposits(
  tx: Tx,
  movements: readonly Movement[],
): Promise<readonly Movement[]> {
  const firstOf = new Map<string, Movement>();
  for (const movement of movements) {
    if ((movement.amounts.deposits ?? 0n) > 0n && !firstOf.has(movement.memberId)) {
      firstOf.set(movement.memberId, movement);
    }
  }
  const candidates = [...firstOf.values()];
  if (candidates.length === 0) return [];
  const isFirst = await addFirstDeposits(
    tx,
    candidates.map(({ memberId, at }) => ({ memberId, at: new Date(at) })),
  );
  return candidates
    .filter(({ memberId }) => isFirst.has(memberId))
    .map((movement) => ({ ...movement, amounts: { firstDeposits: 1n } }));
}

interface StakedDay {
  readonly memberId: string;
  readonly day: string;
  readonly currency: string;
  stake: bigint;
  lastAt: number;
}

/**
 * Members whose stakes of a day reach the threshold now, and those who do not have it any more because a stake was taken
 * back: these leave where they were counted.
 */
export async function markActive(
  tx: Tx,
  groups: readonly Group[],
  from: bigint,
): Promise<readonly Movement[]> {
  const staked = stakedDays(groups);
  if (staked.size === 0) return [];
  const [crossed, fallen]: [StakedDay[], StakedDay[]] = [[], []];
  const marks: Movement[] = [];
  for (const { since, stake, ...key } of await listOwnDays(tx, [...staked.values()])) {
    const day = staked.get(keyOf(key));
    if (!day) continue;
    const isActive = stake + day.stake >= from;
    if (isActive === (since !== null)) continue;
    (isActive ? crossed : fallen).push(day);
    const began = since?.getTime() ?? day.lastAt;
    const { memberId, currency, lastAt: at } = day;
    marks.push({ memberId, currency, began, at, gameNo: 0, amounts: { active: isActive ? 1n : -1n } });
  }
  if (crossed.length > 0) await addActiveDays(tx, crossed);
  if (fallen.length > 0) await dropActiveDays(tx, fallen);
  return marks;
}

function keyOf({ memberId, day, currency }: Pick<StakedDay, 'memberId' | 'day' | 'currency'>): string {
  return `${memberId} ${day} ${currency}`;
}

function stakedDays(groups: readonly Group[]): ReadonlyMap<string, StakedDay> {
  const days = new Map<string, StakedDay>();
  for (const group of groups) {
    const { memberId, day, currency, sum, lastAt } = group;
    if (sum.stake === undefined || sum.stake === 0n) continue;
    const key = keyOf(group);
    const known = days.get(key) ?? { memberId, day, currency, stake: 0n, lastAt };
    days.set(key, known);
    known.stake += sum.stake;
    known.lastAt = Math.max(known.lastAt, lastAt);
  }
  return days;
}
