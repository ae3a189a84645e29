import type { Db, Tx } from '../../../platform/db.ts';
import { listSealable, type SealableKey } from './issue-store.ts';
import { makeTree, type SealedTree } from './sealed-tree.ts';

/** What is published of the tickets of an issue before its draw: nobody adds, takes away or changes one afterwards. */
export interface SealedSet {
  readonly stake: bigint;
  readonly tree: SealedTree;
}

const PAGE = 5_000;
/** Leaves that are kept in trees: so many tickets of draws that people look at, some 10 MB. */
const KEPT_LEAVES = 150_000;

/** The set as its orders make it now. */
export async function readSealedSet(db: Db | Tx, issueId: number): Promise<SealedSet> {
  const leaves: Uint8Array[] = [];
  let stake = 0n;
  for (let after: SealableKey | undefined, isMore = true; isMore; ) {
    const orders = await listSealable(db, issueId, { after, limit: PAGE });
    for (const order of orders) {
      leaves.push(order.leaf);
      stake += order.stake;
    }
    after = orders.at(-1);
    isMore = orders.length === PAGE;
  }
  return { stake, tree: await makeTree(Buffer.concat(leaves)) };
}

/** Trees of issues that are sealed, which do not change any more: who looks at a ticket needs a path of one. */
export interface SealedTrees {
  of(issueId: number): Promise<SealedTree>;
}

/** Keeps those that were asked for last: players of one draw look at their tickets at the same time. */
export function createSealedTrees(db: Db): SealedTrees {
  const kept = new Map<number, { readonly tree: Promise<SealedTree>; count: number }>();
  const makeRoom = (): void => {
    let leaves = [...kept.values()].reduce((sum, { count }) => sum + count, 0);
    for (const [issueId, { count }] of kept) {
      if (leaves <= KEPT_LEAVES || kept.size === 1) return;
      kept.delete(issueId);
      leaves -= count;
    }
  };
  return {
    async of(issueId) {
      const known = kept.get(issueId);
      const entry = known ?? { tree: readSealedSet(db, issueId).then(({ tree }) => tree), count: 0 };
      kept.delete(issueId);
      kept.set(issueId, entry);
      try {
        const tree = await entry.tree;
        // An empty one takes room as well.
        entry.count = Math.max(1, tree.count);
        makeRoom();
        return tree;
      } catch (error) {
        kept.delete(issueId);
        throw error;
      }
    },
  };
}
