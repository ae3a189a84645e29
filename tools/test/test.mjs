// `npm test`: everything that is proven by running, on a fresh clone too. Words after it choose suites (unit, db,
// e2e); further words go to the suite: `npm test -- unit packages/money`, `npm test -- e2e member`.
// `npm test -- changed` runs what the change that is not committed yet touches, or, in a clean tree, what the branch has
// over its upstream; `npm test -- changed REVISION` compares with that.
// `--keep-durations` writes down what took how long, so that the longest start first.
// In continuous integration (NOKSHI_CI) what failed is told once more, alone. It ends with a table of what took how
// long; the last line counts.

import '../start/node-version.mjs';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findStoryBrowser, missingStoryBrowserPackages } from '../start/browser.mjs';
import { ensureBuilt } from '../start/build.mjs';
import { installPackages } from '../start/debian.mjs';
import { ROOT } from '../start/home.mjs';
import { ensureInstalled } from '../start/install.mjs';
import {
  findOtherPostgres,
  missingPostgresPackages,
  OTHER_POSTGRES_TESTS,
} from '../start/other-postgres.mjs';
import { findBinaries } from '../start/postgres-binaries.mjs';
import { runMain, say } from '../start/say.mjs';
import { selectChanged, summaryLines } from './changed.mjs';
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
  if (words[0] === 'changed') return testChanged(words[1]);
  const chosen = SUITES.filter((suite) => words.includes(suite));
  const suites = chosen.length === 0 ? SUITES : chosen;
  const filters = words.filter((word) => !SUITES.includes(word) && word !== KEEP_DURATIONS);
  const outcomes = await runSuites(suites.map((suite) => ({ suite, filters })));
  if (words.includes(KEEP_DURATIONS)) keepDurations(outcomes);
  return showOutcomes(outcomes);
}

/** @param {string | undefined} since @returns {Promise<number>} the exit code */
async function testChanged(since) {
  const selection = selectChanged({ root: ROOT, since });
  const { unit, db, e2e } = selection;
  for (const line of summaryLines(selection)) say(line);
  const runs = [
    { suite: 'unit', filters: unit },
    { suite: 'db', filters: db },
    { suite: 'e2e', filters: e2e.map((name) => `=${name}`) },
  ].filter(({ filters }) => filters.length > 0);
  if (runs.length === 0) {
    process.stdout.write('no test is touched\n');
    return 0;
  }
  return showOutcomes(await runSuites(runs));
}

/**
 * @param {readonly { suite: string, filters: readonly string[] }[]} runs
 * @returns {Promise<SuiteOutcome[]>}
 */
async function runSuites(runs) {
  const { outcome: preparing, browser } = await prepare(runs.map(({ suite }) => suite));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-tests-'));
  try {
    /** @type {SuiteOutcome[]} */
    const outcomes = [preparing];
    for (const { suite, filters } of runs) {
      if (suite === 'unit') outcomes.push(await runVitest({ suite, filters, folder }));
      if (suite === 'db') outcomes.push(...(await runDatabaseTests({ filters, folder })));
      if (suite === 'e2e' && browser !== undefined) {
        outcomes.push(await runStories({ filters, folder, browser }));
      }
    }
    return outcomes;
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
    ...(hasStories ? missingStoryBrowserPackages() : []),
    ...(suites.includes('db') ? missingPostgresPackages() : []),
  ]);
  const browser = hasStories ? await findStoryBrowser() : undefined;
  if (suites.includes('e2e')) await ensureBuilt();
  const nothing = { passed: 0, failed: 0, failures: [], retried: [], pieces: [] };
  return { outcome: { suite: 'install and build', ...nothing, ...cpuSince(since) }, browser };
}

/** @param {{ filters: readonly string[], folder: string }} run @returns {Promise<SuiteOutcome[]>} */
async function runDatabaseTests({ filters, folder }) {
  const outcomes = [await runVitest({ suite: 'db', filters, folder })];
  const other = findOtherPostgres();
  if (other === undefined) return outcomes;
  const environment = { TEST_POSTGRES_BIN: other.binDir, FULL: '' };
  const label = `db on ${other.name}`;
  const everything = process.env.FULL === '1' ? ['apps/server/'] : OTHER_POSTGRES_TESTS;
  const chosen = filters.length === 0 ? everything : filters;
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
