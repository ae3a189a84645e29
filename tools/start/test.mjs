// `npm test`: everything that is proven by running, on a fresh clone too. Words after it choose suites (unit, db,
// e2e); further words go to the suite: `npm test -- unit packages/money`, `npm test -- e2e member`.
// In continuous integration (NOKSHI_CI) what failed is told once more, alone. The last line counts.

import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './home.mjs';
import { ensureInstalled } from './install.mjs';
import { findOtherPostgres } from './other-postgres.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { runShown } from './run.mjs';
import { runMain, say, secondsSince } from './say.mjs';

const SUITES = ['unit', 'db', 'e2e'];
const STORIES = 'e2e/run.ts';

/** More failed files than this are no matter of a starved machine: they are not told again. */
const MOST_TOLD_AGAIN = 5;

/** @typedef {{ suite: string, passed: number, failed: number, failures: string[], took: string }} Count */

await runMain(main);
process.exit();

async function main() {
  const words = process.argv.slice(2);
  const chosen = SUITES.filter((suite) => words.includes(suite));
  const suites = chosen.length === 0 ? SUITES : chosen;
  const filters = words.filter((word) => !SUITES.includes(word));
  await ensureInstalled();
  if (suites.includes('db') || suites.includes('e2e')) findBinaries();
  const hasStories = existsSync(path.join(ROOT, STORIES));
  const browser = suites.includes('e2e') && hasStories ? await findBrowser() : undefined;
  if (suites.includes('e2e')) await ensureBuilt();

  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-tests-'));
  try {
    /** @type {Count[]} */
    const counts = [];
    if (suites.includes('unit')) counts.push(await runVitest({ suite: 'unit', filters, folder }));
    if (suites.includes('db')) {
      counts.push(await runVitest({ suite: 'db', filters, folder }));
      const other = findOtherPostgres();
      if (other !== undefined) {
        // What another PostgreSQL may answer otherwise is the portal's statements; kills and studios are told once.
        const environment = { TEST_POSTGRES_BIN: other.binDir, FULL: '' };
        const label = `db on ${other.name}`;
        const chosen = filters.length === 0 ? ['apps/server/'] : filters;
        counts.push(await runVitest({ suite: 'db', label, filters: chosen, folder, environment }));
      }
    }
    if (browser !== undefined) counts.push(await runStories({ filters, folder, browser }));
    return showCounts(counts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Count[]} counts @returns {number} the exit code */
function showCounts(counts) {
  let passed = 0;
  let failed = 0;
  const lines = [''];
  for (const count of counts) {
    passed += count.passed;
    failed += count.failed;
    lines.push(`  ${count.suite}: ${count.passed} passed, ${count.failed} failed (${count.took})`);
    for (const failure of count.failures) lines.push(`    ${failure}`);
  }
  lines.push(`${passed} passed, ${failed} failed`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * @param {{ suite: string, label?: string, filters: string[], folder: string, environment?: NodeJS.ProcessEnv }} options
 * @returns {Promise<Count>}
 */
async function runVitest({ suite, label = suite, filters, folder, environment = {} }) {
  const startedAtMs = performance.now();
  const run = { suite, label, folder, environment };
  say(`\n${label}`);
  let { passed, failures, failedFiles } = await tellVitest({ ...run, files: filters });
  // As with stories: what failed beside many others is told again alone, once. A fault fails twice; a test that
  // starved passes, and is named so that somebody steadies it.
  if (process.env.NOKSHI_CI === '1' && failedFiles.length > 0 && failedFiles.length <= MOST_TOLD_AGAIN) {
    say(`\n${label}, told again: ${failedFiles.join(', ')}`);
    const again = await tellVitest({ ...run, label: `${label} again`, files: failedFiles });
    const steadied = failures.filter((failure) => !again.failures.includes(failure));
    for (const failure of steadied) say(`  unsteady, passed when told alone: ${failure}`);
    passed += steadied.length;
    failures = again.failures;
  }
  return { suite: label, passed, failed: failures.length, failures, took: secondsSince(startedAtMs) };
}

/**
 * @param {{ suite: string, label: string, files: string[], folder: string, environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ passed: number, failures: string[], failedFiles: string[] }>}
 */
async function tellVitest({ suite, label, files, folder, environment }) {
  const report = path.join(folder, `${label.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runShown(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', suite, ...files, ...reporters],
    { cwd: ROOT, env: { ...process.env, ...environment } },
  );
  const told = readVitest(report);
  // Vitest also fails for what belongs to no test: an error that nobody caught, or nothing found to run.
  if (code === 0 || told.failures.length > 0) return told;
  return { ...told, failures: [`vitest ended with exit code ${code}`] };
}

/** @param {string} report @returns {{ passed: number, failures: string[], failedFiles: string[] }} */
function readVitest(report) {
  if (!existsSync(report)) return { passed: 0, failures: [], failedFiles: [] };
  /** @type {{ numPassedTests: number, testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const fileOf = (/** @type {{ name: string }} */ { name }) => path.relative(ROOT, name);
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(fileOf);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fileOf({ name });
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file} could not be run`] : [];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: numPassedTests, failures, failedFiles };
}

/** @param {{ filters: string[], folder: string, browser: string }} options @returns {Promise<Count>} */
async function runStories({ filters, folder, browser }) {
  const startedAtMs = performance.now();
  const report = path.join(folder, 'e2e.json');
  say('\ne2e');
  const code = await runShown(['node_modules/tsx/dist/cli.mjs', STORIES, ...filters], {
    cwd: ROOT,
    env: { ...process.env, CHROMIUM: browser, E2E_REPORT: report },
  });
  /** @type {{ passed: number, failed: number, failures?: unknown[] }} */
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  const failures = (told.failures ?? []).map((failure) =>
    typeof failure === 'string' ? failure : JSON.stringify(failure),
  );
  const failed = told.failed === 0 && code !== 0 ? 1 : told.failed;
  if (failed > told.failed) failures.push(`the stories ended with exit code ${code}`);
  return { suite: 'e2e', passed: told.passed, failed, failures, took: secondsSince(startedAtMs) };
}
