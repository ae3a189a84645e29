// What a change touches: by imports, by the contract's calls, and by the words and addresses that stories use. The
// places where everything is wired together import every room; they are reached and not passed, since otherwise every
// change would touch every test.

import { isTest, isWall, migratedRooms, storyOf } from './house-map.mjs';
import { reachedFrom } from './import-graph.mjs';
import { CHANGED, importReason, rankDbTests } from './rank-db-tests.mjs';
import { rankStories } from './rank-stories.mjs';
import { touchedEntries } from './touched-entries.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/**
 * `reasons` says of every test and story why it was chosen; `leftOut` is touched too and would take too long;
 * `everything` names the file that all tests stand on, if one changed; `unread` are files that say nothing of what they
 * touch.
 * @typedef {{
 *   unit: string[], db: string[], e2e: string[], reasons: Record<string, string>,
 *   leftOut: string[], everything: string | undefined, unread: string[],
 * }} Choice
 */

/** What every test stands on: no choice could be trusted. Tests of the commands themselves carry no other test. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|tools\/(start|test)\/(?!.*\.test\.ts$|durations\.json$).*|apps\/server\/test\/(cluster|database|world)\.ts|e2e\/(run|harness\/(tell|story|world|visitor|browser|watch))\.ts)$/;
/** Sources, whose imports are followed, and words about the product, which run nothing. */
const READ = /(\.(ts|tsx|mjs|css|sql|md)|^LICENSE)$/;
/** Seconds of files and of stories, side by side, that leave room for the build and the world's start in three minutes. */
const DB_SECONDS = 160;
const STORY_SECONDS = 100;
/** The closest one may take a little more than all. */
const CLOSEST_SHARE = 1.2;
/** What takes too little to be written down. */
const SHORT_SECONDS = 1;

/**
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {Readonly<Record<string, number>>} durations
 * @returns {Choice}
 */
export function chooseTests(graph, changed, durations) {
  const foundation = changed.find((file) => FOUNDATIONS.test(file));
  const tests = graph.files.filter(isTest);
  const dbTests = tests.filter((file) => file.endsWith('.db.test.ts'));
  const unitTests = tests.filter((file) => !file.endsWith('.db.test.ts'));
  if (foundation !== undefined) return chooseAll(graph, unitTests, dbTests, foundation);
  const migrated = migratedRooms(graph, changed);
  const entries = touchedEntries(graph, changed, migrated);
  const reached = reachedFrom(graph, changed, isWall);
  const unit = unitTests
    .filter((file) => reached.has(file))
    .map((name) => ({
      name,
      reason: changed.includes(name) ? CHANGED : (importReason(reached.get(name)) ?? ''),
    }));
  const db = withinBudget(rankDbTests(graph, dbTests, { changed, entries, migrated }), durations, DB_SECONDS);
  const e2e = withinBudget(rankStories(graph, changed, entries), durations, STORY_SECONDS);
  const chosen = [...unit, ...db.told, ...e2e.told];
  return {
    unit: namesOf(unit),
    db: namesOf(db.told),
    e2e: namesOf(e2e.told),
    reasons: Object.fromEntries(chosen.map(({ name, reason }) => [name, reason])),
    leftOut: [...namesOf(db.leftOut), ...namesOf(e2e.leftOut)],
    everything: undefined,
    unread: changed.filter((file) => !READ.test(file)),
  };
}

/**
 * @param {ImportGraph} graph
 * @param {string[]} unit
 * @param {string[]} db
 * @param {string} foundation
 * @returns {Choice}
 */
function chooseAll(graph, unit, db, foundation) {
  const e2e = graph.files.flatMap((file) => storyOf(file) ?? []);
  const reasons = Object.fromEntries(
    [...unit, ...db, ...e2e].map((name) => [name, `stands on ${foundation}`]),
  );
  return { unit, db, e2e, reasons, leftOut: [], everything: foundation, unread: [] };
}

/** @param {readonly { name: string }[]} ranked */
function namesOf(ranked) {
  return ranked.map(({ name }) => name);
}

/**
 * What changed itself is always told.
 * @template {{ name: string, reason: string }} T
 * @param {readonly T[]} ranked
 * @param {Readonly<Record<string, number>>} durations
 * @param {number} budgetSeconds
 * @returns {{ told: T[], leftOut: T[] }}
 */
function withinBudget(ranked, durations, budgetSeconds) {
  let seconds = 0;
  /** @type {T[]} */
  const told = [];
  for (const test of ranked) {
    const own = durations[test.name] ?? SHORT_SECONDS;
    const most = told.length === 0 ? budgetSeconds * CLOSEST_SHARE : budgetSeconds;
    if (test.reason !== CHANGED && seconds + own > most) continue;
    seconds += own;
    told.push(test);
  }
  return { told, leftOut: ranked.filter((test) => !told.includes(test)) };
}
