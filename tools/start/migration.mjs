// Brings a world's database to the code's state, through the program that does it everywhere.

import { ROOT } from './home.mjs';
import { lastOf, run } from './run.mjs';
import { Refusal } from './say.mjs';

const PROGRAM = 'dist/server/migrate.mjs';
const WRONG_URL_CODES = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|authentication|does not exist/;

/**
 * @param {string} ownerUrl
 * @returns {Promise<number>} how many migrations the database lacks
 * @throws {Refusal} with exit code 3 for a database that is newer than the code
 */
export async function countPending(ownerUrl) {
  return Number(await runMigrate(ownerUrl, ['--pending']));
}

/**
 * @param {string} ownerUrl
 * @throws {Refusal} with the one line of the migration that failed
 */
export async function applyMigrations(ownerUrl) {
  await runMigrate(ownerUrl, []);
}

/** @param {string} ownerUrl @param {string[]} args @returns {Promise<string>} what the program said */
async function runMigrate(ownerUrl, args) {
  const { code, output } = await run([PROGRAM, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: ownerUrl, LOG_LEVEL: 'warn' },
  });
  const words = lastOf(output).trim();
  if (code === 0) return words;
  throw new Refusal(WRONG_URL_CODES.test(words) ? `DATABASE_URL: ${words}` : words, code);
}
