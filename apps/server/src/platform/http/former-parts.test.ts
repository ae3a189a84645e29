import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSettableClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { FORMER_PARTS_MS, keepFormerParts } from './former-parts.ts';

const HOUR_MS = 60 * 60 * 1000;
const clock = createSettableClock(new Date('2026-01-01T00:00:00Z'));
const log = createLogger({ level: 'silent' });

let root: string;
let apps: FastifyInstance[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'former-'));
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.close();
  await rm(root, { recursive: true });
});

async function build(parts: Readonly<Record<string, string>>): Promise<void> {
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await mkdir(join(root, 'dist/assets'), { recursive: true });
  for (const [name, text] of Object.entries(parts)) await writeFile(join(root, 'dist/assets', name), text);
}

/** A server that begins now, as one does after each build. */
async function begin({ mostBytes = 1_000_000, folder = join(root, 'home') } = {}) {
  const parts = await keepFormerParts({ dist: join(root, 'dist'), folder, at: clock.now(), log, mostBytes });
  const app = fastify();
  app.get('/*', async (request, reply) =>
    parts.has(request.url, clock.now())
      ? await parts.send(request, reply, request.url)
      : reply.code(404).send(''),
  );
  apps.push(app);
  return async (name: string) => {
    const { statusCode, body, headers } = await app.inject({ url: `/assets/${name}` });
    return statusCode === 200 ? `${headers['content-type']} ${body}` : statusCode;
  };
}

describe('parts of the build before', () => {
  it('[RT-15.3] are served for a day after another build took their place, and are gone after', async () => {
    await build({ 'help-1.js': 'one', 'same-1.css': 'a{}', 'help-1.js.br': 'packed', 'help-1.js.map': '{}' });
    await begin();
    clock.advance(72 * HOUR_MS);
    await build({ 'help-2.js': 'two', 'same-1.css': 'a{}' });
    const ask = await begin();
    expect(await ask('help-1.js')).toBe('text/javascript; charset=utf-8 one');
    // What is current is the build's own to serve.
    expect([await ask('help-2.js'), await ask('same-1.css'), await ask('help-1.js.map')]).toEqual([
      404, 404, 404,
    ]);
    clock.advance(FORMER_PARTS_MS - 1);
    expect(await ask('help-1.js')).toBe('text/javascript; charset=utf-8 one');
    // Another start says nothing new about when it left.
    const later = await begin();
    expect(await later('help-1.js')).toBe('text/javascript; charset=utf-8 one');
    clock.advance(1);
    expect([await ask('help-1.js'), await later('help-1.js')]).toEqual([404, 404]);
    await begin();
    expect(await readdir(join(root, 'home/assets'))).toEqual(['help-2.js', 'same-1.css']);
  });

  it('a part that a later build has again is current again', async () => {
    await build({ 'help-1.js': 'one' });
    await begin();
    await build({ 'help-2.js': 'two' });
    await begin();
    clock.advance(20 * HOUR_MS);
    await build({ 'help-1.js': 'one' });
    await begin();
    clock.advance(20 * HOUR_MS);
    await build({ 'help-3.js': 'three' });
    const ask = await begin();
    clock.advance(10 * HOUR_MS);
    expect([await ask('help-1.js'), await ask('help-2.js')]).toEqual([
      'text/javascript; charset=utf-8 one',
      404,
    ]);
  });

  it('beyond their room those that left first go first', async () => {
    for (const count of [1, 2, 3, 4]) {
      await build({ [`help-${count}.js`]: 'x'.repeat(100) });
      await begin({ mostBytes: 250 });
      clock.advance(HOUR_MS);
    }
    expect(await readdir(join(root, 'home/assets'))).toEqual(['help-2.js', 'help-3.js', 'help-4.js']);
  });

  it('names lead nowhere else, and a home that cannot be written to costs them alone', async () => {
    await build({ 'help-1.js': 'one' });
    await begin();
    await build({ 'help-2.js': 'two' });
    const ask = await begin();
    expect([await ask('../left.json'), await ask('..%2fleft.json'), await ask('')]).toEqual([404, 404, 404]);
    await rm(join(root, 'dist/assets'), { recursive: true });
    expect(await (await begin())('help-2.js')).toBe('text/javascript; charset=utf-8 two');
    await writeFile(join(root, 'file'), '');
    const without = await begin({ folder: join(root, 'file') });
    expect(await without('help-1.js')).toBe(404);
  });
});
