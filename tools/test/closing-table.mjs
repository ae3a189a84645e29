// The end of a run: what took how long, whether the cores were busy, and what passed only when retried.

import os from 'node:os';

/** So many of the slowest files and stories are named. */
const SLOWEST_SHOWN = 20;

/**
 * One suite's outcome. `pieces` are its files, or the stories of each file; their seconds add up to more than the
 * suite's own where several run side by side.
 * @typedef {{ file: string, story?: string, seconds: number }} Piece
 * @typedef {{
 *   suite: string, passed: number, failed: number, failures: string[], retried: string[],
 *   pieces: Piece[], seconds: number, cpuSeconds: number, busyCores: number,
 * }} SuiteOutcome
 */

/** @param {readonly SuiteOutcome[]} outcomes @returns {string[]} lines for the terminal */
export function closingTable(outcomes) {
  return [
    ...suiteLines(outcomes),
    ...slowestLines(outcomes),
    ...retriedLines(outcomes),
    ...failureLines(outcomes),
  ];
}

/** @param {readonly SuiteOutcome[]} outcomes */
function suiteLines(outcomes) {
  const rows = outcomes.map((outcome) => rowOf(outcome.suite, outcome));
  const all = {
    passed: sum(outcomes, 'passed'),
    failed: sum(outcomes, 'failed'),
    retried: outcomes.flatMap(({ retried }) => retried),
    seconds: sum(outcomes, 'seconds'),
    cpuSeconds: sum(outcomes, 'cpuSeconds'),
    busyCores: average(outcomes),
  };
  const head = [
    'suite',
    'passed',
    'failed',
    'retried',
    'seconds',
    'CPU s',
    `cores busy of ${os.cpus().length}`,
  ];
  const table = [head, ...rows, ...(rows.length > 1 ? [rowOf('all', all)] : [])];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    `  ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column > 0)).join('  ')}`.trimEnd(),
  );
}

/**
 * @param {string} name
 * @param {Omit<SuiteOutcome, 'suite' | 'failures' | 'pieces'>} figures
 */
function rowOf(name, { passed, failed, retried, seconds, cpuSeconds, busyCores }) {
  const counts = [passed, failed, retried.length].map(String);
  return [name, ...counts, seconds.toFixed(1), cpuSeconds.toFixed(1), busyCores.toFixed(2)];
}

/** @param {readonly SuiteOutcome[]} outcomes */
function slowestLines(outcomes) {
  const pieces = outcomes.flatMap(({ suite, pieces: own }) => own.map((piece) => ({ suite, ...piece })));
  if (pieces.length <= 1) return [];
  const slowest = pieces.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  return [
    '',
    `  the slowest ${slowest.length} of ${pieces.length} files and stories`,
    ...slowest.map(({ suite, file, story, seconds }) => {
      const name = story === undefined ? file : `${file}: ${story}`;
      return `  ${seconds.toFixed(1).padStart(7)} s  ${suite}  ${name}`;
    }),
  ];
}

/** @param {readonly SuiteOutcome[]} outcomes */
function retriedLines(outcomes) {
  const retried = outcomes.flatMap(({ suite, retried: own }) => own.map((name) => `    ${suite}  ${name}`));
  if (retried.length === 0) return ['', '  passed only when retried: none'];
  return ['', `  passed only when retried: ${retried.length}, each to be mended`, ...retried];
}

/** @param {readonly SuiteOutcome[]} outcomes */
function failureLines(outcomes) {
  const failures = outcomes.flatMap(({ suite, failures: own }) => own.map((name) => `    ${suite}  ${name}`));
  return failures.length === 0 ? [] : ['', '  failed', ...failures];
}

/** @param {readonly SuiteOutcome[]} outcomes @param {'passed' | 'failed' | 'seconds' | 'cpuSeconds'} field */
function sum(outcomes, field) {
  return outcomes.reduce((total, outcome) => total + outcome[field], 0);
}

/** @param {readonly SuiteOutcome[]} outcomes */
function average(outcomes) {
  const seconds = sum(outcomes, 'seconds');
  const weighed = outcomes.reduce((total, { busyCores, seconds: own }) => total + busyCores * own, 0);
  return seconds === 0 ? 0 : weighed / seconds;
}

/** @param {string} text @param {number} width @param {boolean} isRight */
function pad(text, width, isRight) {
  return isRight ? text.padStart(width) : text.padEnd(width);
}
