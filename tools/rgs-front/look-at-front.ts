import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTED_FRONTS_PATH } from '@nokshi/contract/constants.ts';
import { RGS_BASE } from '@nokshi/contract/rgs.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Browser, chromium, type Page } from 'playwright-core';
import { frontQuery } from '../../apps/server/src/modules/play/index.ts';
import { addArcadeHeaders } from '../../apps/server/src/platform/http/headers.ts';
import { createHostedFronts } from '../../apps/server/src/platform/http/hosted-fronts.ts';

/**
 * Opens the front-end of an import once, as the games' origin would serve it, and tells what does not work. The calls of
 * the format are answered as by a closed portal, because there is no session to play with.
 */

export interface ImportedFront {
  /** Where imports put front-ends. */
  readonly frontsFolder: string;
  readonly gameCode: string;
  readonly version: number;
}

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Renderers of games want WebGL, which a machine without a graphics card has in software alone.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const OPEN_WITHIN_MS = 20_000;
/** How long a page may take to show something after it was loaded. */
const SHOWS_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 250;
const MOST_FINDINGS = 20;
const CLOSED = { error: 'ERR_MAINTENANCE', message: 'This is a look at the front-end, without a session.' };

/** What runs in the page stands as text: these tools are typed for Node, which has no document. */
const TELL_REFUSED = `document.addEventListener('securitypolicyviolation', (event) => {
  tellRefused(event.effectiveDirective, event.blockedURI, event.sourceFile + ':' + event.lineNumber);
});`;
const IS_SHOWN = `document.body.innerText.trim() !== '' ||
  [...document.querySelectorAll('canvas, img, svg, video')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  })`;

/** What was found, one line each; none when the page came up whole. */
export async function lookAtFront(front: ImportedFront, browserPath: string): Promise<readonly string[]> {
  const server = await serve(front.frontsFolder);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: browserPath, args: ARGS });
    const origin = server.listeningOrigin;
    const query = new URLSearchParams({
      game: front.gameCode,
      sessionID: 'none',
      ...frontQuery({ language: 'en', isPhone: false, arcadeOrigin: origin }),
    });
    const place = `${origin}${HOSTED_FRONTS_PATH}${front.gameCode}/v${front.version}/`;
    return await look(await browser.newPage(), `${place}?${query}`, place);
  } finally {
    await browser?.close();
    await server.close();
  }
}

async function serve(frontsFolder: string): Promise<FastifyInstance> {
  const fronts = createHostedFronts(frontsFolder);
  const app = Fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all(`${RGS_BASE}/*`, async (_request, reply) => await reply.code(500).send(CLOSED));
  app.get('/*', async (request, reply) => {
    const file = await fronts.find(request.url.split('?', 1)[0] ?? '/');
    if (file === undefined) return await reply.code(404).send('');
    addArcadeHeaders(reply, { portalOrigins: [], hosted: file });
    return await file.send(request, reply);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function look(page: Page, address: string, place: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const shortened = (url: string) => (url.startsWith(place) ? url.slice(place.length) : url);
  page.on('response', (answer) => {
    const isCall = new URL(answer.url()).pathname.startsWith(`${RGS_BASE}/`);
    if (answer.status() >= 400 && !isCall && !answer.url().endsWith('/favicon.ico'))
      found.add(`asked for and not there: ${shortened(answer.url())}`);
  });
  page.on('pageerror', ({ message }) => {
    // That it gets no session is our doing.
    if (!message.includes(CLOSED.error)) found.add(`a script failed: ${message.split('\n', 1)[0]}`);
  });
  await page.exposeFunction('tellRefused', (directive: string, what: string, where: string) => {
    found.add(`refused by the policy: ${directive}, ${shortened(what)} (${shortened(where)})`);
  });
  await page.addInitScript({ content: TELL_REFUSED });
  await page.goto(address, { waitUntil: 'load', timeout: OPEN_WITHIN_MS });
  // Pages that keep asking for something are looked at as they are by then.
  await page.waitForLoadState('networkidle', { timeout: OPEN_WITHIN_MS }).catch(() => undefined);
  if (!(await showsSomething(page))) found.add('the page shows nothing');
  return [...found].slice(0, MOST_FINDINGS);
}

/** Whether a picture, a canvas or a word is to be seen. */
async function showsSomething(page: Page): Promise<boolean> {
  for (let waited = 0; waited < SHOWS_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const isShown: unknown = await page.evaluate(IS_SHOWN);
    if (isShown === true) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}
