// Installs npm's packages when they are missing or belong to another package-lock.json.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './home.mjs';
import { withLock } from './lock.mjs';
import { shortHash } from './postgres-identity.mjs';
import { lastOf, run } from './run.mjs';
import { Refusal, say, step } from './say.mjs';

const SHOWN_ERRORS = 8;
const STAMP_FILE = path.join(ROOT, 'node_modules/.nokshi-installed');

/** The lock that installing and building share: neither may run twice at once in one checkout. */
export function prepareLockFile() {
  return path.join(os.tmpdir(), `nokshi-prepare-${shortHash(ROOT)}-${process.getuid?.() ?? 'user'}.lock`);
}

/**
 * Does nothing, and needs no network, once the packages of this package-lock.json are there, whether this command
 * or a plain `npm ci` (with or without `--ignore-scripts`) put them there.
 * @throws {Refusal} with npm's words when npm fails
 */
export async function ensureInstalled() {
  const hash = lockHash();
  if (isStamped(hash)) return;
  await withLock(
    {
      file: prepareLockFile(),
      command: 'install',
      onWait: ({ pid }) => say(`  waiting for process ${pid} that installs`),
    },
    async () => {
      if (isStamped(hash)) return;
      if (!isInstalled()) await step('installing packages', install);
      writeFileSync(STAMP_FILE, `${hash}\n`);
    },
  );
}

function lockHash() {
  const system = `${process.platform} ${process.arch} ${process.versions.modules}\n`;
  return createHash('sha256')
    .update(system)
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} hash */
function isStamped(hash) {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8').trim() === hash;
}

/**
 * npm leaves a lockfile of what it really installed inside node_modules; everything that this machine needs must
 * stand in it with the same content.
 */
function isInstalled() {
  const wanted = readPackages(path.join(ROOT, 'package-lock.json'));
  const found = readPackages(path.join(ROOT, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.includes('node_modules/')) return true;
    const installed = found[folder];
    if (installed === undefined) return entry.optional === true && !isForThisMachine(entry);
    const isSameContent = entry.integrity === undefined || installed.integrity === entry.integrity;
    return installed.version === entry.version && isSameContent;
  });
}

/**
 * Programs such as PostgreSQL and esbuild come as optional packages, one for each kind of machine.
 * @param {LockedPackage} entry
 */
function isForThisMachine({ os: systems, cpu, libc }) {
  if (systems === undefined || cpu === undefined) return false;
  const isGlibc = process.platform === 'linux' && hasGlibc();
  const fitsLibc = libc === undefined || libc.includes(isGlibc ? 'glibc' : 'musl');
  return systems.includes(process.platform) && cpu.includes(process.arch) && fitsLibc;
}

function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * @typedef {{
 *   version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 * }} LockedPackage
 */

/** @param {string} file @returns {Record<string, LockedPackage>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

async function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run([npmProgram(), ...args], { cwd: ROOT });
  if (code !== 0) throw new Refusal(`npm could not install the packages:\n${reasonOf(output)}`);
}

/**
 * npm says first what is wrong, and then how it is used in general.
 * @param {string} output
 */
function reasonOf(output) {
  const errors = output.split('\n').filter((line) => /^npm error ./.test(line));
  return errors.length === 0 ? lastOf(output) : errors.slice(0, SHOWN_ERRORS).join('\n');
}

/** npm's own program: the one that started us, or the one that belongs to this Node. */
function npmProgram() {
  const folder = path.dirname(process.execPath);
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((entry) => path.join(entry, 'npm'));
  const candidates = [
    process.env.npm_execpath ?? '',
    ...onPath.filter((file) => existsSync(file)).map((file) => realpathSync(file)),
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const found = candidates.find((file) => file.endsWith('npm-cli.js') && existsSync(file));
  if (found === undefined) throw new Refusal('npm was not found: install Node together with npm.');
  return found;
}
