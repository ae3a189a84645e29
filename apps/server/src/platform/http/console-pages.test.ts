import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONSOLE_PAGES } from '@nokshi/contract/console-pages.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { mountConsole } from './console-pages.ts';
import { createRateLimiter } from './rate-limit.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-console-'));
  mkdirSync(path.join(folder, 'assets'));
  const page = '<!doctype html><html lang="bn"><head><title>-</title></head><body><!--boot--></body></html>';
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'assets/main-1.js'), 'export {};');
  app = Fastify();
  await mountConsole(app, {
    dist: folder,
    clock: systemClock,
    rateLimiter: createRateLimiter(),
    render: async ({ language }) => ({ title: `${language} <b>`, boot: { word: '</script><i>' } }),
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

it('the console is a page that nobody finds, frames or keeps, and that runs its own files alone', async () => {
  const answer = await get('/console');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

it('comes in the language and theme of its cookies, and no text in it ends a script', async () => {
  const { payload } = await get('/console/deposits', 'nk_lang=EN; nk_theme=light');
  const tagOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];
  expect(tagOf(payload)).toMatch(/ lang="en"/);
  expect(tagOf(payload)).toMatch(/ data-theme="light"/);
  expect(payload).toContain('<title>EN &lt;b&gt;</title>');
  expect(payload).not.toContain('</script><i>');
  const first = tagOf((await get('/console')).payload);
  expect(first).toMatch(/ lang="bn"/);
  expect(first).toMatch(/ data-theme="dark"/);
});

it('answers files for ever, pages that it does not have with 404, and no file outside', async () => {
  const file = await get('/console/assets/main-1.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const url of ['/console/assets/gone.js', '/console/nothing', '/console/..%2f..%2fetc/passwd']) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

it('has no page at the address of a call', () => {
  const paths = new Set(ENTRIES.flatMap((entry) => entry.paths));
  expect(CONSOLE_PAGES.filter((page) => paths.has(page))).toEqual([]);
});
