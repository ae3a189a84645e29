import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigFault } from './config.ts';
import { readPublicKeyFile } from './public-key-file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function read(text: string | undefined) {
  const file = path.join(folder, text === undefined ? 'missing.pem' : 'key.pem');
  if (text !== undefined) writeFileSync(file, text);
  return () => readPublicKeyFile(file, 'SUPPLIER_PUB_FILE');
}

it('a public key is read', () => {
  expect(read(keys.publicKey)().type).toBe('public');
});

it.each([
  ['a private key', keys.privateKey, /SUPPLIER_PUB_FILE names a private key/],
  ['a private key beside a public one', `${keys.publicKey}${keys.privateKey}`, /names a private key/],
  ['no key', 'hello', /which is no public key in PEM/],
  ['no file', undefined, /which cannot be read/],
])('%s stops the start with one sentence', (_what, text, words) => {
  expect(read(text)).toThrow(ConfigFault);
  expect(read(text)).toThrow(words);
});
