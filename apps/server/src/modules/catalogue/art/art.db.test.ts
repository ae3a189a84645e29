import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gameDetail } from '@nokshi/contract/catalogue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtProgram } from '../../../../../../tools/test/built-program.ts';
import { aGame, type Game } from '../../../../test/builders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';

const WORKER = fileURLToPath(new URL('../../../../../../tools/art/src/worker.ts', import.meta.url));

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld({ artCommand: [process.execPath, await builtProgram(WORKER)] });
  game = await aGame(world, { name_en: 'Golden <Hilsa>', name_bn: 'সোনালি ইলিশ' });
});

afterAll(() => world.close());

const get = (url: string) => world.app.portal.inject({ method: 'GET', url });
const addressesOf = async (nodeId = game.no) => {
  const { game: shown } = valueOf(await world.call(gameDetail, { nodeId, language: 'EN' }));
  return [shown.iconUrl, shown.showIcon, shown.plateIcon];
};

it('a picture that is not drawn yet is a light card at once, and the real one soon after', async () => {
  const [url = ''] = await addressesOf();
  const first = await get(url);
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=5',
  ]);
  expect(first.payload).not.toContain('<Hilsa>');
  for (let turn = 0; turn < 300; turn += 1) {
    if ((await get(url)).headers['content-type'] === 'image/webp') break;
    await sleep(100);
  }
  const drawn = await get(url);
  expect([drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(drawn.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
});

it('a light card says by its size that the picture is still to come', async () => {
  const fresh = await aGame(world, { name_en: 'Night Boat' });
  const [url = ''] = await addressesOf(fresh.no);
  const { payload } = await get(url);
  expect(payload).toMatch(/^<svg [^>]*width="30" height="40" viewBox="0 0 300 400"/);
});

it('what is asked for again under another address is the same picture', async () => {
  const [url = ''] = await addressesOf();
  expect((await get(`${url}?try=3`)).headers['content-type']).toBe('image/webp');
});

it('every address that the catalogue gives out leads to a picture', async () => {
  for (const url of await addressesOf()) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

it('names that the catalogue does not give out are drawn for nobody', async () => {
  const [url = ''] = await addressesOf();
  const strangers = [
    url.replace(/-[0-9a-f]{16}/, '-0123456789abcdef'),
    url.replace(game.code, 'NOBODY'),
    url.replace('/en/', '/fr/'),
    url.replace(/\d+x\d+/, '9999x9999'),
    '/art/300x400/en/..%2f..%2fpackage.json',
    '/art/300x400/en/%00.webp',
    url.replace('.webp', '.png'),
  ];
  for (const stranger of strangers) {
    const answer = await get(stranger);
    expect([stranger, answer.statusCode]).toEqual([stranger, 404]);
    expect(answer.headers['content-type']).not.toContain('image');
  }
});

it('what home shows is drawn before anybody asks for it', async () => {
  const hot = await aGame(world, { name_en: 'Boat Race', is_hot: true });
  await world.app.drawHome();
  const { game: shown } = valueOf(await world.call(gameDetail, { nodeId: hot.no, language: 'BN' }));
  for (const url of [shown.plateIcon, shown.iconUrl, shown.showIcon]) {
    expect([url, (await get(url)).headers['content-type']]).toEqual([url, 'image/webp']);
  }
});

it('while nothing can be drawn the light card stands in', async () => {
  const poor = await openWorld();
  try {
    const lonely = await aGame(poor);
    const { game: shown } = valueOf(await poor.call(gameDetail, { nodeId: lonely.no }));
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await poor.app.portal.inject({ method: 'GET', url: shown.iconUrl });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      await sleep(100);
    }
  } finally {
    await poor.close();
  }
});
