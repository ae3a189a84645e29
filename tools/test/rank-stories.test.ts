import { expect, test } from 'vitest';
import { rankStories } from './rank-stories.mjs';
import { aTree } from './source-tree.ts';
import { touchedEntries } from './touched-entries.mjs';

const ROOM = 'apps/server/src/modules/gifts';

const entry = (id: string) =>
  `export const ${id} = defineEntry({\n  name: 'gifts.${id}',\n  paths: ['/wps/${id}'],\n  methods: ['POST'],\n});\n`;
const call = (id: string) => `callPortal(world, { path: '/wps/${id}' });\n`;
/** The routes of one call, over a source. */
const routes = (id: string, source: string) =>
  `import { ${id} } from '@nokshi/contract/${id}.ts';\nimport './${source}';\n`;

function ranked(files: Readonly<Record<string, string>>, changed: string) {
  const graph = aTree(files);
  const entries = touchedEntries(graph, [changed], new Set());
  return rankStories(graph, [changed], entries).map(({ name }) => name);
}

test('calls whose routes stand right on the change come before those further away', () => {
  const files = {
    'packages/contract/src/near.ts': entry('near'),
    'packages/contract/src/far.ts': entry('far'),
    [`${ROOM}/wrap.ts`]: '',
    [`${ROOM}/send.ts`]: `import './wrap.ts';`,
    [`${ROOM}/near-routes.ts`]: routes('near', 'wrap.ts'),
    [`${ROOM}/far-routes.ts`]: routes('far', 'send.ts'),
    'e2e/player/a.story.ts': call('far'),
    'e2e/player/b.story.ts': call('near'),
  };
  expect(ranked(files, `${ROOM}/wrap.ts`)).toEqual(['player/b', 'player/a']);
});

test('many weak signs do not outdo a strong one', () => {
  const tables = [
    'gift_box',
    'gift_card',
    'gift_bow',
    'gift_list',
    'gift_past',
    'gift_text',
    'gift_ring',
    'gift_shop',
  ];
  const files = {
    [`${ROOM}/parcel.ts`]: tables.join(' '),
    'e2e/player/a.story.ts': tables.join(' '),
    'e2e/player/parcels.story.ts': '',
  };
  expect(ranked(files, `${ROOM}/parcel.ts`)).toEqual(['player/parcels', 'player/a']);
});

test('of two stories that make the call, the one that shows less else comes first', () => {
  const everything = Array.from({ length: 20 }, (_, page) => `visitor.open('/page${page}');`).join('\n');
  const files = {
    'packages/contract/src/wrap.ts': entry('wrap'),
    'e2e/player/a.story.ts': `${call('wrap')}${everything}`,
    'e2e/player/b.story.ts': call('wrap'),
  };
  expect(ranked(files, 'packages/contract/src/wrap.ts')).toEqual(['player/b', 'player/a']);
});

test('steps that few stories share count as theirs', () => {
  const files = {
    'packages/contract/src/wrap.ts': entry('wrap'),
    'e2e/harness/parcels.ts': call('wrap'),
    'e2e/player/a.story.ts': '',
    'e2e/player/b.story.ts': `import '../harness/parcels.ts';`,
  };
  expect(ranked(files, 'packages/contract/src/wrap.ts')).toEqual(['player/b']);
});
