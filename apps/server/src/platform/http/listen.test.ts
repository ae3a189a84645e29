import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { expect, it } from 'vitest';
import { ensureGamesTls } from '../../../../../tools/start/games-tls.mjs';
import { systemClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { startListening, stopListening } from './listen.ts';
import { createHttpServer } from './server.ts';
import type { TlsFiles } from './tls-files.ts';

const log = createLogger({ level: 'silent' });

function server(tls?: TlsFiles) {
  return createHttpServer({
    tls,
    log,
    clock: systemClock,
    metrics: createMetrics().http,
    translate: () => '',
    trustProxy: [],
    entries: [],
  });
}

it('a port that is taken is named together with its variable', async () => {
  const first = server();
  await startListening(first, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const { port } = first.server.address() as AddressInfo;
  const second = server();
  const options = { port, host: '127.0.0.1', variable: 'ARCADE_PORT' };
  await expect(startListening(second, options)).rejects.toThrow(
    `Port ${port} is in use by another program: set ARCADE_PORT`,
  );
  await Promise.all([stopListening(first, log), second.close()]);
});

it('a call that was accepted is finished before the listener stops', async () => {
  const app = server();
  let isFinished = false;
  let tellAccepted: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => {
    tellAccepted = resolve;
  });
  app.get('/slow', async () => {
    tellAccepted();
    await sleep(200);
    isFinished = true;
    return 'done';
  });
  await startListening(app, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const { port } = app.server.address() as AddressInfo;
  const asked = fetch(`http://127.0.0.1:${port}/slow`);
  await accepted;
  const stopping = stopListening(app, log);
  const answer = await asked;
  expect(await answer.text()).toBe('done');
  expect(answer.headers.get('connection')).toBe('close');
  await stopping;
  expect(isFinished).toBe(true);
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow('fetch failed');
});

it('connections that were opened in advance, kept alive or are slow to say what they want hold no stop up', async () => {
  const app = server();
  app.get('/', async () => 'done');
  await startListening(app, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const { port } = app.server.address() as AddressInfo;
  const open = () => connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const [, slow, kept] = [open(), open(), open()];
  slow?.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  kept?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(100);
  const startedAtMs = performance.now();
  await stopListening(app, log);
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
});

it('an encrypted call that was accepted is finished, and idle encrypted connections hold no stop up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nokshi-tls-'));
  const files = await ensureGamesTls(folder);
  const cert = readFileSync(files.ARCADE_TLS_CERT_FILE, 'utf8');
  const app = server({ cert, key: readFileSync(files.ARCADE_TLS_KEY_FILE, 'utf8') });
  rmSync(folder, { recursive: true });
  let finish: (word: string) => void = () => undefined;
  let tellAccepted: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => {
    tellAccepted = resolve;
  });
  app.get('/slow', () => {
    tellAccepted();
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  });
  await startListening(app, { port: 0, host: '127.0.0.1', variable: 'ARCADE_PORT' });
  const { port } = app.server.address() as AddressInfo;
  const bare = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const idle = connectSecurely({ port, host: '127.0.0.1', ca: cert }).on('error', () => undefined);
  await new Promise<void>((resolve) => {
    idle.once('secureConnect', () => resolve());
  });
  const asked = connectSecurely({ port, host: '127.0.0.1', ca: cert });
  asked.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    asked.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    });
    asked.on('close', () => resolve(text));
  });
  await accepted;
  const closed = [bare, idle].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  const stopping = stopListening(app, log);
  await Promise.all(closed);
  finish('done');
  expect(await answer).toMatch(/connection: close[^]*done/i);
  await stopping;
});
