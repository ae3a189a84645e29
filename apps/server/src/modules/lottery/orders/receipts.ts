import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LotteryReceipt } from '@nokshi/contract/lottery.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { keepFirstKey, listReceiptKeys, type ReceiptKeyRow } from './receipt-store.ts';

/** Signs what the house has accepted, so that a member can show later that it did. */
export interface Receipts {
  /** Ed25519 over the 32 bytes of a ticket's leaf; the same leaf always gives the same signature. */
  sign(leaf: Uint8Array): Promise<LotteryReceipt>;
}

interface ReadKey {
  readonly row: ReceiptKeyRow;
  readonly key: KeyObject;
}

/** The key of this installation is made when the first receipt is, and stays: a receipt is good for ever. */
export function createReceipts({ db, clock }: { readonly db: Db; readonly clock: Clock }): Receipts {
  let kept: ReadKey | undefined;
  return {
    async sign(leaf) {
      kept ??= await readKey(db, clock.now());
      const { row, key } = kept;
      return {
        keyId: row.id,
        publicKey: row.public_key,
        leaf: Buffer.from(leaf).toString('hex'),
        signature: sign(null, leaf, key).toString('base64url'),
      };
    },
  };
}

async function readKey(db: Db, at: Date): Promise<ReadKey> {
  const [known] = await listReceiptKeys(db);
  const [row] = known === undefined ? await keepFirstKey(db, newKey(at)) : [known];
  assert(row !== undefined, 'There is a key that receipts are signed with.');
  return { row, key: createPrivateKey(row.private_key) };
}

/** Bytes of a public key in SubjectPublicKeyInfo that stand before the key itself. */
const SPKI_HEAD_BYTES = 12;

function newKey(at: Date): ReceiptKeyRow {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(SPKI_HEAD_BYTES);
  return {
    id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    public_key: raw.toString('hex'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    made_at: at,
  };
}
