import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/**
 * The tree over the tickets of an issue, as `packages/lottery` has it and as anybody checks it (`draws/merkle.ts`). Here it is
 * made for hundreds of thousands of tickets in the seconds between a close and the beacon's round, so the hashes are the
 * platform's own, and others of this process have their turn meanwhile.
 */
export interface SealedTree {
  readonly count: number;
  /** Hex. */
  readonly root: string;
  /** Where a leaf stands; undefined for one that is not in it. */
  placeOf(leaf: Uint8Array): number | undefined;
  /** The hashes beside a leaf's way up to the root, the lowest first, hex. */
  pathOf(place: number): string[];
}

const HASH_BYTES = 32;
const NODE = 1;
/** So many nodes are hashed before others have their turn: some milliseconds. */
const NODES_AT_ONCE = 1_000;

/** Makes the tree of leaves that lie one after the other. */
export async function makeTree(leaves: Buffer): Promise<SealedTree> {
  const levels = [leaves];
  for (let level = leaves; level.length > HASH_BYTES; ) {
    level = await levelAbove(level);
    levels.push(level);
  }
  const top = levels.at(-1) ?? leaves;
  return {
    count: leaves.length / HASH_BYTES,
    root: (top.length === 0 ? sha256(top) : top).toString('hex'),
    placeOf: (leaf) => placeIn(leaves, leaf),
    pathOf: (place) =>
      levels.flatMap((level, height) => {
        const own = Math.floor(place / 2 ** height);
        const beside = (own % 2 === 0 ? own + 1 : own - 1) * HASH_BYTES;
        // The last node of an odd level goes up as it is.
        return beside < level.length ? [level.toString('hex', beside, beside + HASH_BYTES)] : [];
      }),
  };
}

async function levelAbove(level: Buffer): Promise<Buffer> {
  const nodes = Math.ceil(level.length / (2 * HASH_BYTES));
  const above = Buffer.alloc(nodes * HASH_BYTES);
  const both = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);
  for (let node = 0; node < nodes; node += 1) {
    const from = node * 2 * HASH_BYTES;
    const isAlone = from + HASH_BYTES === level.length;
    if (!isAlone) level.copy(both, 1, from, from + 2 * HASH_BYTES);
    (isAlone ? level.subarray(from) : sha256(both)).copy(above, node * HASH_BYTES);
    if (node % NODES_AT_ONCE === NODES_AT_ONCE - 1) await breathe();
  }
  return above;
}

function placeIn(leaves: Buffer, leaf: Uint8Array): number | undefined {
  let at = leaves.indexOf(leaf);
  // What lies across two leaves is none.
  while (at >= 0 && at % HASH_BYTES !== 0) at = leaves.indexOf(leaf, at + 1);
  return at < 0 ? undefined : at / HASH_BYTES;
}

function sha256(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}
