// A check of package-lock.json: `npm ci` refuses a lockfile that lacks a package for another kind of machine, and
// npm itself leaves such packages out when it writes the lockfile beside an existing node_modules.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './home.mjs';

/** @type {{ packages: Record<string, { version?: string, optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));

const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter((name) => !isLocked(folder, name)),
);

if (missing.length > 0) {
  process.stdout.write(`package-lock.json lacks ${missing.join(', ')}: npm ci will refuse it.\n`);
  process.exitCode = 1;
}

/**
 * npm looks for a package beside the one that wants it, and then further up.
 * @param {string} folder
 * @param {string} name
 */
function isLocked(folder, name) {
  const steps = folder.split('node_modules/').slice(0, -1);
  const above = steps.map(
    (_, index) => `${steps.slice(0, index + 1).join('node_modules/')}node_modules/${name}`,
  );
  return [`node_modules/${name}`, `${folder}/node_modules/${name}`, ...above].some(
    (key) => packages[key] !== undefined,
  );
}
