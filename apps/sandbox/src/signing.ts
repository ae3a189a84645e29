import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The header that carries the signature, in both directions. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

const ALGORITHM = 'RSA-SHA256';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A key is parsed once: a check with a KeyObject costs a seventh of one with the PEM's text. */
export function readPrivateKey(pem: string): KeyObject {
  return requireRsa(createPrivateKey(pem));
}

export function readPublicKey(pem: string): KeyObject {
  return requireRsa(createPublicKey(pem));
}

function requireRsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the key is not an RSA key');
  return key;
}

/** Base64 of the RSASSA-PKCS1-v1_5 signature with SHA-256 over exactly these bytes. */
export function signBody(raw: Buffer, privateKey: KeyObject): string {
  return sign(ALGORITHM, raw, privateKey).toString('base64');
}

/** Whether the header's value signs exactly these bytes. Whatever is wrong with it, the answer is no. */
export function isSignedBy(raw: Buffer, signature: unknown, publicKey: KeyObject): boolean {
  if (typeof signature !== 'string' || signature.length > 2048 || !BASE64.test(signature)) return false;
  try {
    return verify(ALGORITHM, raw, publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
