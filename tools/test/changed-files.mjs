// Which files a change consists of, as git tells it.

import { spawnSync } from 'node:child_process';

/**
 * What is not committed yet; in a clean tree what this branch has over its upstream, or, without one, the last commit.
 * @param {string} root
 * @param {string | undefined} since a revision to compare with instead
 * @returns {string[]} paths from the root, removed files included
 */
export function changedFiles(root, since) {
  if (since !== undefined) return namesOf(root, ['diff', '--name-only', since]);
  const untracked = namesOf(root, ['ls-files', '--others', '--exclude-standard']);
  const open = [...new Set([...namesOf(root, ['diff', '--name-only', 'HEAD']), ...untracked])];
  if (open.length > 0) return open;
  const upstream = ask(root, ['merge-base', 'HEAD', '@{upstream}']);
  const head = ask(root, ['rev-parse', 'HEAD']);
  const base = upstream === undefined || upstream === head ? 'HEAD~1' : upstream;
  return namesOf(root, ['diff', '--name-only', base, 'HEAD']);
}

/** @param {string} root @param {string[]} words @returns {string[]} */
function namesOf(root, words) {
  const said = ask(root, words);
  if (said === undefined) throw new Error(`git ${words.join(' ')} failed`);
  return said.split('\n').filter((line) => line !== '');
}

/** @param {string} root @param {string[]} words @returns {string | undefined} nothing when git refuses */
function ask(root, words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
