// What is built, of what, and where the results lie.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './home.mjs';

/**
 * `node` targets are bundled by esbuild, `web` targets by Vite in their own folder, which holds their `pages`.
 * `entries` maps a result (without extension, under dist) to its source. A missing source of a required target is
 * an error; the others are built when they are there.
 * @typedef {{
 *   name: string,
 *   kind: 'node',
 *   isRequired: boolean,
 *   entries: Record<string, string>,
 *   sources: string[],
 * } | {
 *   name: string,
 *   kind: 'web',
 *   isRequired: boolean,
 *   folder: string,
 *   pages: string[],
 *   sources: string[],
 * }} Target
 */

/** What every target depends on beside its own sources. */
export const COMMON_SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/start/targets.mjs',
  'tools/start/bundle.mjs',
];

const OUTSIDE_ENTRY = /^[a-z][a-z-]*\.ts$/;

/** @returns {Target[]} in the order in which they are built */
export function listTargets() {
  return [
    {
      name: 'server',
      kind: 'node',
      isRequired: true,
      entries: { 'server/main': 'apps/server/src/main.ts', 'server/migrate': 'apps/server/src/migrate.ts' },
      sources: ['apps/server/src', 'packages'],
    },
    {
      name: 'sandbox',
      kind: 'node',
      isRequired: true,
      entries: { 'sandbox/main': 'apps/sandbox/src/main.ts' },
      sources: ['apps/sandbox/src', 'packages'],
    },
    {
      name: 'tools',
      kind: 'node',
      isRequired: true,
      entries: {
        'tools/seed': 'tools/seed/src/main.ts',
        'tools/reels-worker': 'tools/seed/src/reels-worker.ts',
        'tools/art-worker': 'tools/art/src/worker.ts',
        ...looseTools(),
        ...(existsSync(path.join(ROOT, 'bench/main.ts')) ? { 'tools/bench': 'bench/main.ts' } : {}),
      },
      sources: [
        ...[
          'tools/seed',
          'tools/art/src',
          'tools/rtp-simulation',
          'tools/rng-battery',
          'tools/rng-stream',
          'tools/rgs-maths',
          'tools/vectors',
          ...Object.values(looseTools()),
          'bench',
        ],
        ...['apps/server/src', 'apps/sandbox/src', 'packages'],
      ],
    },
    {
      name: 'portal',
      kind: 'web',
      isRequired: true,
      folder: 'apps/web',
      pages: ['index.html'],
      sources: ['apps/web', 'packages'],
    },
    {
      name: 'console',
      kind: 'web',
      isRequired: true,
      folder: 'apps/web/console',
      pages: ['index.html'],
      sources: ['apps/web', 'packages'],
    },
    {
      name: 'arcade',
      kind: 'web',
      isRequired: true,
      folder: 'apps/arcade',
      pages: [
        'slot.html',
        'rgs-slot.html',
        'dice.html',
        'house.html',
        'tables.html',
        'sports.html',
        'fish.html',
        'cards.html',
      ],
      sources: ['apps/arcade', 'packages'],
    },
  ];
}

/** Every file directly under tools is a command of its own. */
function looseTools() {
  const files = readdirSync(path.join(ROOT, 'tools')).filter((name) => OUTSIDE_ENTRY.test(name));
  return Object.fromEntries(files.map((name) => [`tools/${name.slice(0, -'.ts'.length)}`, `tools/${name}`]));
}
