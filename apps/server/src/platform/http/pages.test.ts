import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { PAGES } from './address-limits.ts';
import { type FormerParts, keepFormerParts } from './former-parts.ts';
import type { ArcadePlace } from './headers.ts';
import { scriptJson } from './page-template.ts';
import { createPages, type PageRequest } from './pages.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createHttpServer, mountPages } from './server.ts';

const INDEX = `<!doctype html><html lang="en" data-theme="dark"><head><title>x</title><script>theme()</script>
<script type="module" src="/assets/main-1.js"></script><!--head--></head>
<body><div id="root"><!--shell--></div><!--boot--></body></html>`;
const BIG = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

let folder: string;
let app: FastifyInstance;
const requests: PageRequest[] = [];

async function start(
  arcade: ArcadePlace,
  publicOrigin?: string,
  formerParts?: FormerParts,
): Promise<FastifyInstance> {
  const options = {
    log: createLogger({ level: 'silent' }),
    clock: systemClock,
    metrics: createMetrics().http,
    translate: () => 'no',
    trustProxy: ['10.0.0.1'],
    entries: [],
  };
  const server = createHttpServer(options);
  const pages = await createPages({
    webDist: folder,
    arcade,
    portal: { publicOrigin, port: 8080 },
    rateLimiter: createRateLimiter(),
    ...(formerParts && { formerParts }),
    renderPage: async (request) => {
      requests.push(request);
      if (request.path === '/sitemap.xml')
        return { type: 'application/xml; charset=utf-8', text: '<urlset/>' };
      return {
        title: 'নকশি <$&>',
        head: '<link rel="preload" href="/a.webp" as="image">',
        shell: '<header>$1</header>',
        boot: { text: '</script><!--\u2028' },
        ...(request.path === '/nowhere' ? { status: 404 } : {}),
        ...(request.path === '/closed' ? { status: 503, retryAfterSeconds: 90 } : {}),
      };
    },
  });
  mountPages(server, options, pages);
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'assets', 'main-1.js'), BIG);
  await writeFile(join(folder, 'assets', 'main-1.js.map'), '{}');
  await writeFile(join(folder, 'assets', 'packed-1.js'), BIG);
  await writeFile(join(folder, 'assets', 'packed-1.js.br'), brotliCompressSync('from the build'));
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  app = await start({ port: 8081 });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  it('[RT-1] answers every path that is no call, /index.html included, in Bengali and dark at first', async () => {
    for (const url of ['/', '/index', '/index.html', '/home', '/rng?vassalage=JL']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<html lang="bn" data-theme="dark">');
      expect(answer.body).not.toContain('<!--');
    }
    expect(requests.at(-1)?.query.get('vassalage')).toBe('JL');
  });

  it('takes language and theme from its cookies', async () => {
    const answer = await app.inject({ url: '/', headers: { cookie: 'a=b; nk_lang=EN; nk_theme=light' } });
    expect(answer.body).toContain('<html lang="en" data-theme="light">');
    expect(answer.headers['vary']).toContain('Cookie');
  });

  it('shows texts as they are and keeps the boot data inside its element', async () => {
    const answer = await app.inject({ url: '/' });
    expect(answer.body).toContain('<title>নকশি &lt;$&amp;&gt;</title>');
    expect(answer.body).toContain('<header>$1</header>');
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(answer.body)?.[1];
    expect(JSON.parse(boot ?? '')).toEqual({ text: '</script><!--\u2028' });
    expect(scriptJson('<!--')).not.toContain('<');
  });

  it('a route that the portal does not have is a page with status 404', async () => {
    expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404);
  });

  it('[RT-1] an unknown path below a call prefix is JSON, with the envelope of every call', async () => {
    for (const url of ['/wps', '/wps/nothing', '/lgw/no', '/lotto/no', '/lotto-vn/no?a=1']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'not_found' });
    }
    // A page whose name only begins like one of them stays a page.
    expect((await app.inject({ url: '/lottery' })).headers['content-type']).toContain('text/html');
  });

  it('[RT-1] the raw page of the build is never sent, in no spelling of its name', async () => {
    for (const url of ['/index.html', '/INDEX.HTML', '/%69ndex.html', '//index.html']) {
      expect((await app.inject({ url })).body).not.toContain('<!--shell-->');
    }
  });

  it('[SC-1] a closed portal answers with its status and says when to ask again', async () => {
    const answer = await app.inject({ url: '/closed' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('90');
  });

  it('a link may ask for a language, which wins over the cookie', async () => {
    const answer = await app.inject({ url: '/rng?language=EN', headers: { cookie: 'nk_lang=BN' } });
    expect(answer.body).toContain('<html lang="en"');
    expect((await app.inject({ url: '/rng?language=xx' })).body).toContain('<html lang="bn"');
  });

  it('has a limit by address, far above what many people behind one address load', async () => {
    const ask = (remoteAddress: string) => app.inject({ url: '/index.html', remoteAddress });
    const statuses = new Map<number, number>();
    for (let asked = 0; asked < PAGES.perMinute + 5; asked += 1) {
      const { statusCode } = await ask('203.0.113.9');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, PAGES.perMinute],
      [429, 5],
    ]);
    expect(Number((await ask('203.0.113.9')).headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.10')).statusCode).toBe(200);
    // Files are counted by themselves: a page that is open goes on.
    const file = await app.inject({ url: '/assets/main-1.js', remoteAddress: '203.0.113.9' });
    expect(file.statusCode).toBe(200);
  });

  it('documents that are no pages come as what they are', async () => {
    const answer = await app.inject({ url: '/sitemap.xml' });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toBe('<urlset/>');
    // They name an address that is not configured.
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('no page and no document is of the address that a stranger names', async () => {
    const configured = await start({ port: 8081 }, 'https://nokshi.example');
    try {
      for (const [one, host, origin] of [
        [app, 'evil.example', 'http://localhost:8080'],
        [app, '192.168.1.5:8080', 'http://192.168.1.5:8080'],
        [configured, 'evil.example', 'https://nokshi.example'],
      ] as const) {
        const answer = await one.inject({ url: '/sitemap.xml', headers: { host } });
        expect(requests.at(-1)?.origin).toBe(origin);
        const rule = one === configured ? 'public, max-age=3600' : 'no-store';
        expect(answer.headers['cache-control']).toBe(rule);
      }
    } finally {
      await configured.close();
    }
  });

  it('compresses itself', async () => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('নকশি');
  });
});

describe('security headers', () => {
  it('the policy allows the theme script by its hash and frames from the arcade of the same host', async () => {
    const answer = await app.inject({ url: '/', headers: { host: '192.168.1.5:8080' } });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).toContain('frame-src http://192.168.1.5:8081;');
    expect(policy).toContain("connect-src 'self' ws://192.168.1.5:8080 wss://192.168.1.5:8080;");
    expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['permissions-policy']).toContain('fullscreen=(self "http://192.168.1.5:8081")');
  });

  it('opener policy and HSTS come where the browser heeds them, and are left out on a plain network', async () => {
    const plain = await app.inject({ url: '/', headers: { host: '192.168.1.5:8080' } });
    expect(plain.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    const local = await app.inject({ url: '/', headers: { host: 'localhost:8080' } });
    expect(local.headers).toHaveProperty('cross-origin-opener-policy');
    const secure = await app.inject({
      url: '/',
      remoteAddress: '10.0.0.1',
      headers: { host: 'inner', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'nokshi.example' },
    });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(String(secure.headers['content-security-policy'])).toContain('https://nokshi.example:8081');
  });

  it('a proxy that configuration does not name is not believed', async () => {
    const headers = {
      host: 'nokshi.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    };
    const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.2', headers });
    expect(String(answer.headers['content-security-policy'])).not.toContain('evil');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  it('a host that is no host reaches no header', async () => {
    const answer = await app.inject({ url: '/', headers: { host: "evil; script-src 'unsafe-inline'" } });
    expect(String(answer.headers['content-security-policy'])).not.toContain('evil');
    expect(String(answer.headers['content-security-policy'])).toContain("frame-src 'none'");
  });

  it('a configured arcade is named as it is', async () => {
    const other = await start({ origin: 'https://games.example' });
    const answer = await other.inject({ url: '/' });
    expect(String(answer.headers['content-security-policy'])).toContain('frame-src https://games.example;');
    await other.close();
  });
});

describe('files', () => {
  it('files of the build never change, others are asked for again', async () => {
    const asset = await app.inject({ url: '/assets/main-1.js' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const robots = await app.inject({ url: '/robots.txt' });
    expect(robots.headers['cache-control']).toBe('public, max-age=3600');
    const again = await app.inject({
      url: '/robots.txt',
      headers: { 'if-none-match': String(robots.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it("takes the build's brotli twin, else compresses once by itself", async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const packed = await app.inject({ url: '/assets/packed-1.js', headers });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('from the build');
    const own = await app.inject({ url: '/assets/main-1.js', headers });
    expect(brotliDecompressSync(own.rawPayload).toString()).toBe(BIG);
    const zipped = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });

  it('[RT-15.3] a part of the build before is answered as the parts of this one are', async () => {
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    const log = createLogger({ level: 'silent' });
    const before = join(folder, 'before');
    await mkdir(join(before, 'assets'), { recursive: true });
    await writeFile(join(before, 'assets', 'main-0.js'), BIG);
    await keepFormerParts({ dist: before, folder: home, at: new Date(), log });
    const formerParts = await keepFormerParts({ dist: folder, folder: home, at: new Date(), log });
    const other = await start({ port: 8081 }, undefined, formerParts);
    const part = await other.inject({ url: '/assets/main-0.js' });
    expect([part.statusCode, part.body]).toEqual([200, BIG]);
    expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await other.inject({ url: '/assets/main-00.js' })).statusCode).toBe(404);
    await other.close();
    await rm(home, { recursive: true });
  });

  it('source maps, unknown chunks and paths out of the folder are not there', async () => {
    expect((await app.inject({ url: '/assets/main-1.js.map' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/main-0.js' })).statusCode).toBe(404);
    const outside = await app.inject({ url: '/assets/..%2f..%2f..%2fetc/passwd' });
    expect(outside.statusCode).toBe(404);
  });
});
