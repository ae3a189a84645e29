import { createHash } from 'node:crypto';
import { inclusionProof, merkleRoot, rootByProof } from '@nokshi/lottery/draws/merkle.ts';
import { describe, expect, it } from 'vitest';
import { makeTree } from './sealed-tree.ts';

const leavesOf = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => createHash('sha256').update(`ticket ${index}`).digest());
const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

describe('the tree of sealed tickets', () => {
  it('[1.71] has the root and the paths by which anybody checks it, whatever its size', async () => {
    for (const count of [...Array.from({ length: 40 }, (_, index) => index), 1_000, 2_500]) {
      const leaves = leavesOf(count);
      const tree = await makeTree(Buffer.concat(leaves));
      expect(tree.count).toBe(count);
      expect(tree.root).toBe(hex(merkleRoot(leaves)));
      const places = count > 40 ? [0, 1, 511, 512, 998, count - 1] : leaves.keys();
      for (const place of places) {
        const leaf = leaves[place] ?? Buffer.alloc(0);
        expect(tree.placeOf(leaf)).toBe(place);
        const { path } = inclusionProof(leaves, place);
        expect(tree.pathOf(place)).toEqual(path.map(hex));
        expect(hex(rootByProof(leaf, { index: place, count, path }) ?? Buffer.alloc(0))).toBe(tree.root);
      }
    }
  });

  it('has no place for what is no leaf of it, also where its bytes lie across two', async () => {
    const [one, other] = leavesOf(2) as [Buffer, Buffer];
    const tree = await makeTree(Buffer.concat([one, other]));
    expect(tree.placeOf(Buffer.concat([one.subarray(16), other.subarray(0, 16)]))).toBeUndefined();
    expect(tree.placeOf(Buffer.alloc(32))).toBeUndefined();
  });

  it('of a hundred thousand tickets is made while others have their turn', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const { count } = await makeTree(Buffer.alloc(100_000 * 32, 7));
    clearInterval(counting);
    expect(count).toBe(100_000);
    expect(turns).toBeGreaterThan(10);
  });
});
