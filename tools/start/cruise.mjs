// How dependency-cruiser is asked about the whole of the source.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './home.mjs';

const CRUISED = ['apps', 'packages', 'tools', 'bench', 'e2e'];
const RULES = '.dependency-cruiser.cjs';

/** @returns the program and its arguments; it answers JSON: a summary with what breaks a rule, and all modules */
export function cruiseArgs() {
  return [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', RULES, '--output-type', 'json'],
    ...CRUISED.filter((folder) => existsSync(path.join(ROOT, folder))),
  ];
}
