import { expect, test } from 'vitest';
import { chooseTests } from './choose-changed.mjs';
import { aTree } from './source-tree.ts';

const ROOM = 'apps/server/src/modules';
const ENTRY = `export const openGift = defineEntry({
  name: 'gifts.open',
  paths: ['/wps/gifts/open'],
  methods: ['POST'],
});
`;

const HOUSE = {
  'packages/contract/src/gifts.ts': `export const openGift = { path: '/wps/gifts/open' };`,
  [`${ROOM}/gifts/index.ts`]: `export * from './open.ts';`,
  [`${ROOM}/gifts/open.ts`]: '',
  [`${ROOM}/gifts/gift-routes.ts`]: `import { openGift } from '@nokshi/contract/gifts.ts';\nimport './open.ts';`,
  [`${ROOM}/gifts/open.test.ts`]: `import './open.ts';`,
  [`${ROOM}/gifts/gifts.db.test.ts`]: `import '../../../test/world.ts';`,
  [`${ROOM}/boats/boats.ts`]: `import '../gifts/index.ts';`,
  [`${ROOM}/boats/boats.db.test.ts`]: `import './boats.ts';`,
  [`${ROOM}/kites/kites.db.test.ts`]: `import '../../../test/world.ts';`,
  'apps/server/src/rooms.ts': `import './modules/gifts/index.ts';`,
  'apps/server/test/world.ts': `import '../src/rooms.ts';`,
  'apps/server/test/every-call.db.test.ts': `import './world.ts';`,
  'apps/web/src/features/gifts/gift-page.tsx': `import { openGift } from '@nokshi/contract/gifts.ts';\nuseTexts('gift');`,
  'e2e/player/gifts.story.ts': `say('gift.open');`,
  'e2e/player/kites.story.ts': `say('kite.fly');`,
  'e2e/harness/kite-steps.ts': '',
};

test('a source of a room runs its own tests, who imports it, and every call', () => {
  const choice = chooseTests(aTree(HOUSE), [`${ROOM}/gifts/open.ts`], {});
  expect(choice.unit).toEqual([`${ROOM}/gifts/open.test.ts`]);
  expect(choice.db).toEqual([
    'apps/server/test/every-call.db.test.ts',
    `${ROOM}/gifts/gifts.db.test.ts`,
    `${ROOM}/boats/boats.db.test.ts`,
  ]);
});

test('a test that only boots the whole portal is not touched by one of its rooms', () => {
  const choice = chooseTests(aTree(HOUSE), [`${ROOM}/gifts/open.ts`], {});
  expect(choice.db).not.toContain(`${ROOM}/kites/kites.db.test.ts`);
});

test('stories are found by the words of the features that call the room', () => {
  const graph = aTree(HOUSE);
  for (const file of [`${ROOM}/gifts/open.ts`, 'packages/contract/src/gifts.ts']) {
    expect(chooseTests(graph, [file], {}).e2e).toEqual(['player/gifts']);
  }
});

test('a migration runs the tests of the rooms whose tables it names, and the ledger', () => {
  const graph = aTree({
    ...HOUSE,
    [`${ROOM}/ledger/ledger.db.test.ts`]: '',
    'apps/server/migrations/0001-more.sql': 'alter table gifts_box add column size int;',
  });
  const { db } = chooseTests(graph, ['apps/server/migrations/0001-more.sql'], {});
  expect(db).toContain(`${ROOM}/gifts/gifts.db.test.ts`);
  expect(db).toContain(`${ROOM}/ledger/ledger.db.test.ts`);
  expect(db).not.toContain(`${ROOM}/kites/kites.db.test.ts`);
});

test('what all tests stand on runs all of them, and says so', () => {
  const { db, e2e, everything } = chooseTests(aTree(HOUSE), ['apps/server/test/world.ts'], {});
  expect(everything).toBe('apps/server/test/world.ts');
  expect(db).toHaveLength(4);
  expect(e2e).toHaveLength(2);
});

