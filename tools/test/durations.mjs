// What files and stories took when they were told last, so that the longest start first. `npm test -- db e2e
// --keep-durations` writes it down anew; only the order matters, so it may be old.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/home.mjs';

const FILE = path.join(ROOT, 'tools/test/durations.json');
/** What is shorter changes no order that matters. */
const SHORTEST_KEPT_SECONDS = 2;

/** @returns {Record<string, number>} seconds by test file, or by story file without folder and ending */
export function readDurations() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

/**
 * What was not told keeps what it took before.
 * @param {readonly import('./closing-table.mjs').SuiteOutcome[]} outcomes
 */
export function keepDurations(outcomes) {
  /** @type {Record<string, number>} */
  const told = {};
  for (const { file, seconds } of outcomes.flatMap(({ pieces }) => pieces)) {
    told[file] = (told[file] ?? 0) + seconds;
  }
  const long = Object.entries({ ...readDurations(), ...told })
    .map(([file, seconds]) => /** @type {const} */ ([file, Math.round(seconds)]))
    .filter(([, seconds]) => seconds >= SHORTEST_KEPT_SECONDS)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
