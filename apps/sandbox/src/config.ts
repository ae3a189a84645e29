import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readWebhookSecret } from './payments/webhook-signing.ts';
import { readPrivateKey, readPublicKey } from './signing.ts';

export type SandboxConfig = {
  port: number;
  /** Where it takes mail. */
  smtpPort: number;
  /** What the portal proves itself with to the SMS gateway. */
  smsToken: string;
  databaseUrl: string;
  supplierKey: KeyObject;
  portalPublicKey: KeyObject;
  /** Without a slash at the end. */
  portalWalletUrl: string;
  /** Where game clients live when the portal does not say how the browser reached it. */
  arcadeOrigin: string;
  /** The operator's account with this supplier; any when absent. */
  operatorId: number | null;
  /** What the portal proves itself with to the payment provider. */
  paymentsKey: string;
  /** What messages to the portal are signed with. */
  paymentsSecret: Buffer;
  /** Where messages about payments go. */
  paymentsWebhookUrl: string;
  /** Opens `/control`, which makes faults on demand. For tests alone. */
  hasControl: boolean;
};

export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

/** Reads the environment once. Throws ConfigProblem that names the variable at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): SandboxConfig {
  return {
    port: portFrom(environment, 'SANDBOX_PORT'),
    smtpPort: portFrom(environment, 'SANDBOX_SMTP_PORT'),
    smsToken: textFrom(environment, 'SMS_GATEWAY_TOKEN'),
    databaseUrl: textFrom(environment, 'SANDBOX_DATABASE_URL'),
    supplierKey: keyFrom(environment, 'SUPPLIER_KEY_FILE', readPrivateKey),
    portalPublicKey: keyFrom(environment, 'PORTAL_PUB_FILE', readPublicKey),
    portalWalletUrl: addressFrom(environment, 'PORTAL_WALLET_URL'),
    arcadeOrigin: arcadeOriginFrom(environment),
    operatorId: optionalNumber(environment, 'OPERATOR_ID'),
    paymentsKey: textFrom(environment, 'PAYMENTS_SANDBOX_KEY'),
    paymentsSecret: secretFrom(environment, 'PAYMENTS_SANDBOX_WEBHOOK_SECRET'),
    paymentsWebhookUrl: addressFrom(environment, 'PORTAL_PAYMENTS_URL'),
    hasControl: environment['SANDBOX_CONTROL'] === '1',
  };
}

function arcadeOriginFrom(environment: NodeJS.ProcessEnv): string {
  const scheme = environment['ARCADE_TLS_CERT_FILE'] ? 'https' : 'http';
  return `${scheme}://127.0.0.1:${portFrom(environment, 'ARCADE_PORT')}`;
}

function textFrom(environment: NodeJS.ProcessEnv, name: string): string {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') throw new ConfigProblem(`${name} is not set`);
  return text;
}

function portFrom(environment: NodeJS.ProcessEnv, name: string): number {
  const port = wholeNumber(textFrom(environment, name));
  if (!(port <= 65_535)) throw new ConfigProblem(`${name} is not a port`);
  return port;
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
}

function optionalNumber(environment: NodeJS.ProcessEnv, name: string): number | null {
  if (environment[name] === undefined || environment[name] === '') return null;
  const value = wholeNumber(textFrom(environment, name));
  if (!(value > 0)) throw new ConfigProblem(`${name} is not a positive number`);
  return value;
}

function addressFrom(environment: NodeJS.ProcessEnv, name: string): string {
  const text = textFrom(environment, name);
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new ConfigProblem(`${name} is not an http address`);
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

function secretFrom(environment: NodeJS.ProcessEnv, name: string): Buffer {
  try {
    return readWebhookSecret(textFrom(environment, name));
  } catch (error) {
    if (error instanceof ConfigProblem) throw error;
    throw new ConfigProblem(`${name} is not whsec_ and the base64 of 24 to 64 bytes`);
  }
}

function keyFrom(environment: NodeJS.ProcessEnv, name: string, read: (pem: string) => KeyObject): KeyObject {
  const file = textFrom(environment, name);
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigProblem(`${name}: ${file} is not a readable RSA key`);
  }
}
