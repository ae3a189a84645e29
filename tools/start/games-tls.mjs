// TLS for the games' origin, for front-ends that write `https://` before the address that they are given: a key and a
// certificate of the data folder's own, made when they are first asked for.

import { createPrivateKey, KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Refusal } from './say.mjs';
import { networkAddress } from './world.mjs';

const DAY_MS = 86_400_000;
/** Apple's systems trust no certificate that is good for longer, whoever made it known to them (825 days). */
const GOOD_FOR_DAYS = 824;
/** A world may run for weeks: it is not to begin with a certificate that ends meanwhile. */
const MADE_ANEW_BEFORE_DAYS = 30;
/** Before now, for phones whose clock is slow. */
const BACKDATED_DAYS = 1;

/**
 * @param {NodeJS.ProcessEnv} inherited
 * @returns {boolean} what `ARCADE_TLS` asks for
 * @throws {Refusal} for another word than 1 and 0
 */
export function wantsGamesTls({ ARCADE_TLS: word = '' }) {
  if (!['', '0', '1'].includes(word)) throw new Refusal(`ARCADE_TLS must be 1 or 0, not "${word}".`);
  return word === '1';
}

/**
 * The certificate is kept until shortly before it ends, because people tell browsers and phones to trust it. It is no
 * authority: nobody who finds its key can make certificates for other sites.
 * @param {string} home
 * @param {{ now?: Date, names?: readonly string[] }} [options] `names` of this machine, addresses among them
 * @returns {Promise<Record<'ARCADE_TLS_KEY_FILE' | 'ARCADE_TLS_CERT_FILE', string>>} both readable to their owner alone
 */
export async function ensureGamesTls(home, { now = new Date(), names = namesOfMachine() } = {}) {
  const folder = path.join(home, 'keys');
  const files = {
    key: path.join(folder, 'games-tls.key.pem'),
    cert: path.join(folder, 'games-tls.cert.pem'),
  };
  if (!isGoodFor(files, now)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = await makeCertificate(names, now);
    // A certificate whose key is not there yet fits no key, and is made anew.
    writeWhole(files.cert, made.cert);
    writeWhole(files.key, made.key);
  }
  return { ARCADE_TLS_KEY_FILE: files.key, ARCADE_TLS_CERT_FILE: files.cert };
}

/** @param {{ key: string, cert: string }} files @param {Date} now */
function isGoodFor(files, now) {
  if (!existsSync(files.key) || !existsSync(files.cert)) return false;
  try {
    const certificate = new X509Certificate(readFileSync(files.cert));
    const endsAt = new Date(certificate.validTo).getTime();
    const isCurrent = endsAt - now.getTime() > MADE_ANEW_BEFORE_DAYS * DAY_MS;
    return isCurrent && certificate.checkPrivateKey(createPrivateKey(readFileSync(files.key)));
  } catch {
    return false;
  }
}

/** @param {string} file @param {string} text */
function writeWhole(file, text) {
  writeFileSync(`${file}.incomplete`, text, { mode: 0o600 });
  renameSync(`${file}.incomplete`, file);
}

/** Under which names browsers reach this machine. */
function namesOfMachine() {
  const address = networkAddress();
  const host = os.hostname().toLowerCase();
  const named = /^[a-z0-9][a-z0-9.-]{0,252}$/.test(host) ? [host] : [];
  return ['localhost', '127.0.0.1', '::1', ...named, ...(address === undefined ? [] : [address])];
}

/** @param {readonly string[]} names @param {Date} now */
async function makeCertificate(names, now) {
  // npm's packages are there once everything is installed, which is after this file is read.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: 'CN=Nokshi games on this machine',
      notBefore: new Date(now.getTime() - BACKDATED_DAYS * DAY_MS),
      notAfter: new Date(now.getTime() + (GOOD_FOR_DAYS - BACKDATED_DAYS) * DAY_MS),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value })),
        ),
      ],
    },
    webcrypto,
  );
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
