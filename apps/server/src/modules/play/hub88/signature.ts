import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the raw bytes, base64 (protocol section 1.2). */
export function readPublicKey(pem: string): KeyObject {
  return createPublicKey(pem);
}

/** False for a missing, malformed or wrong signature; never throws. */
export function isSignedBy(key: KeyObject, rawBody: Buffer, signature: string | undefined): boolean {
  if (!signature) return false;
  try {
    return verify('RSA-SHA256', rawBody, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

export function signBody(key: KeyObject, rawBody: Buffer): string {
  return sign('RSA-SHA256', rawBody, key).toString('base64');
}
