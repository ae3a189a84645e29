import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aVendor } from '../../../test/builders.ts';
import { openWorld } from '../../../test/world.ts';
import { findHostedPlace, listHostedGame } from './list-hosted-game.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const GAME = {
  gameCode: 'GUEST1',
  nameBn: 'অতিথির মুদ্রা',
  nameEn: 'The guest’s coin',
  nameLatin: undefined,
  rtpPercent: '96',
  maxWinMultiple: 2,
  minBetMicros: 1_000_000n,
  maxBetMicros: 50_000_000n,
  at: new Date('2026-01-02T03:04:05Z'),
};

it('[ST-10.3] a hosted game is listed once, beside those that are hosted, under a number of its own', async () => {
  expect(await listHostedGame(world.db, GAME)).toBe(false);
  expect(await findHostedPlace(world.db, GAME.gameCode)).toBe('nowhere');
  await aVendor(world, { code: 'REELS', game_type: 'RNG', source: 'rgs' });
  const elsewhere = await aGame(world, {});
  const hosted = await aGame(world, { vendor: 'REELS' });
  expect(await findHostedPlace(world.db, elsewhere.code)).toBe('elsewhere');
  expect(await findHostedPlace(world.db, hosted.code)).toBe('hosted');
  expect(await listHostedGame(world.db, GAME)).toBe(true);
  expect(await listHostedGame(world.db, { ...GAME, nameEn: 'Another' })).toBe(false);
  expect(await listHostedGame(world.db, { ...GAME, gameCode: 'GUEST2' })).toBe(true);
  const { rows } = await world.owner.query(
    `select no, vendor, game_type, name_en, name_bn, name_latin, rtp_percent::text, max_win_multiple, min_stake::text,
            max_stake::text, model
       from catalogue_game where code like 'GUEST%' order by no`,
  );
  const listed = {
    vendor: 'REELS',
    game_type: hosted.game_type,
    name_en: 'The guest’s coin',
    name_bn: 'অতিথির মুদ্রা',
    name_latin: 'The guest’s coin',
    rtp_percent: '96.00',
    max_win_multiple: 2,
    min_stake: '1000000',
    max_stake: '50000000',
    model: null,
  };
  expect(rows).toEqual([
    { no: 1_000_001, ...listed },
    { no: 1_000_002, ...listed },
  ]);
});
