import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, readPrivateKey, readPublicKey, signBody } from './signing.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const body = Buffer.from('{"user":"u-77","request_uuid":"R1","amount":100000}');

describe('signatures', () => {
  it('a body is signed so that the protocol’s own recipe accepts it', () => {
    const signature = signBody(body, pair.privateKey);
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' });
    expect(createVerify('RSA-SHA256').update(body).verify(pem, signature, 'base64')).toBe(true);
    expect(signature).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  });

  it('one space more in the body spoils the signature: the raw bytes are what counts', () => {
    const signature = signBody(body, pair.privateKey);
    expect(isSignedBy(body, signature, pair.publicKey)).toBe(true);
    expect(isSignedBy(Buffer.from(`${body.toString()} `), signature, pair.publicKey)).toBe(false);
  });

  it('a stranger’s signature and every malformed header are refused without an error', () => {
    expect(isSignedBy(body, signBody(body, stranger.privateKey), pair.publicKey)).toBe(false);
    for (const header of [undefined, '', 'AAAA', 'no base64!', 'A'.repeat(4096), ['a', 'b'], 7]) {
      expect(isSignedBy(body, header, pair.publicKey)).toBe(false);
    }
  });

  it('keys are read from PEM files, and only RSA keys are taken', () => {
    const pem = (key: typeof pair.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();
    expect(readPublicKey(pem(pair.publicKey)).asymmetricKeyType).toBe('rsa');
    const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(readPrivateKey(privatePem).type).toBe('private');
    expect(() => readPublicKey(pem(generateKeyPairSync('ed25519').publicKey))).toThrow('RSA');
  });
});
