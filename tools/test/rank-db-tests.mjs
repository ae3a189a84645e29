// Database tests by how close a change is to them, the closest first.

import path from 'node:path';
import { isContract, isMigration, isTest, isWall, isWallOrDoor, roomOf } from './house-map.mjs';
import { reachedFrom } from './import-graph.mjs';
import { nameWords, wordsOf } from './story-subjects.mjs';
import { usersOf } from './touched-entries.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** @typedef {{ name: string, reason: string }} RankedTest */

/** Why a test runs that is part of the change. */
export const CHANGED = 'changed';

/** One call of every kind: the cheapest look at the whole house. */
const GUARDS = ['apps/server/test/every-call.db.test.ts', 'apps/server/test/foreign-ids.db.test.ts'];
/** All migrations in order, and what they make. */
const MIGRATION_GUARDS = [
  'apps/server/src/platform/migrations/migrations.db.test.ts',
  'apps/server/src/platform/migrations/functions.db.test.ts',
  'apps/server/src/platform/migrations/former-world.db.test.ts',
  'tools/schema/schema.db.test.ts',
];
/** A migration of any room may touch what money stands on. */
const VAULT = 'ledger';
/** Named like routes, and serves the entries that it names. */
const SERVES = /-routes\.ts$/;

/**
 * @param {ImportGraph} graph
 * @param {readonly string[]} tests
 * @param {{
 *   changed: readonly string[], entries: readonly import('./touched-entries.mjs').Entry[],
 *   migrated: ReadonlySet<string>,
 * }} change
 * @returns {RankedTest[]}
 */
export function rankDbTests(graph, tests, { changed, entries, migrated }) {
  const near = reachedFrom(graph, changed, isWallOrDoor);
  const far = reachedFrom(graph, changed, isWall);
  const callers = usersOf(graph, entries);
  const serving = new Set(
    [...callers.keys()].flatMap((file) => (SERVES.test(file) ? (roomOf(file) ?? []) : [])),
  );
  const sources = changed.filter((file) => !isTest(file));
  const folders = new Set(
    sources.flatMap((file) => (roomOf(file) === undefined ? [] : path.posix.dirname(file))),
  );
  const rooms = new Set(sources.flatMap((file) => roomOf(file) ?? []));
  const isServed = sources.some(
    (file) => roomOf(file) !== undefined || isContract(file) || isMigration(file),
  );
  const guards = [...(isServed ? GUARDS : []), ...(changed.some(isMigration) ? MIGRATION_GUARDS : [])];
  /** @type {readonly ((file: string) => string | undefined)[]} */
  const rules = [
    (file) => (changed.includes(file) ? CHANGED : undefined),
    (file) => (guards.includes(file) ? 'guards the whole house' : undefined),
    (file) => importReason(near.get(file)),
    (file) =>
      folders.has(path.posix.dirname(file)) ? `stands beside ${path.posix.dirname(file)}` : undefined,
    (file) => migrationReason(file, changed, migrated),
    (file) => callers.get(file)?.map(({ name }) => `calls ${name}`)[0],
    (file) => (rooms.has(roomOf(file) ?? '') ? `is of the room ${roomOf(file)}` : undefined),
    (file) => (serving.has(roomOf(file) ?? '') ? `is of ${roomOf(file)}, which serves the call` : undefined),
    (file) => importReason(far.get(file)),
  ];
  const words = nameWords(changed);
  const sharedWords = (/** @type {string} */ file) =>
    wordsOf(path.posix.basename(file)).filter((word) => words.has(word)).length;
  const closestFirst = [...tests].sort(
    (one, other) => stepsOf(near, one) - stepsOf(near, other) || sharedWords(other) - sharedWords(one),
  );
  /** @type {Map<string, string>} */
  const ranked = new Map();
  for (const rule of rules) {
    for (const file of closestFirst) {
      const reason = ranked.has(file) ? undefined : rule(file);
      if (reason !== undefined) ranked.set(file, reason);
    }
  }
  return [...ranked].map(([name, reason]) => ({ name, reason }));
}

/** @param {{ from: string } | undefined} reached */
export function importReason(reached) {
  return reached === undefined ? undefined : `imports ${reached.from}`;
}

/** @param {string} file @param {readonly string[]} changed @param {ReadonlySet<string>} migrated */
function migrationReason(file, changed, migrated) {
  const room = roomOf(file);
  if (room === undefined || !changed.some(isMigration)) return undefined;
  if (migrated.has(room)) return `keeps tables of ${room}`;
  return room === VAULT ? 'keeps the money' : undefined;
}

/** @param {ReadonlyMap<string, { steps: number }>} reached @param {string} file */
function stepsOf(reached, file) {
  return reached.get(file)?.steps ?? Number.MAX_SAFE_INTEGER;
}
