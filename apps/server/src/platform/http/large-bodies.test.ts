import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { BODY_LIMIT_BYTES } from '@nokshi/contract/entry.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestPortal } from './test-portal.ts';

const apps: FastifyInstance[] = [];

async function start(): Promise<FastifyInstance> {
  const { app } = await startTestPortal();
  apps.push(app);
  return app;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map(async (app) => await app.close()));
});

describe('bodies of calls that take large ones', () => {
  it('more values than any call has are refused before one of them is looked at', async () => {
    const app = await start();
    const send = async (text: string) => {
      const headers = { 'content-type': 'application/json', authorization: 'good' };
      const answer = await app.inject({ method: 'POST', url: '/wps/test/large', payload: text, headers });
      return [answer.statusCode, answer.json<{ errorCode?: string }>().errorCode];
    };
    const tooMuch = [413, 'request_body_too_large'];
    expect(await send(`{"lines":[${'[],'.repeat(300_000)}[]]}`)).toEqual(tooMuch);
    expect(await send(`{"lines":[${'"",'.repeat(300_000)}""]}`)).toEqual(tooMuch);
    expect(await send(`{"lines":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual(tooMuch);
    expect(await send(`{"lines":["${'x'.repeat(900_000)}"]}`)).toEqual([200, undefined]);
  });

  it('a large body is asked for only once it is known that somebody may send it', async () => {
    const app = await start();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    /** Promises a megabyte and sends its first byte: whatever is answered was answered before the body. */
    const ask = (token?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          'content-length': `${2 ** 20}`,
          ...(token !== undefined && { authorization: token }),
        };
        const request = httpRequest({ port, path: '/wps/test/large', method: 'POST', headers }, (answer) => {
          resolve(answer.statusCode);
          request.destroy();
        });
        request.on('error', reject);
        request.write('{');
        if (token !== 'good') return;
        // Nothing was answered: the body is waited for.
        setTimeout(() => {
          request.destroy();
          resolve(undefined);
        }, 300);
      });
    expect(await ask()).toBe(401);
    expect(await ask('stale')).toBe(401);
    expect(await ask('good')).toBeUndefined();
  });

  it('may be JSON: a form is no larger than any other call may be', async () => {
    const app = await start();
    const form = 'application/x-www-form-urlencoded';
    const send = async (text: string, type = form, isStream = false) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/wps/test/large',
        headers: { 'content-type': type, authorization: 'good' },
        payload: isStream ? Readable.from([text]) : text,
      });
      return [answer.statusCode, answer.json<{ errorCode?: string }>().errorCode];
    };
    const [fitting, tooLong] = [BODY_LIMIT_BYTES, BODY_LIMIT_BYTES + 1].map((bytes) =>
      'a='.padEnd(bytes, '+'),
    );
    const tooLarge = [413, 'request_body_too_large'];
    // What fits is read, and refused for what it says.
    expect(await send(fitting ?? '')).toEqual([400, 'request_param_err']);
    for (const type of [form, `${form}; charset=utf-8`, form.toUpperCase()]) {
      expect(await send(tooLong ?? '', type)).toEqual(tooLarge);
      expect(await send(tooLong ?? '', type, true)).toEqual(tooLarge);
    }
  });
});
