// `npm test`: everything that is proven by running, on a fresh clone too. Words after it choose suites (unit, db,
// e2e); further words go to the suite: `npm test -- unit packages/money`, `npm test -- e2e member`.
// `--keep-durations` writes down what took how long, so that the longest start first.
// In continuous integration (NOKSHI_CI) what failed is told once more, alone. It ends with a table of what took how
// long; the last line counts.

import '../start/node-version.mjs';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, missingBrowserPackages } from '../start/browser.mjs';
import { ensureBuilt } from '../start/build.mjs';
import { installPackages } from '../start/debian.mjs';
import { ROOT } from '../start/home.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { findOtherPostgres, missingPostgresPackages } from '../start/other-postgres.mjs';
import { findBinaries } from '../start/postgres-binaries.mjs';
import { runMain, say } from '../start/say.mjs';
import { closingTable } from './closing-table.mjs';
import { cpuSince, readCpu } from './cpu.mjs';
import { keepDurations } from './durations.mjs';
import { runStories, runVitest, STORIES } from './suites.mjs';

const SUITES = ['unit', 'db', 'e2e'];
const KEEP_DURATIONS = '--keep-durations';

/** @typedef {import('./closing-table.mjs').SuiteOutcome} SuiteOutcome */

await runMain(main);
process.exit();

async function main() {
  const words = process.argv.slice(2);
  const chosen = SUITES.filter((suite) => words.includes(suite));
  const suites = chosen.length === 0 ? SUITES : chosen;
  const filters = words.filter((word) => !SUITES.includes(word) && word !== KEEP_DURATIONS);
  const { outcome: preparing, browser } = await prepare(suites);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-tests-'));
  try {
    /** @type {SuiteOutcome[]} */
    const outcomes = [preparing];
    if (suites.includes('unit')) outcomes.push(await runVitest({ suite: 'unit', filters, folder }));
    if (suites.includes('db')) outcomes.push(...(await runDatabaseTests({ filters, folder })));
    if (browser !== undefined) outcomes.push(await runStories({ filters, folder, browser }));
    if (words.includes(KEEP_DURATIONS)) keepDurations(outcomes);
    return showOutcomes(outcomes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Installs and builds what the suites need, before any of them starts.
 * @param {readonly string[]} suites
 * @returns {Promise<{ outcome: SuiteOutcome, browser: string | undefined }>}
 */
async function prepare(suites) {
  const since = readCpu();
  say('preparing');
  await ensureInstalled();
  if (suites.includes('db') || suites.includes('e2e')) findBinaries();
  const hasStories = suites.includes('e2e') && existsSync(path.join(ROOT, STORIES));
  await installPackages([
    ...(hasStories ? missingBrowserPackages() : []),
    ...(suites.includes('db') ? missingPostgresPackages() : []),
  ]);
  const browser = hasStories ? await findBrowser() : undefined;
  if (suites.includes('e2e')) await ensureBuilt();
  const nothing = { passed: 0, failed: 0, failures: [], retried: [], pieces: [] };
  return { outcome: { suite: 'install and build', ...nothing, ...cpuSince(since) }, browser };
}

/** @param {{ filters: readonly string[], folder: string }} run @returns {Promise<SuiteOutcome[]>} */
async function runDatabaseTests({ filters, folder }) {
  const outcomes = [await runVitest({ suite: 'db', filters, folder })];
  const other = findOtherPostgres();
  if (other === undefined) return outcomes;
  // What another PostgreSQL may answer otherwise is the portal's statements; kills and studios are told once.
  const environment = { TEST_POSTGRES_BIN: other.binDir, FULL: '' };
  const label = `db on ${other.name}`;
  const chosen = filters.length === 0 ? ['apps/server/'] : filters;
  outcomes.push(await runVitest({ suite: 'db', label, filters: chosen, folder, environment }));
  return outcomes;
}

/** @param {readonly SuiteOutcome[]} outcomes @returns {number} the exit code */
function showOutcomes(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const lines = ['', ...closingTable(outcomes), '', `${passed} passed, ${failed} failed`];
  process.stdout.write(`${lines.join('\n')}\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
