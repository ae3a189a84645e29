import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Running, Surroundings } from './running.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The sandbox as it really runs: a process of its own that is told everything by its environment. */
export async function startSandboxProcess(options: Surroundings): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-keys-'));
  const supplierFile = path.join(folder, 'supplier.key.pem');
  const portalFile = path.join(folder, 'portal.pub.pem');
  writeFileSync(supplierFile, options.supplierKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(portalFile, options.portalPublicKey.export({ type: 'spki', format: 'pem' }));

  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
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
