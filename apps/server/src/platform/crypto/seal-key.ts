import { randomBytes, type webcrypto } from 'node:crypto';
import {
  Aes256Gcm,
  CipherSuite,
  DhkemX25519HkdfSha256,
  HkdfSha256,
  type CipherSuite as Suite,
} from '@hpke/core';

/** The one suite of sealed bodies: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
export const SUITE: Suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

const DAY_MS = 86_400_000;
/** How long a key is the one that callers are told to use; it opens what they sealed for as long again. */
export const ROTATE_AFTER_MS = DAY_MS;
const RETIRE_AFTER_MS = 2 * DAY_MS;

const KEY_ID_BYTES = 9;

/** A key pair as it is stored: raw bytes of 32 each. */
export interface StoredSealKey {
  readonly keyId: string;
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
  readonly madeAt: Date;
  readonly retiresAt: Date;
}

/** A new key pair; its id is random, so that it says nothing about when or how often keys are made. */
export async function newSealKey(at: Date): Promise<StoredSealKey> {
  const pair = (await SUITE.kem.generateKeyPair()) as webcrypto.CryptoKeyPair;
  return {
    keyId: randomBytes(KEY_ID_BYTES).toString('base64url'),
    publicKey: Buffer.from(await SUITE.kem.serializePublicKey(pair.publicKey)),
    privateKey: Buffer.from(await SUITE.kem.serializePrivateKey(pair.privateKey)),
    madeAt: at,
    retiresAt: new Date(at.getTime() + RETIRE_AFTER_MS),
  };
}
