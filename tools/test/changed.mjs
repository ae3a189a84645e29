// What `npm test -- changed` runs and says.

import { changedFiles } from './changed-files.mjs';
import { chooseTests } from './choose-changed.mjs';
import { readDurations } from './durations.mjs';
import { readImportGraph } from './import-graph.mjs';

/** @typedef {import('./choose-changed.mjs').Choice & { files: string[] }} Selection `files` are what changed */

/** So many of a suite are named with their reasons; more would scroll away what follows. */
const NAMED = 8;

/**
 * @param {{ root: string, since?: string | undefined, durations?: Readonly<Record<string, number>> }} change
 * @returns {Selection}
 */
export function selectChanged({ root, since, durations = readDurations() }) {
  const files = changedFiles(root, since);
  return { files, ...chooseTests(readImportGraph(root), files, durations) };
}

/** @param {Selection} selection @returns {string[]} lines for the terminal */
export function summaryLines({ files, unit, db, e2e, reasons, leftOut, everything, unread }) {
  const lines = [
    `${files.length} files changed: ${unit.length} unit, ${db.length} db, ${e2e.length} story files`,
  ];
  if (everything !== undefined) return [...lines, `  all of them, since everything stands on ${everything}`];
  for (const names of [unit, db, e2e]) {
    lines.push(...names.slice(0, NAMED).map((name) => `  ${name}: ${reasons[name]}`));
    if (names.length > NAMED) lines.push(`  and ${names.length - NAMED} more`);
  }
  if (unread.length > 0) lines.push(`  npm test tells what these touch: ${unread.join(', ')}`);
  if (leftOut.length === 0) return lines;
  return [
    ...lines,
    `  left out, though touched, to stay under three minutes: ${leftOut.join(', ')}`,
    '  npm test runs them',
  ];
}
