import { sha256 } from '@noble/hashes/sha2.js';
import { assertRule } from '@nokshi/fairness/rule-fault.ts';

/**
 * Merkle trees as RFC 6962 has them: leaves are hashed with a zero byte before them and inner nodes with a one, so that
 * neither passes for the other, and a tree of any size has exactly one root.
 */

const HASH_BYTES = 32;
const LEAF = 0;
const NODE = 1;

/** SHA-256 of a zero byte and the data. */
export function leafHash(data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + data.length);
  bytes[0] = LEAF;
  bytes.set(data, 1);
  return sha256(bytes);
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

/** A root that grows leaf by leaf and keeps no more than one hash for each level, so that leaves may come in pages. */
export interface GrowingRoot {
  /** Takes the hash of the next leaf. */
  add(leaf: Uint8Array): void;
  readonly count: number;
  /** The root of what was added so far; of nothing it is SHA-256 of nothing. */
  root(): Uint8Array;
}

export function growRoot(): GrowingRoot {
  /** Roots of full trees, the largest first: one for each bit of the count. */
  const full: Uint8Array[] = [];
  let count = 0;
  return {
    add(leaf) {
      assertRule(leaf.length === HASH_BYTES, 'a leaf is a hash of 32 bytes');
      let node = leaf;
      for (let bits = count; bits % 2 === 1; bits = (bits - 1) / 2) node = nodeHash(full.pop() ?? node, node);
      full.push(node);
      count += 1;
    },
    get count() {
      return count;
    },
    root: () => full.reduceRight<Uint8Array | undefined>(joined, undefined) ?? sha256(new Uint8Array()),
  };
}

function joined(right: Uint8Array | undefined, left: Uint8Array): Uint8Array {
  return right === undefined ? left : nodeHash(left, right);
}

/** The root of leaves in their order. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const growing = growRoot();
  for (const leaf of leaves) growing.add(leaf);
  return growing.root();
}

/** Where a leaf stands and the hashes beside its way up to the root, the lowest first. */
export type InclusionProof = {
  readonly index: number;
  /** How many leaves the tree has. */
  readonly count: number;
  readonly path: readonly Uint8Array[];
};

/** Proves that the leaf at `index` is one of these. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): InclusionProof {
  assertRule(leaves[index] !== undefined, 'a proof is of a leaf of the tree');
  const path: Uint8Array[] = [];
  let at = index;
  for (let level = leaves; level.length > 1; level = levelAbove(level)) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    // The last node of an odd level goes up as it is.
    if (beside !== undefined) path.push(beside);
    at = Math.floor(at / 2);
  }
  return { index, count: leaves.length, path };
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left !== undefined) above.push(right === undefined ? left : nodeHash(left, right));
  }
  return above;
}

/** The root that a leaf has by its proof; undefined when the path is too long or too short for its place (RFC 9162 2.1.3.2). */
export function rootByProof(
  leaf: Uint8Array,
  { index, count, path }: InclusionProof,
): Uint8Array | undefined {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(index) || index < 0 || index >= count) {
    return undefined;
  }
  let node = leaf;
  let at = index;
  let last = count - 1;
  for (const beside of path) {
    if (last === 0) return undefined;
    const isLast = at === last;
    // The last node of a level goes up as it is until it stands on the right of another.
    while (isLast && at % 2 === 0) [at, last] = [at / 2, last / 2];
    node = at % 2 === 1 ? nodeHash(beside, node) : nodeHash(node, beside);
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? node : undefined;
}
