// `npm run parts`: writes docs/parts.md, what imports what, from the imports themselves. `npm run check` reads it.

import './node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruiseArgs } from './cruise.mjs';
import { ROOT } from './home.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { Refusal, runMain, say } from './say.mjs';

/**
 * A file as dependency-cruiser describes it; `resolved` is relative to the project.
 * @typedef {{ source: string, dependencies: { resolved: string }[] }} Module
 */

const PAGE = 'docs/parts.md';
/** Tests and what only they use may bring parts together that do not know each other. */
const OF_TESTS = /\.test\.tsx?$|\.fixture\.ts$|^apps\/[^/]+\/test\//;
const WORKSPACE = /^(?:apps|packages)\/([^/]+)\//;
const ROOM = /^apps\/server\/src\/modules\/([^/]+)\//;

/**
 * Who imports whom, each pair once and in order.
 * @param {readonly Module[]} modules
 * @param {RegExp} part whose first group names the part that a file belongs to
 */
function importsBetween(modules, part) {
  /** @type {Set<string>} */
  const arrows = new Set();
  for (const { source, dependencies } of modules) {
    const from = part.exec(source)?.[1];
    if (from === undefined || OF_TESTS.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = part.exec(resolved)?.[1];
      if (to !== undefined && to !== from && !OF_TESTS.test(resolved)) arrows.add(`  ${from} --> ${to}`);
    }
  }
  return [...arrows].sort();
}

/** @param {readonly string[]} arrows */
function drawing(arrows) {
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** @param {readonly Module[]} modules */
export function describeParts(modules) {
  return [
    '# Parts and what they import',
    'Written by `npm run parts` from the imports; `npm run check` fails when it is not current. An arrow points at what is imported. Tests do not count.',
    '## Apps and packages',
    drawing(importsBetween(modules, WORKSPACE)),
    '## Rooms of the server',
    drawing(importsBetween(modules, ROOM)),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * @param {readonly Module[]} modules
 * @returns {string | undefined} what is wrong with the page
 */
export function findOldDiagram(modules) {
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  return page === describeParts(modules) ? undefined : `${PAGE} is not current: run "npm run parts".`;
}

async function main() {
  await ensureInstalled();
  const { output } = await run(cruiseArgs(), { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } });
  /** @type {{ modules: Module[] }} */
  const { modules } = JSON.parse(output);
  if (modules.length === 0) throw new Refusal('dependency-cruiser found no modules to look at');
  writeFileSync(path.join(ROOT, PAGE), describeParts(modules));
  say(`${PAGE} is written`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runMain(main);
