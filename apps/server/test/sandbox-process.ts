// The sandbox as it really runs, a process of its own that is told everything by its environment.

import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../../../tools/test/built-program.ts';
import { openEmptyDatabase } from './database.ts';

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

/** What a sandbox needs of the world around it. */
export type SandboxSurroundings = {
  databaseUrl: string;
  supplierKey: KeyObject;
  portalPublicKey: KeyObject;
  portalWalletUrl: string;
};

export type SandboxProcess = {
  address: string;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Kill -9. */
  kill(): Promise<void>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
};

/** Starts a sandbox on a free port, with faults on demand. Nobody listens where its messages about payments go. */
export async function startSandboxProcess(options: SandboxSurroundings): Promise<SandboxProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-keys-'));
  const supplierFile = path.join(folder, 'supplier.key.pem');
  const portalFile = path.join(folder, 'portal.pub.pem');
  writeFileSync(supplierFile, options.supplierKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(portalFile, options.portalPublicKey.export({ type: 'spki', format: 'pem' }));

  const child = spawn(process.execPath, ['--enable-source-maps', await builtProgram(MAIN)], {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SMS_GATEWAY_TOKEN: 'sms-token',
      SANDBOX_DATABASE_URL: options.databaseUrl,
      SUPPLIER_KEY_FILE: supplierFile,
      PORTAL_PUB_FILE: portalFile,
      PAYMENTS_SANDBOX_KEY: 'payments-key',
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
      PORTAL_PAYMENTS_URL: 'http://127.0.0.1:9/payments',
      PORTAL_WALLET_URL: options.portalWalletUrl,
      ARCADE_PORT: '8081',
      SANDBOX_CONTROL: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      resolve(code);
    });
  });
  let lastWords = 'nothing';
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lastWords = line;
      const said = JSON.parse(line) as { address?: string };
      if (said.address !== undefined) resolve(said.address);
    });
    void ended.then(() => reject(new Error(`the sandbox did not start: ${lastWords}`)));
  });
  return {
    address,
    ended,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface TestSandbox {
  /** Where it listens, `http://127.0.0.1:...`. */
  readonly url: string;
  /** Orders a fault of a part: `order('beacon-faults', { kind: 'late' })`. */
  order(part: string, fault: object): Promise<void>;
  /** Takes back all faults of a part. */
  forget(part: string): Promise<void>;
  close(): Promise<void>;
}

/** A sandbox with a database and keys of its own, for tests of what talks to it; no portal's wallet is behind it. */
export async function openSandbox(): Promise<TestSandbox> {
  const database = await openEmptyDatabase();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const running = await startSandboxProcess({
    databaseUrl: database.ownerUrl,
    supplierKey: privateKey,
    portalPublicKey: publicKey,
    portalWalletUrl: 'http://127.0.0.1:9/wallet',
  });
  const url = running.address;
  return {
    url,
    async order(part, fault) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(fault);
      const { ok } = await fetch(`${url}/control/${part}`, { method: 'POST', headers, body });
      if (!ok) throw new Error('the sandbox did not take the fault');
    },
    async forget(part) {
      await fetch(`${url}/control/${part}`, { method: 'DELETE' });
    },
    async close() {
      await running.stop();
      await database.close();
    },
  };
}
