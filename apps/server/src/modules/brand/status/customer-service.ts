import { createCipheriv, randomBytes } from 'node:crypto';
import { SEAL_NONCE_BYTES } from '@nokshi/contract/sealed.ts';
import type { BrandSettings } from '../settings/brand-settings.ts';

const KEY_BYTES = 32;

/** Ways to customer service whose addresses are sealed as the contract says, and the key that opens them. */
export interface SealedWays {
  readonly key: string;
  readonly ways: readonly {
    readonly csPosition: string;
    readonly title: BrandSettings['customerService'][number]['title'];
    readonly path: string;
  }[];
}

export function sealCustomerService(ways: BrandSettings['customerService']): SealedWays {
  const key = randomBytes(KEY_BYTES);
  return {
    key: key.toString('base64url'),
    ways: ways.map(({ csPosition, title, url }) => ({ csPosition, title, path: seal(key, url) })),
  };
}

/** AES-256-GCM: the nonce, the ciphertext and its tag, as WebCrypto takes it. */
function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(SEAL_NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}
