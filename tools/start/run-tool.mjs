// `npm run books`, `npm run call` and their kind: runs a built tool in the environment of the world that is running,
// or starts the database for a tool that needs no more.

import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { dataFolder, homeFolder, lockHome, prepareHome, ROOT } from './home.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureKeys } from './keys.mjs';
import { clearLeftovers } from './leftovers.mjs';
import { choosePorts } from './ports.mjs';
import { Refusal, runMain } from './say.mjs';
import { openStore, usesOutsideDatabase } from './store.mjs';
import { findRunningWorld, worldEnvironment } from './world.mjs';

/**
 * What a tool needs of the world; one that is not named here needs nothing. `stopped`: a database that no portal works
 * with, which is made where there is none.
 */
const NEEDS = /** @type {Record<string, 'world' | 'database' | 'stopped' | undefined>} */ ({
  backup: 'database',
  books: 'database',
  call: 'world',
  restore: 'stopped',
  'rgs-import': 'database',
  settlement: 'database',
  staff: 'database',
  'staff-code': 'world',
  studio: 'database',
});

/** Tools that start servers of their own need everything built. */
const NEEDS_ALL_BUILT = ['bench'];

await runMain(main);

async function main() {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) throw new Refusal('Usage: node tools/start/run-tool.mjs NAME ARGUMENTS');
  await ensureInstalled();
  await ensureBuilt(NEEDS_ALL_BUILT.includes(name) ? {} : { only: (target) => target.name === 'tools' });
  const program = path.join(ROOT, 'dist/tools', `${name}.mjs`);
  if (!existsSync(program))
    throw new Refusal(`There is no tool "${name}"; there are: ${builtTools().join(', ')}.`);

  const running = findRunningWorld(homeFolder(process.env));
  if (running !== undefined && NEEDS[name] === 'stopped') {
    throw new Refusal(`A portal runs on NOKSHI_HOME ${homeFolder(process.env)}: stop it first.`);
  }
  if (running !== undefined) return runProgram(program, args, { ...process.env, ...running.environment });
  if (NEEDS[name] === 'world') {
    throw new Refusal(`No portal runs on NOKSHI_HOME ${homeFolder(process.env)}: run "npm start" first.`);
  }
  if (NEEDS[name] === 'database' || NEEDS[name] === 'stopped') return runWithDatabase(name, program, args);
  return runProgram(program, args, process.env);
}

function builtTools() {
  return readdirSync(path.join(ROOT, 'dist/tools'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
}

/** @param {string} name @param {string} program @param {string[]} args */
async function runWithDatabase(name, program, args) {
  const needsData = !usesOutsideDatabase(process.env) && NEEDS[name] === 'database';
  if (needsData && !existsSync(homeFolder(process.env))) {
    throw new Refusal(
      `There is no data in NOKSHI_HOME ${homeFolder(process.env)} yet: run "npm start" first.`,
    );
  }
  const home = prepareHome(process.env);
  const lock = await lockHome(home, `npm run ${name}`);
  try {
    await clearLeftovers(home);
    if (needsData && !existsSync(dataFolder(home))) {
      throw new Refusal(`There is no data in ${dataFolder(home)} yet: run "npm start" first.`);
    }
    const store = await openStore({ home, inherited: process.env });
    try {
      // Nobody listens for such a tool, so ports that are in use do not hinder it.
      const ports = await choosePorts(process.env, { isFree: async () => true });
      const { urls } = store;
      const environment = worldEnvironment({
        home,
        ports,
        databases: urls,
        keys: ensureKeys(home),
        inherited: process.env,
      });
      return await runProgram(program, args, environment);
    } finally {
      await store.stop();
    }
  } finally {
    lock.release();
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<number>} the tool's exit code
 */
function runProgram(program, args, environment) {
  // Ctrl-C reaches the tool too, and the tool decides what it means.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => {});
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
      env: environment,
      stdio: 'inherit',
    });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
