import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-config-'));
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyFile = path.join(folder, 'key.pem');
  const pubFile = path.join(folder, 'pub.pem');
  writeFileSync(keyFile, pair.privateKey);
  writeFileSync(pubFile, pair.publicKey);
  environment = {
    SANDBOX_PORT: '8090',
    SANDBOX_SMTP_PORT: '8091',
    SMS_GATEWAY_TOKEN: 'gate-token',
    SANDBOX_DATABASE_URL: 'postgres://sandbox@/sandbox?host=/tmp/socket',
    SUPPLIER_KEY_FILE: keyFile,
    PORTAL_PUB_FILE: pubFile,
    PORTAL_WALLET_URL: 'http://127.0.0.1:8080/hub88/wallet/',
    ARCADE_PORT: '8081',
    PAYMENTS_SANDBOX_KEY: 'pay-key',
    PAYMENTS_SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    PORTAL_PAYMENTS_URL: 'http://127.0.0.1:8080/payments/sandbox/webhook',
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('configuration', () => {
  it('is read once into what the supplier needs, with the control closed', () => {
    expect(readConfig(environment)).toMatchObject({
      port: 8090,
      smtpPort: 8091,
      smsToken: 'gate-token',
      portalWalletUrl: 'http://127.0.0.1:8080/hub88/wallet',
      arcadeOrigin: 'http://127.0.0.1:8081',
      paymentsKey: 'pay-key',
      paymentsSecret: Buffer.alloc(24, 1),
      paymentsWebhookUrl: 'http://127.0.0.1:8080/payments/sandbox/webhook',
      operatorId: null,
      hasControl: false,
    });
    expect(readConfig({ ...environment, SANDBOX_CONTROL: '1', OPERATOR_ID: '7' })).toMatchObject({
      operatorId: 7,
      hasControl: true,
    });
    expect(readConfig({ ...environment, ARCADE_TLS_CERT_FILE: 'cert.pem' }).arcadeOrigin).toBe(
      'https://127.0.0.1:8081',
    );
  });

  it.each([
    ['SANDBOX_PORT', ['', 'x', '70000', '-1', '80x']],
    ['SANDBOX_SMTP_PORT', ['', 'x', '70000']],
    ['SMS_GATEWAY_TOKEN', ['', ' ']],
    ['SANDBOX_DATABASE_URL', ['', ' ']],
    ['SUPPLIER_KEY_FILE', ['', '/no/such/file']],
    ['PORTAL_PUB_FILE', ['', '/no/such/file']],
    ['PORTAL_WALLET_URL', ['', 'portal', 'ftp://portal/']],
    ['PAYMENTS_SANDBOX_KEY', ['', ' ']],
    ['PAYMENTS_SANDBOX_WEBHOOK_SECRET', ['', 'whsec_', 'whsec_c2hvcnQ=', 'secret']],
    ['PORTAL_PAYMENTS_URL', ['', 'portal']],
    ['ARCADE_PORT', ['', 'x']],
    ['OPERATOR_ID', ['x', '0']],
  ])('a missing or wrong %s is named', (name, values) => {
    for (const value of values) {
      expect(() => readConfig({ ...environment, [name]: value })).toThrow(ConfigProblem);
      expect(() => readConfig({ ...environment, [name]: value })).toThrow(name);
    }
  });
});
