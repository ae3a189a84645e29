import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHostedFronts } from './hosted-fronts.ts';

const SECRET = 'a key of the house';
const LARGE = 2 * 1024 * 1024;
let home: string;
let app: FastifyInstance;
const at = (...names: string[]) => path.join(home, ...names);

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nokshi-fronts-'));
  mkdirSync(at('fronts/GAME/v1/art'), { recursive: true });
  mkdirSync(at('secrets'));
  writeFileSync(at('secrets/a.json'), SECRET);
  writeFileSync(at('secrets/large.png'), SECRET.padEnd(LARGE + 1));
  for (const name of ['index.html', 'a.json', 'art/a.json'])
    writeFileSync(at('fronts/GAME/v1', name), 'mine');
  writeFileSync(at('fronts/GAME/v1/large.png'), 'mine'.padEnd(LARGE));
  const fronts = createHostedFronts(at('fronts'));
  app = Fastify();
  app.get('/*', async (request, reply) => {
    const file = await fronts.find(request.url);
    return file === undefined ? reply.code(404).send() : await file.send(request, reply);
  });
});

afterEach(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

async function ask(name: string, version = 'v1'): Promise<readonly [number, string]> {
  const { statusCode, payload } = await app.inject(`/rgs-games/GAME/${version}/${name}`);
  return [statusCode, payload.trimEnd()];
}

describe.skipIf(process.platform === 'win32')('[4.82] the front-end of a hosted game', () => {
  it('is served as it lies there, large files in pieces', async () => {
    expect(await ask('')).toEqual([200, 'mine']);
    expect(await ask('art/a.json')).toEqual([200, 'mine']);
    expect(await ask('large.png')).toEqual([200, 'mine']);
  });

  it('is not served through links that lie in it, nor from a folder that is one', async () => {
    symlinkSync(at('secrets/a.json'), at('fronts/GAME/v1/b.json'));
    symlinkSync(at('secrets'), at('fronts/GAME/v1/linked'));
    symlinkSync(at('secrets'), at('fronts/GAME/v2'));
    expect(await ask('b.json')).toEqual([404, '']);
    expect(await ask('linked/a.json')).toEqual([404, '']);
    expect(await ask('a.json', 'v2')).toEqual([404, '']);
  });

  it('a file that became a link after it was listed is not followed, small or large', async () => {
    expect(await ask('index.html')).toEqual([200, 'mine']);
    for (const name of ['a.json', 'large.png']) {
      rmSync(at('fronts/GAME/v1', name));
      symlinkSync(at('secrets', name), at('fronts/GAME/v1', name));
      expect(await ask(name)).toEqual([404, '']);
    }
  });

  it('nor is a folder on the way that became one', async () => {
    expect(await ask('index.html')).toEqual([200, 'mine']);
    renameSync(at('fronts/GAME/v1/art'), at('aside'));
    symlinkSync(at('secrets'), at('fronts/GAME/v1/art'));
    expect(await ask('art/a.json')).toEqual([404, '']);
  });

  it('that comes later is found without a restart', async () => {
    expect(await ask('a.json', 'v3')).toEqual([404, '']);
    mkdirSync(at('fronts/GAME/v3'));
    writeFileSync(at('fronts/GAME/v3/a.json'), 'new');
    expect(await ask('a.json', 'v3')).toEqual([200, 'new']);
  });
});