test('what would take longer than three minutes is left out and named, the closest first', () => {
  const graph = aTree({ ...HOUSE, 'e2e/player/more-gifts.story.ts': `say('gift.open'); say('gift.close');` });
  const durations = { 'player/gifts': 90, 'player/more-gifts': 90 };
  const { e2e, leftOut } = chooseTests(graph, [`${ROOM}/gifts/open.ts`], durations);
  expect([e2e, leftOut]).toEqual([['player/more-gifts'], ['player/gifts']]);
});

test('a file that no import leads to is named, for it may touch anything', () => {
  const { db, unread } = chooseTests(aTree(HOUSE), ['apps/web/public/sea.webp', 'docs/house.md'], {});
  expect([db, unread]).toEqual([[], ['apps/web/public/sea.webp']]);
});

test('texts find the stories that say one of their keys, whichever group they are a part of', () => {
  const graph = aTree({
    ...HOUSE,
    'packages/texts/src/en/gift-boxes.ts': 'export const giftBoxes = {\n  open: "Open",\n};',
  });
  expect(chooseTests(graph, ['packages/texts/src/en/gift-boxes.ts'], {}).e2e).toEqual(['player/gifts']);
});

test('words about the product run nothing', () => {
  const choice = chooseTests(aTree(HOUSE), ['docs/house.md'], {});
  expect([choice.unit, choice.db, choice.e2e]).toEqual([[], [], []]);
});

test('a table is its room’s by how its name begins, and a reference touches nothing', () => {
  const graph = aTree({
    ...HOUSE,
    'apps/server/migrations/0001-box.sql': 'create table gift_box (kite text references kites_kite);',
  });
  const { db, reasons } = chooseTests(graph, ['apps/server/migrations/0001-box.sql'], {});
  expect(reasons[`${ROOM}/gifts/gifts.db.test.ts`]).toBe('keeps tables of gifts');
  expect(db).not.toContain(`${ROOM}/kites/kites.db.test.ts`);
});

test('a call of the contract runs the room that serves it, and tests that make it', () => {
  const contract = 'packages/contract/src/gifts.ts';
  const caller = `${ROOM}/boats/boats.db.test.ts`;
  const graph = aTree({
    ...HOUSE,
    [contract]: ENTRY,
    [caller]: `import { openGift } from '@nokshi/contract/gifts.ts';\nworld.call(openGift);`,
  });
  expect(chooseTests(graph, [contract], {}).reasons).toMatchObject({
    [`${ROOM}/gifts/gifts.db.test.ts`]: 'is of gifts, which serves the call',
    [caller]: `imports ${contract}`,
  });
  const ofRoom = chooseTests(graph, [`${ROOM}/gifts/open.ts`], {});
  expect(ofRoom.reasons[caller]).toBe('calls gifts.open');
});

test('a page finds the stories that open its address, a call those that make it', () => {
  const graph = aTree({
    ...HOUSE,
    'packages/contract/src/gifts.ts': ENTRY,
    'apps/web/src/features/gifts/gift-page.tsx': 'export function GiftPage() {}',
    'apps/web/src/portals/player/router.tsx': `const PAGES = {\n  '/shelf': () => <pages.GiftPage />,\n};\n`,
    'e2e/player/shelf.story.ts': `await visitor.open('/shelf');`,
    'e2e/player/parcel.story.ts': `callPortal(world, { path: '/wps/gifts/open' });`,
  });
  const page = chooseTests(graph, ['apps/web/src/features/gifts/gift-page.tsx'], {});
  expect(page.reasons).toMatchObject({ 'player/shelf': 'opens /shelf', 'player/gifts': 'is about gift' });
  const room = chooseTests(graph, [`${ROOM}/gifts/open.ts`], {});
  expect(room.reasons['player/parcel']).toBe('calls gifts.open');
});

test('a story is told for the steps that it takes, and for itself however long it is', () => {
  const graph = aTree({ ...HOUSE, 'e2e/player/kites.story.ts': `import '../harness/kite-steps.ts';` });
  const durations = { 'player/kites': 900 };
  const steps = chooseTests(graph, ['e2e/harness/kite-steps.ts'], durations);
  expect([steps.e2e, steps.leftOut]).toEqual([[], ['player/kites']]);
  const itself = chooseTests(graph, ['e2e/player/kites.story.ts'], durations);
  expect(itself.reasons).toEqual({ 'player/kites': 'changed' });
});
