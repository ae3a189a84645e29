import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureGamesTls, wantsGamesTls } from './games-tls.mjs';

const DAY_MS = 86_400_000;
const MADE_AT = new Date('2026-03-01T00:00:00Z');
const NAMES = ['localhost', '127.0.0.1', '::1', 'desk.local', '192.168.1.5'];

let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nokshi tls '));
});
afterEach(() => rmSync(home, { recursive: true }));

const made = async (now = MADE_AT) => {
  const files = await ensureGamesTls(home, { now, names: NAMES });
  const text = readFileSync(files.ARCADE_TLS_CERT_FILE, 'utf8');
  return { files, text, certificate: new X509Certificate(text) };
};

test('ARCADE_TLS asks for TLS with 1, and another word is refused by its name', () => {
  expect([{}, { ARCADE_TLS: '' }, { ARCADE_TLS: '0' }, { ARCADE_TLS: '1' }].map(wantsGamesTls)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(() => wantsGamesTls({ ARCADE_TLS: 'yes' })).toThrow('ARCADE_TLS must be 1 or 0, not "yes"');
});

test('the certificate names this machine, serves only, is no authority, and its key is its owner’s alone', async () => {
  const { files, certificate } = await made();
  for (const host of ['localhost', 'desk.local']) expect(certificate.checkHost(host)).toBe(host);
  for (const ip of ['127.0.0.1', '::1', '192.168.1.5']) expect(certificate.checkIP(ip)).toBe(ip);
  expect(certificate.checkHost('nokshi.example')).toBeUndefined();
  expect(certificate.ca).toBe(false);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  const key = createPrivateKey(readFileSync(files.ARCADE_TLS_KEY_FILE, 'utf8'));
  expect(certificate.checkPrivateKey(key)).toBe(true);
  for (const file of Object.values(files)) {
    expect(path.dirname(file)).toBe(path.join(home, 'keys'));
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  }
});

test('it is kept until a month before it ends, and made anew when it or its key is spoilt', async () => {
  const first = await made();
  const endsAt = new Date(first.certificate.validTo).getTime();
  expect((endsAt - MADE_AT.getTime()) / DAY_MS).toBeGreaterThan(365);
  expect((endsAt - new Date(first.certificate.validFrom).getTime()) / DAY_MS).toBeLessThanOrEqual(825);
  expect((await made(new Date(endsAt - 31 * DAY_MS))).text).toBe(first.text);
  const second = await made(new Date(endsAt - 30 * DAY_MS));
  expect(second.text).not.toBe(first.text);
  writeFileSync(second.files.ARCADE_TLS_CERT_FILE, first.text);
  const third = await made(new Date(endsAt - 30 * DAY_MS));
  expect(third.text).not.toBe(first.text);
  rmSync(third.files.ARCADE_TLS_KEY_FILE);
  expect((await made(new Date(endsAt - 30 * DAY_MS))).text).not.toBe(third.text);
});
