import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { CRASH_PATH } from '@nokshi/contract/in-house-crash.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { freePorts } from '../../../../../../tools/start/free-ports.mjs';
import { ensureGamesTls } from '../../../../../../tools/start/games-tls.mjs';
import { aMember, balanceOf, credits, type Game, signedIn } from '../../../../test/builders.ts';
import { aHostedGame } from '../../../../test/hosted-games.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { startListening, stopListening } from '../../../platform/http/listen.ts';

/** Front-ends of the format write `https://` before `rgs_url`: the games' listener speaks TLS, the portal does not. */

let folder: string;
let port: number;
let cert: string;
let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-tls-'));
  const tls = await ensureGamesTls(folder);
  cert = readFileSync(tls.ARCADE_TLS_CERT_FILE, 'utf8');
  [port = 0] = await freePorts(1);
  world = await openWorld({ environment: { ...tls, ARCADE_PORT: `${port}` } });
  await world.app.rooms.brand.change('protection', { profile: 'light', checkMinutes: 60 });
  game = await aHostedGame(world);
  await startListening(world.app.arcade, { port, host: '127.0.0.1', variable: 'ARCADE_PORT' });
});

afterAll(async () => {
  await stopListening(world.app.arcade, world.log);
  await world.close();
  rmSync(folder, { recursive: true });
});

interface Said {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Trusts the certificate of this installation and no other. */
function ask(url: string, body?: object): Promise<Said> {
  return new Promise((resolve, reject) => {
    const options = {
      ca: cert,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
    };
    request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

it('[ST-10.3] a front-end that knows https alone plays a round to its end', async () => {
  const member = await aMember(world, { balance: credits(100) });
  const as = await signedIn(world, member);
  const { gameUrl } = valueOf(await world.call(launchGame, { nodeId: game.no }, { as }));
  const { origin, searchParams } = new URL(gameUrl);
  expect(origin).toBe(`https://localhost:${port}`);
  const [sessionID, rgsUrl] = [searchParams.get('sessionID'), searchParams.get('rgs_url')];
  const send = async (call: string, more: object = {}) => {
    const { status, body } = await ask(`https://${rgsUrl}${call}`, { sessionID, ...more });
    return [
      status,
      JSON.parse(body) as { round?: { payout: number }; balance?: { amount: number } },
    ] as const;
  };
  expect((await send('/wallet/authenticate'))[0]).toBe(200);
  const [status, played] = await send('/wallet/play', { amount: 1_000_000, mode: 'WIN' });
  expect([status, played.balance?.amount, played.round?.payout]).toEqual([200, 99_000_000, 2_000_000]);
  expect((await send('/wallet/end-round'))[1].balance?.amount).toBe(101_000_000);
  expect(await balanceOf(world, member)).toBe(credits(101));
});

it('[ST-10.3] each origin names the other by the scheme that it has', async () => {
  const page = await world.app.portal.inject({ url: '/', headers: { host: 'localhost:8080' } });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`frame-src https://localhost:${port};`);
  expect(String(page.headers['permissions-policy'])).toContain(`"https://localhost:${port}"`);
  const client = await ask(`https://localhost:${port}/dice.html`);
  expect(client.status).toBe(200);
  expect(String(client.headers['content-security-policy'])).toContain(
    'frame-ancestors http://localhost:8080',
  );
});

it('[C] a browser is not told to keep to encryption, which would shut the portal of the same host', async () => {
  const { headers } = await ask(`https://localhost:${port}/dice.html`);
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('[BC-2.1] a WebSocket of the games is a wss', async () => {
  const open = async (address: string) => {
    const socket = new WebSocket(address, { ca: cert, origin: `https://localhost:${port}` });
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.terminate();
    return opened;
  };
  expect(await open(`wss://localhost:${port}${CRASH_PATH}`)).toBe(true);
  expect(await open(`ws://localhost:${port}${CRASH_PATH}`)).toBe(false);
});
