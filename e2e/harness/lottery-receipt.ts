import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { callPortal } from './accounts.ts';
import { button } from './portal-steps.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

interface ReceiptFile {
  readonly ticket: string;
  readonly leaf: string;
  readonly keyId: string;
  readonly signature: string;
}

/** These bytes before an Ed25519 key make a file of it that every tool reads. */
const KEY_HEAD = '302a300506032b6570032100';

/** Saves the receipt of the ticket that is open, and checks it as a stranger does: `docs/verifying-draws.md`. */
export async function checkReceiptFile(world: World, { page, say }: Visitor): Promise<void> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, say('lottery.receiptFile')).click(),
  ]);
  const file = JSON.parse(await readFile(await saved.path(), 'utf8')) as ReceiptFile;
  const { keys } = (await callPortal(world, { path: '/wps/v2/lottery/receipt-keys' })) as {
    readonly keys: readonly { readonly keyId: string; readonly publicKey: string }[];
  };
  const publicKey = keys.find(({ keyId }) => keyId === file.keyId)?.publicKey ?? '';
  const leaf = createHash('sha256')
    .update(Buffer.from([0]))
    .update(file.ticket)
    .digest();
  assert.equal(leaf.toString('hex'), file.leaf);
  const key = createPublicKey({
    key: Buffer.from(`${KEY_HEAD}${publicKey}`, 'hex'),
    format: 'der',
    type: 'spki',
  });
  assert.ok(verify(null, leaf, key, Buffer.from(file.signature, 'base64url')));
}
