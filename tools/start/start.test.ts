import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';
import { refuseNodeVersion } from './node-version.mjs';
import { choosePorts, isPortFree } from './ports.mjs';
import { hashSources, isFresh, writeStamp } from './stamps.mjs';

const START = fileURLToPath(new URL('./start.mjs', import.meta.url));
const everythingFree = { isFree: () => Promise.resolve(true) };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi start '));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm start` says and how it ends, when it ends by itself. */
function startWith(environment: NodeJS.ProcessEnv) {
  const { status, stderr } = spawnSync(process.execPath, [START], {
    env: { ...process.env, NOKSHI_HOME: path.join(folder, 'home'), ...environment },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, lines: stderr.trim().split('\n').slice(1) };
}

test('a Node that is too old is refused by name, one that will do is not', () => {
  for (const old of ['18.20.8', '20.18.3', '21.7.3', '22.11.0']) {
    expect(refuseNodeVersion(old)).toMatch(`Node ${old} is too old`);
  }
  for (const fit of ['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0']) {
    expect(refuseNodeVersion(fit)).toBeUndefined();
  }
});

test('the other ports lie beside the portal, past those that are taken', async () => {
  expect(await choosePorts({}, everythingFree)).toEqual({
    PORT: 8080,
    ARCADE_PORT: 8081,
    SANDBOX_PORT: 8082,
    ADMIN_PORT: 8083,
    SANDBOX_SMTP_PORT: 8084,
  });
  const isFree = (port: number) => Promise.resolve(port !== 9001 && port !== 9003);
  expect(await choosePorts({ PORT: '9000', SANDBOX_PORT: '9002' }, { isFree })).toEqual({
    PORT: 9000,
    ARCADE_PORT: 9004,
    SANDBOX_PORT: 9002,
    ADMIN_PORT: 9005,
    SANDBOX_SMTP_PORT: 9006,
  });
});

test('a port that is no port, or given twice, is refused by the name of its variable', async () => {
  for (const wrong of ['abc', '0', '65536', '80.5', '-1']) {
    await expect(choosePorts({ ARCADE_PORT: wrong }, everythingFree)).rejects.toThrow(
      'ARCADE_PORT must be a whole',
    );
  }
  await expect(choosePorts({ PORT: '9000', ADMIN_PORT: '9000' }, everythingFree)).rejects.toThrow(
    'ADMIN_PORT and PORT are both 9000',
  );
});

test('npm start on a taken port names the port and the variable in one line and fails', async () => {
  const server = net.createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  expect(await isPortFree(port)).toBe(false);
  const { status, lines } = startWith({ PORT: String(port) });
  server.close();
  expect(status).toBe(1);
  expect(lines).toEqual([`Port ${port} is in use by another program: stop it, or set PORT to another port.`]);
});

test('npm start in a folder that cannot be written to names NOKSHI_HOME in one line and fails', () => {
  const file = path.join(folder, 'a file');
  writeFileSync(file, '');
  const { status, lines } = startWith({ NOKSHI_HOME: path.join(file, 'home') });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^NOKSHI_HOME \(.*\) cannot be written to/)]);
});

test('a second npm start on the same folder names the first and fails', async () => {
  const home = path.join(folder, 'busy');
  mkdirSync(home);
  const lock = await takeLock({ file: path.join(home, 'lock'), command: 'npm start', patienceMs: 0 });
  const { status, lines } = startWith({ NOKSHI_HOME: home, PORT: '18999' });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringContaining(`"npm start" (process ${process.pid}) already uses NOKSHI_HOME`),
  ]);
  if ('release' in lock) lock.release();
});

test('the lock of a process that has ended is taken over, by one comer alone', async () => {
  const file = path.join(folder, 'lock');
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, JSON.stringify({ pid: gone, mark: '1', command: 'npm start', isStopping: false }));
  const comers = await Promise.all(
    Array.from({ length: 8 }, () => takeLock({ file, command: 'npm start', patienceMs: 300 })),
  );
  expect(comers.filter((comer) => 'release' in comer)).toHaveLength(1);
});

test('a target is built again when a source changes, appears or goes, and when its result is gone', () => {
  const root = path.join(folder, 'checkout');
  mkdirSync(path.join(root, 'src/node_modules'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  write('src/a.ts', 'one');
  write('result.mjs', '');
  const stampFile = path.join(root, 'dist/stamps/thing');
  const isCurrent = () =>
    isFresh({
      stampFile,
      hash: hashSources(root, ['src', 'missing']),
      results: [path.join(root, 'result.mjs')],
    });
  const build = () => writeStamp(stampFile, hashSources(root, ['src', 'missing']));

  expect(isCurrent()).toBe(false);
  build();
  expect(isCurrent()).toBe(true);
  write('src/a.test.ts', 'tests are no part of a result');
  write('src/node_modules/b.ts', 'neither are packages');
  expect(isCurrent()).toBe(true);
  write('src/a.ts', 'two');
  expect(isCurrent()).toBe(false);
  build();
  write('src/b.ts', '');
  expect(isCurrent()).toBe(false);
  rmSync(path.join(root, 'src/b.ts'));
  expect(isCurrent()).toBe(true);
  rmSync(path.join(root, 'result.mjs'));
  expect(isCurrent()).toBe(false);
});
