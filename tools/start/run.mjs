// Runs a node program to its end and keeps what it says. The program is on a leash: it ends when we end, whatever
// ends us, so that no half-finished install goes on behind the next start's back.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));
const SHOWN_LINES = 30;

/**
 * @param {string[]} args the program and its arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LEASH, ...args], { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/**
 * The same, with what the program says going straight to the terminal.
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} the exit code
 */
export function runShown(args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LEASH, ...args], {
      ...options,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    child.stdin.on('error', () => {});
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {string} output */
export function lastOf(output) {
  return output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
}
