import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { composeSample, SAMPLES } from './preview-samples.ts';

/**
 * Serves the built portal with a few typed samples instead of a server, to look at pages: `tsx test/preview-server.ts`.
 * For development only; nothing of it is built into the portal.
 */

const DIST = process.env['WEB_DIST'] ?? new URL('../dist/', import.meta.url).pathname;
const PORT = Number(process.env['PORT'] ?? 4173);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://preview');
  if (url.pathname.startsWith('/wps') || url.pathname.startsWith('/lgw')) {
    void answerCall(request, response, url);
  } else if (url.pathname.startsWith('/art/')) {
    sendPicture(response, url);
  } else {
    sendPage(request, response, url.pathname);
  }
}).listen(PORT);

async function answerCall(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const english = request.headers['language'] === 'EN';
  const sample = SAMPLES[url.pathname];
  await new Promise((resolve) => setTimeout(resolve, 60));
  response.setHeader('content-type', 'application/json');
  const isSignedOut = sample?.needsToken && request.headers.authorization === undefined;
  if (!sample || isSignedOut) {
    response.statusCode = sample ? 401 : 404;
    const errorCode = sample ? 'login.not.session' : 'not_found';
    response.end(JSON.stringify({ success: false, value: null, message: errorCode, errorCode }));
    return;
  }
  const value = sample.answer(url.searchParams, english ? 'en' : 'bn');
  response.end(JSON.stringify({ success: true, value, message: null }));
}

function sendPicture(response: ServerResponse, url: URL): void {
  const hue = [...url.pathname].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  response.setHeader('content-type', 'image/svg+xml');
  response.setHeader('cache-control', 'max-age=3600');
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><radialGradient id="g"><stop stop-color="hsl(${hue} 70% 45%)"/><stop offset="1" stop-color="hsl(${hue} 80% 14%)"/></radialGradient></defs><rect width="300" height="400" fill="url(#g)"/><circle cx="150" cy="170" r="80" fill="hsl(${(hue + 40) % 360} 80% 60%)"/></svg>`,
  );
}

function sendPage(request: IncomingMessage, response: ServerResponse, path: string): void {
  const file = join(DIST, path);
  if (path !== '/' && path !== '/index.html' && existsSync(file)) {
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    const isPacked = existsSync(`${file}.br`);
    if (isPacked) response.setHeader('content-encoding', 'br');
    createReadStream(isPacked ? `${file}.br` : file).pipe(response);
    return;
  }
  const language = /nk_lang=EN/.test(request.headers.cookie ?? '') ? 'en' : 'bn';
  const template = readFileSync(join(DIST, 'index.html'), 'utf8');
  const assets: unknown = JSON.parse(readFileSync(join(DIST, 'page-assets.json'), 'utf8'));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  );
  response.setHeader('content-encoding', 'gzip');
  response.end(gzipSync(composeSample({ template, assets, path, language })));
}
