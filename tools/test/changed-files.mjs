// Which files a change consists of, as git tells it.

import { spawnSync } from 'node:child_process';

/** A file that was moved is one that went and one that came: what stood on its old place is touched too. */
const NAMES = ['diff', '--name-only', '--no-renames'];

/**
 * What is not committed yet; in a clean tree what this branch has over its upstream, or, without one, the last commit.
 * @param {string} root
 * @param {string | undefined} since a revision to compare with instead
 * @returns {string[]} paths from the root, removed files included
 */
export function changedFiles(root, since) {
  const untracked = namesOf(root, ['ls-files', '--others', '--exclude-standard']);
  const open = [...new Set([...namesOf(root, [...NAMES, since ?? 'HEAD']), ...untracked])];
  if (since !== undefined || open.length > 0) return open;
  const upstream = ask(root, ['merge-base', 'HEAD', '@{upstream}']);
  const head = ask(root, ['rev-parse', 'HEAD']);
  const base = upstream === undefined || upstream === head ? 'HEAD~1' : upstream;
  return namesOf(root, [...NAMES, base, 'HEAD']);
}

/** @param {string} root @param {string[]} words @returns {string[]} */
function namesOf(root, words) {
  const said = ask(root, words);
  if (said === undefined) throw new Error(`git ${words.join(' ')} failed`);
  return said.split('\n').filter((line) => line !== '');
}

/** @param {string} root @param {string[]} words @returns {string | undefined} nothing when git refuses */
function ask(root, words) {
  // Names in other scripts come as they are, not in escapes.
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
