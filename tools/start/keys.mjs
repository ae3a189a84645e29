// The RSA key pairs that sign calls between the portal and its game supplier, made once per data folder.

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const RSA_BITS = 2048;

/**
 * @param {string} home
 * @returns {Record<'PORTAL_KEY_FILE' | 'PORTAL_PUB_FILE' | 'SUPPLIER_KEY_FILE' | 'SUPPLIER_PUB_FILE', string>}
 */
export function ensureKeys(home) {
  const folder = path.join(home, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const portal = ensurePair(folder, 'portal');
  const supplier = ensurePair(folder, 'supplier');
  return {
    PORTAL_KEY_FILE: portal.key,
    PORTAL_PUB_FILE: portal.pub,
    SUPPLIER_KEY_FILE: supplier.key,
    SUPPLIER_PUB_FILE: supplier.pub,
  };
}

/**
 * The private key appears last, so a pair that has it is whole.
 * @param {string} folder
 * @param {string} name
 */
function ensurePair(folder, name) {
  const files = { key: path.join(folder, `${name}.key.pem`), pub: path.join(folder, `${name}.pub.pem`) };
  if (existsSync(files.key)) return files;
  const pair = generateKeyPairSync('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeFileSync(files.pub, pair.publicKey, { mode: 0o600 });
  writeFileSync(`${files.key}.incomplete`, pair.privateKey, { mode: 0o600 });
  renameSync(`${files.key}.incomplete`, files.key);
  return files;
}
