import { Aes256Gcm, CipherSuite, HkdfSha256 } from '@hpke/core';
// Not the one of @hpke/core: browsers before 2025 have no X25519 in WebCrypto.
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519';
import type { SealKey } from './brand.ts';
import { SEAL_ANSWER_CONTEXT, SEAL_ANSWER_KEY_BYTES, SEAL_INFO, SEAL_NONCE_BYTES } from './sealed.ts';

/** The caller's half of `sealed.ts`, for whatever has `crypto.subtle`: a browser on https, Node. Import it late. */

export interface SealedBody {
  /** The text of the header `Encryption`. */
  readonly encryption: string;
  /** The field `value` of the body. */
  readonly value: string;
  /** Opens the `value` of the success that answers this very message. Throws when it was not sealed for it. */
  openAnswer(sealed: unknown): Promise<unknown>;
}

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** Seals the input of a call to a key of the system status. Each message is good for one call. */
export async function sealBody(
  key: Pick<SealKey, 'keyId' | 'publicKey'>,
  message: { readonly entryName: string; readonly input: unknown },
): Promise<SealedBody> {
  const associated = bytesOfText(message.entryName);
  const context = await suite.createSenderContext({
    // The types of Node and of browsers have no name in common for a key.
    recipientPublicKey: (await suite.kem.deserializePublicKey(
      bytesOfBase64Url(key.publicKey).buffer,
    )) as never,
    info: bytesOfText(SEAL_INFO).buffer,
  });
  const sealed = await context.seal(
    bytesOfText(JSON.stringify(message.input ?? {})).buffer,
    associated.buffer,
  );
  const answerKey = await context.export(bytesOfText(SEAL_ANSWER_CONTEXT).buffer, SEAL_ANSWER_KEY_BYTES);
  return {
    encryption: `${key.keyId}.${base64UrlOf(context.enc)}`,
    value: base64UrlOf(sealed),
    openAnswer: (answer) => openAnswer(answerKey, associated, answer),
  };
}

async function openAnswer(
  answerKey: ArrayBuffer,
  associated: Uint8Array<ArrayBuffer>,
  sealed: unknown,
): Promise<unknown> {
  if (typeof sealed !== 'string') throw new Error('the answer to a sealed call is not sealed');
  const bytes = bytesOfBase64Url(sealed);
  const key = await crypto.subtle.importKey('raw', answerKey, 'AES-GCM', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, SEAL_NONCE_BYTES), additionalData: associated },
    key,
    bytes.slice(SEAL_NONCE_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}

function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64UrlOf(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
