// Renders sprites into ../props: node render.mjs [name,name] [size in pixels]
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { RECIPES } from './recipes.mjs';

const only = process.argv[2] ? new Set(process.argv[2].split(',')) : null;
const size = Number(process.argv[3] ?? 448);
const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};

const server = http.createServer(async (request, response) => {
  const file = path.join(process.cwd(), decodeURIComponent(request.url.split('?')[0]));
  try {
    const bytes = await readFile(file);
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(bytes);
  } catch {
    response.writeHead(404);
    response.end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
  ],
});
const page = await browser.newPage();
page.on('pageerror', (fault) => console.error(fault.message));
await page.goto(`http://127.0.0.1:${server.address().port}/scene.html`, { waitUntil: 'commit' });
await page.waitForFunction('window.ready', null, { timeout: 180_000 });

let rendered = 0;
for (const [name, recipe] of RECIPES) {
  if (only && !only.has(name)) continue;
  // Twice the size is rendered and scaled down, which smooths what the software renderer leaves jagged.
  const picture = await page.evaluate((order) => window.renderProp(order), { ...recipe, size: size * 2 });
  await sharp(Buffer.from(picture.split(',')[1], 'base64'))
    .resize(size, size, { kernel: 'lanczos3' })
    .webp({ quality: 80, alphaQuality: 85, effort: 6 })
    .toFile(`../props/${name}.webp`);
  rendered += 1;
}
console.log(`${rendered} sprites`);
await browser.close();
server.close();
