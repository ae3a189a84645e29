import type { Asked } from './decision.ts';

type Placed = Pick<Asked, 'place' | 'command'>;

/**
 * Commands in the sets that are decided together, in the order of their members, so that two calls never wait for each
 * other in a ring. A rollback shares a set with no other command of its member: what it undoes and what stands beside it
 * are read, and those around it are either written by then or read what it left.
 */
export function splitIntoSets(asked: readonly Asked[]): readonly (readonly Asked[])[] {
  const sets: Asked[][] = [];
  let kinds = new Map<string, 'rollback' | 'other'>();
  for (const one of asked.toSorted(byMember)) {
    const { memberId, kind } = one.command;
    const before = kinds.get(memberId);
    const set = sets.at(-1);
    if (set === undefined || (before !== undefined && (kind === 'rollback' || before === 'rollback'))) {
      sets.push([one]);
      kinds = new Map();
    } else {
      set.push(one);
    }
    kinds.set(memberId, kind === 'rollback' ? 'rollback' : 'other');
  }
  return sets;
}

/** By member, and of each in the order of the call. */
export function byMember(one: Placed, other: Placed): number {
  if (one.command.memberId === other.command.memberId) return one.place - other.place;
  return one.command.memberId < other.command.memberId ? -1 : 1;
}
