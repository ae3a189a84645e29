// Runs one suite and tells what came of it.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/home.mjs';
import { runShown } from '../start/run.mjs';
import { say } from '../start/say.mjs';
import { cpuSince, readCpu } from './cpu.mjs';

/** @typedef {import('./closing-table.mjs').SuiteOutcome} SuiteOutcome */
/** @typedef {import('./closing-table.mjs').Piece} Piece */

export const STORIES = 'e2e/run.ts';

/** More failed files than this are no matter of a starved machine: they are not retried. */
const MOST_TOLD_AGAIN = 5;

/**
 * @typedef {{
 *   suite: string, label?: string, filters: readonly string[], folder: string, environment?: NodeJS.ProcessEnv,
 * }} VitestRun `folder` takes the reports
 * @typedef {{ passed: number, failures: string[], failedFiles: string[], pieces: Piece[] }} VitestReport
 */

/** @param {VitestRun} run @returns {Promise<SuiteOutcome>} */
export async function runVitest({ suite, label = suite, filters, folder, environment = {} }) {
  const since = readCpu();
  const run = { suite, label, folder, environment };
  say(`\n${label}`);
  let { passed, failures, failedFiles, pieces } = await tellVitest({ ...run, files: filters });
  /** @type {string[]} */
  let retried = [];
  // As with stories: what failed beside many others is retried alone, once. A fault fails twice; a test that
  // starved passes, and is named in the closing table so that somebody steadies it.
  if (process.env.NOKSHI_CI === '1' && failedFiles.length > 0 && failedFiles.length <= MOST_TOLD_AGAIN) {
    say(`\n${label}, retried: ${failedFiles.join(', ')}`);
    const again = await tellVitest({ ...run, label: `${label} again`, files: failedFiles });
    retried = failures.filter((failure) => !again.failures.includes(failure));
    passed += retried.length;
    failures = again.failures;
  }
  return { suite: label, passed, failed: failures.length, failures, retried, pieces, ...cpuSince(since) };
}

/**
 * @param {{ suite: string, label: string, files: readonly string[], folder: string, environment: NodeJS.ProcessEnv }} run
 * @returns {Promise<VitestReport>}
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

/** @param {string} report @returns {VitestReport} */
function readVitest(report) {
  if (!existsSync(report)) return { passed: 0, failures: [], failedFiles: [], pieces: [] };
  /**
   * @type {{ numPassedTests: number, testResults: {
   *   name: string, status: string, startTime: number, endTime: number,
   *   assertionResults: { fullName: string, status: string }[],
   * }[] }}
   */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const fileOf = (/** @type {{ name: string }} */ { name }) => path.relative(ROOT, name);
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(fileOf);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fileOf({ name });
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file} could not be run`] : [];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  const pieces = testResults.map(({ name, startTime, endTime }) => ({
    file: fileOf({ name }),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, failedFiles, pieces };
}

/** @param {{ filters: readonly string[], folder: string, browser: string }} run @returns {Promise<SuiteOutcome>} */
export async function runStories({ filters, folder, browser }) {
  const since = readCpu();
  const report = path.join(folder, 'e2e.json');
  say('\ne2e');
  const code = await runShown(['node_modules/tsx/dist/cli.mjs', STORIES, ...filters], {
    cwd: ROOT,
    env: { ...process.env, CHROMIUM: browser, E2E_REPORT: report },
  });
  const told = readStories(report);
  const failed = told.failed === 0 && code !== 0 ? 1 : told.failed;
  const failures = told.failures.map(({ title }) => title);
  if (failed > told.failed) failures.push(`the stories ended with exit code ${code}`);
  return { suite: 'e2e', ...told, failed, failures, ...cpuSince(since) };
}

/**
 * @param {string} report
 * @returns {{ passed: number, failed: number, failures: { title: string }[], retried: string[], pieces: Piece[] }}
 */
function readStories(report) {
  const nothing = { passed: 0, failed: 0, failures: [], retried: [], pieces: [] };
  return existsSync(report) ? { ...nothing, ...JSON.parse(readFileSync(report, 'utf8')) } : nothing;
}
