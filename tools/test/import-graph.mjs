// Who imports whom among the project's own sources, read from their import specifiers without compiling anything.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'e2e'];
const SKIPPED = new Set(['node_modules', 'dist', 'assets', 'generated']);
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
/** `import x from 'y'`, `export ... from 'y'`, `import 'y'`, `import('y')` and `new URL('y', import.meta.url)`. */
const SPECIFIER = /(?:from\s+|import\s*\(?\s*|new URL\(\s*)['"]([^'"\n]+)['"]/g;

/**
 * @typedef {{
 *   files: readonly string[],
 *   textOf: (file: string) => string,
 *   importsOf: (file: string) => readonly string[],
 *   importersOf: (file: string) => readonly string[],
 * }} ImportGraph every file is a path from the root, with forward slashes
 */

/** @param {string} root @returns {ImportGraph} */
export function readImportGraph(root) {
  const files = FOLDERS.flatMap((folder) => listSources(root, folder));
  const known = new Set(files);
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    texts.set(file, text);
    const targets = [...text.matchAll(SPECIFIER)].flatMap((match) => resolve(file, match[1] ?? '', known));
    imports.set(file, [...new Set(targets)]);
    for (const target of new Set(targets)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return {
    files,
    textOf: (file) => texts.get(file) ?? '',
    importsOf: (file) => imports.get(file) ?? [],
    importersOf: (file) => importers.get(file) ?? [],
  };
}

/**
 * Everything that reaches one of the files by imports, the files included; `isWall` names files that are reached but
 * not passed.
 * @param {ImportGraph} graph
 * @param {readonly string[]} from
 * @param {(file: string) => boolean} isWall
 * @returns {Map<string, { from: string, steps: number }>} by file the closest of `from`, and over how many imports
 */
export function reachedFrom(graph, from, isWall) {
  /** @type {Map<string, { from: string, steps: number }>} */
  const reached = new Map(from.map((file) => [file, { from: file, steps: 0 }]));
  // A map is walked in the order in which it grows: the closest first.
  for (const [file, { from: origin, steps }] of reached) {
    if (isWall(file)) continue;
    for (const importer of graph.importersOf(file)) {
      if (!reached.has(importer)) reached.set(importer, { from: origin, steps: steps + 1 });
    }
  }
  return reached;
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listSources(root, folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full).flatMap((name) => {
    if (SKIPPED.has(name)) return [];
    const file = `${folder}/${name}`;
    if (statSync(path.join(root, file)).isDirectory()) return listSources(root, file);
    return SOURCE.test(name) ? [file] : [];
  });
}

/** @param {string} file @param {string} specifier @param {ReadonlySet<string>} known @returns {string[]} */
function resolve(file, specifier, known) {
  const target = targetOf(file, specifier);
  if (target === undefined) return [];
  const found = ENDINGS.map((ending) => `${target}${ending}`).find((candidate) => known.has(candidate));
  return found === undefined ? [] : [found];
}

/** @param {string} file @param {string} specifier */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.normalize(`${path.posix.dirname(file)}/${specifier}`);
  const own = /^@nokshi\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  return own === null ? undefined : `packages/${own[1]}/src/${own[2] ?? 'index.ts'}`;
}
