// `npm run check`: what can be said about the source without running it. Every check runs, so that one round shows
// everything; the last line counts them.

import './node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruiseArgs } from './cruise.mjs';
import { ROOT } from './home.mjs';
import { ensureInstalled } from './install.mjs';
import { findOldDiagram } from './parts-diagram.mjs';
import { run } from './run.mjs';
import { Refusal, runMain, secondsSince } from './say.mjs';

/**
 * A check is a node program of an installed package, or our own; `read` may find in what it says that it failed.
 * @typedef {{ name: string, args: string[], read?: (output: string) => string | undefined }} Check
 */

const TYPESCRIPT = 'node_modules/typescript7/bin/tsc';
const TIDY = 'tools/tidy/tidy.mjs';
const TEXTS = 'tools/tidy/texts.ts';
const PROOFS = 'tools/proofs/proofs.ts';

/** @returns {Check[]} */
function listChecks() {
  return [
    {
      name: 'format and import order',
      args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'],
    },
    { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'] },
    { name: 'types, server side', args: [TYPESCRIPT, '-p', 'tsconfig.json'] },
    { name: 'types, browser side', args: [TYPESCRIPT, '-p', 'tsconfig.web.json'] },
    { name: 'types, tests of the browser side', args: [TYPESCRIPT, '-p', 'tsconfig.browser-tests.json'] },
    { name: 'types, start commands', args: [TYPESCRIPT, '-p', 'tools/start/tsconfig.json'] },
    { name: 'types, test commands', args: [TYPESCRIPT, '-p', 'tools/test/tsconfig.json'] },
    {
      name: 'dependency rule and diagram of parts',
      args: cruiseArgs(),
      read: readCruise,
    },
    { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
    { name: 'lockfile', args: ['tools/start/lockfile.mjs'] },
    ...(existsSync(path.join(ROOT, TIDY)) ? [{ name: 'tidy', args: [TIDY] }] : []),
    { name: 'regular expressions', args: ['--import', 'tsx', 'tools/tidy/expressions.ts'] },
    { name: 'texts', args: ['--import', 'tsx', TEXTS] },
    { name: 'settings page', args: ['--import', 'tsx', 'tools/settings/settings.ts'] },
    { name: 'proofs', args: ['--import', 'tsx', PROOFS] },
  ];
}

await runMain(main);

async function main() {
  const chosen = process.argv.slice(2);
  await ensureInstalled();
  const checks = listChecks().filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
  );
  if (checks.length === 0) throw new Refusal(`No check is called ${chosen.join(', ')}.`);
  let failed = 0;
  for (const check of checks) {
    const startedAtMs = performance.now();
    const complaint = await runCheck(check);
    if (complaint !== undefined) {
      failed += 1;
      process.stdout.write(`${complaint.trimEnd()}\n`);
    }
    const outcome = complaint === undefined ? 'passed' : 'FAILED';
    process.stdout.write(`  ${outcome}  ${check.name}  ${secondsSince(startedAtMs)}\n`);
  }
  process.stdout.write(`${checks.length - failed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** @param {Check} check @returns {Promise<string | undefined>} what it found wrong */
async function runCheck({ args, read }) {
  const { code, output } = await run(args, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (read !== undefined) return read(output);
  return code === 0 ? undefined : output || `exit code ${code}`;
}

/**
 * A rule that looked at nothing forbids nothing, so no modules is a failure too.
 * @param {string} output
 */
function readCruise(output) {
  /** @type {{ totalCruised: number, violations: { from: string, to: string, rule: { name: string, severity: string } }[] }} */
  let summary;
  /** @type {import('./parts-diagram.mjs').Module[]} */
  let modules;
  try {
    ({ summary, modules } = JSON.parse(output));
  } catch {
    return output || 'dependency-cruiser said nothing';
  }
  if (summary.totalCruised === 0) return 'dependency-cruiser found no modules to look at';
  const errors = summary.violations.filter(({ rule }) => rule.severity === 'error');
  if (errors.length === 0) return findOldDiagram(modules);
  return errors.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).join('\n');
}
