import { expect, test } from 'vitest';
import { ROOT } from '../start/home.mjs';
import { type Selection, summaryLines } from './changed.mjs';
import { chooseTests } from './choose-changed.mjs';
import { readDurations } from './durations.mjs';
import { readImportGraph } from './import-graph.mjs';

const ROOM = 'apps/server/src/modules';
const graph = readImportGraph(ROOT);

/** Of this tree, as it is. */
const choose = (file: string) => chooseTests(graph, [file], readDurations());

test('of this tree, a room finds its tests and its stories, and no other room’s', () => {
  const { db, e2e, leftOut } = choose(`${ROOM}/jackpots/tell-pools.ts`);
  expect(db).toContain(`${ROOM}/jackpots/jackpots.db.test.ts`);
  expect(db.length).toBeLessThan(10);
  expect([...db, ...leftOut].filter((file) => /captcha|inbox/.test(file))).toEqual([]);
  // The desk where jackpots are put into play.
  expect(e2e).toContain('operator/console');
});

test('of this tree, a call of the contract finds the room that serves it', () => {
  const { db } = choose('packages/contract/src/jackpots.ts');
  expect(db).toContain(`${ROOM}/jackpots/jackpots.db.test.ts`);
  expect(db).toContain('apps/server/test/every-call.db.test.ts');
});

test('of this tree, a use case finds the stories about it before those about its room', () => {
  const { e2e } = choose(`${ROOM}/cashier/withdrawals/change-withdrawal.ts`);
  expect(e2e.length).toBeGreaterThan(0);
  // What the staff credits by hand may be corrected by it as well, a newcomer is offered all ways of the cashier, and
  // agents take back what they sent to an account that nobody came for.
  const about = /withdrawal|second-person|cashier|first-offer|agent\/(?:transfer|links|assistants)/;
  expect(e2e.filter((name) => !about.test(name))).toEqual([]);
});

test('of this tree, the migration of jackpots runs the room of jackpots', () => {
  const { db } = choose('apps/server/migrations/0019-jackpots.sql');
  expect(db).toContain(`${ROOM}/jackpots/jackpots.db.test.ts`);
  expect(db).toContain('apps/server/src/platform/migrations/migrations.db.test.ts');
});

test('what is said names reasons, and what was left out', () => {
  const selection: Selection = {
    files: ['a.ts'],
    unit: ['a.test.ts'],
    db: [],
    e2e: ['player/kites'],
    reasons: { 'a.test.ts': 'imports a.ts', 'player/kites': 'opens /kites' },
    leftOut: ['player/boats'],
    everything: undefined,
    unread: ['public/sea.webp'],
  };
  const said = summaryLines(selection);
  expect(said[0]).toBe('1 files changed: 1 unit, 0 db, 1 story files');
  expect(said).toContain('  player/kites: opens /kites');
  expect(said.join('\n')).toContain('player/boats');
  expect(said).toContain('  npm test tells what these touch: public/sea.webp');
  expect(summaryLines({ ...selection, everything: 'package.json' })).toHaveLength(2);
});
