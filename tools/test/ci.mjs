// `.ci/run`: every static check, then every test. The last line counts both; the one before it holds the time against
// what a change may take.

import '../start/node-version.mjs';
import { spawn } from 'node:child_process';
import os from 'node:os';
import { ROOT } from '../start/home.mjs';
import { runMain } from '../start/say.mjs';
import { cpuSince, readCpu } from './cpu.mjs';

/** A change whose proof takes longer on two cores cannot land often enough. */
const LIMIT_MINUTES = 45;
const COUNTS = /^(\d+) passed, (\d+) failed$/gm;

await runMain(main);

async function main() {
  const since = readCpu();
  let passed = 0;
  let failed = 0;
  for (const words of [['run', 'check'], ['test']]) {
    const counts = await countsOf(words);
    passed += counts.passed;
    failed += counts.failed;
  }
  process.stdout.write(`\n${totalLine(since)}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** @param {import('./cpu.mjs').CpuReading} since */
function totalLine(since) {
  const { seconds, cpuSeconds, busyCores } = cpuSince(since);
  const isOver = seconds > LIMIT_MINUTES * 60;
  const minutes = (/** @type {number} */ value) => `${(value / 60).toFixed(1)} min`;
  return [
    `total ${minutes(seconds)} of ${LIMIT_MINUTES} min${isOver ? ': OVER THE LIMIT' : ''}`,
    `CPU ${minutes(cpuSeconds)}`,
    `${busyCores.toFixed(2)} of ${os.cpus().length} cores busy`,
  ].join(', ');
}

/**
 * Runs one command of npm, shows what it says, and takes the counts of its closing line. A command that fails without
 * counting a failure, or ends without counts, counts as one failure itself.
 * @param {string[]} words
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function countsOf(words) {
  const { code, output } = await runNpm(words);
  const last = [...output.matchAll(COUNTS)].at(-1);
  if (last === undefined) return { passed: 0, failed: 1 };
  const failed = Number(last[2]);
  return { passed: Number(last[1]), failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @param {string[]} words @returns {Promise<{ code: number, output: string }>} */
function runNpm(words) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', words, {
      cwd: ROOT,
      env: { ...process.env, NOKSHI_CI: '1' },
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (/** @type {string} */ chunk) => {
      process.stdout.write(chunk);
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
