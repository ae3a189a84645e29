// Whether something must be built again: a stamp beside the results holds the hash of everything they were made of.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git', '.nokshi', 'coverage']);
const TEST_FILE = /\.test\.tsx?$/;

/**
 * The hash of files by name and content. Tests, installed packages and results do not count.
 * @param {string} root
 * @param {string[]} sources files and folders, relative to the root; one that is missing counts as empty
 * @returns {string}
 */
export function hashSources(root, sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(root, source)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} source @returns {string[]} paths relative to the root, with slashes */
export function listFiles(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return TEST_FILE.test(source) ? [] : [source];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !SKIPPED_FOLDERS.has(entry.name) && !entry.isSymbolicLink())
    .flatMap((entry) => listFiles(root, `${source}/${entry.name}`));
}

/**
 * @param {{ stampFile: string, hash: string, results: string[] }} target `results` are files that must exist
 * @returns {boolean} true when what was built last was built of the same and is still there
 */
export function isFresh({ stampFile, hash, results }) {
  return (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8').trim() === hash &&
    results.every((file) => existsSync(file))
  );
}

/** @param {string} stampFile @param {string} hash */
export function writeStamp(stampFile, hash) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${hash}\n`);
}
