import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growRoot, inclusionProof, leafHash, merkleRoot, rootByProof } from './merkle.ts';

/** The inputs that Certificate Transparency's own tests use, and the roots of the first one, two, ... of them. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = INPUTS.map((input) => leafHash(hexToBytes(input)));

const someLeaves = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => leafHash(utf8ToBytes(`leaf ${index}`)));

/** The definition, word for word: RFC 6962 2.1. */
function rootByDefinition(tree: readonly Uint8Array[]): Uint8Array {
  const [only] = tree;
  if (only === undefined) return sha256(new Uint8Array());
  if (tree.length === 1) return only;
  let half = 1;
  while (half * 2 < tree.length) half *= 2;
  const [left, right] = [tree.slice(0, half), tree.slice(half)].map(rootByDefinition);
  return sha256(Uint8Array.from([1, ...(left ?? []), ...(right ?? [])]));
}

describe('the tree of tickets', () => {
  test.each(ROOTS.map((root, count) => [count, root] as const))(
    '[1.71] %i leaves have the root of RFC 6962',
    (count, root) => {
      expect(bytesToHex(merkleRoot(leaves.slice(0, count)))).toBe(root);
    },
  );

  test('[1.71] any number of leaves has the root of the definition, added one by one', () => {
    const growing = growRoot();
    for (const [index, leaf] of someLeaves(200).entries()) {
      expect(bytesToHex(growing.root())).toBe(bytesToHex(rootByDefinition(someLeaves(index))));
      growing.add(leaf);
      expect(growing.count).toBe(index + 1);
    }
  });

  test('[1.71] any leaf that is changed, taken away, added or moved changes the root', () => {
    const tree = someLeaves(9);
    const [first, second] = tree;
    const others = [
      ...tree.map((_, index) => tree.with(index, leafHash(utf8ToBytes('another')))),
      ...tree.map((_, index) => tree.toSpliced(index, 1)),
      [...tree, ...someLeaves(1)],
      [second, first, ...tree.slice(2)].flatMap((leaf) => leaf ?? []),
    ];
    const roots = [tree, ...others].map((each) => bytesToHex(merkleRoot(each)));
    expect(new Set(roots).size).toBe(roots.length);
  });

  test('every leaf of every tree proves its place, and no other place', () => {
    for (let count = 1; count <= 40; count += 1) {
      const tree = someLeaves(count);
      const root = bytesToHex(merkleRoot(tree));
      for (const [index, leaf] of tree.entries()) {
        const proof = inclusionProof(tree, index);
        const found = rootByProof(leaf, proof);
        expect(found && bytesToHex(found)).toBe(root);
        const moved = rootByProof(leaf, { ...proof, index: (index + 1) % count });
        if (count > 1) expect(moved && bytesToHex(moved)).not.toBe(root);
      }
    }
  });

  test('a proof with a hash too many, too few or changed, or of no place, proves nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.nat(), fc.nat(), (count, at, changed) => {
        const tree = someLeaves(count);
        const index = at % count;
        const [leaf] = tree.slice(index);
        const proof = inclusionProof(tree, index);
        const root = bytesToHex(merkleRoot(tree));
        const { path } = proof;
        const forged = [
          { ...proof, path: path.slice(1) },
          { ...proof, path: [...path, leafHash(new Uint8Array())] },
          { ...proof, path: path.with(changed % path.length, leafHash(new Uint8Array())) },
          { ...proof, index: -1 },
          { ...proof, index: count },
          { ...proof, index: 0.5 },
        ];
        for (const each of forged) {
          const found = rootByProof(leaf ?? new Uint8Array(), each);
          expect(found && bytesToHex(found)).not.toBe(root);
        }
      }),
    );
  });

  test('250,000 tickets are sealed while an issue waits for its round', () => {
    const growing = growRoot();
    const leaf = leafHash(utf8ToBytes('ticket'));
    const began = performance.now();
    for (let index = 0; index < 250_000; index += 1) growing.add(leaf);
    expect(growing.root()).toHaveLength(32);
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});
