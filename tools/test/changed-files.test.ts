import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'nokshi-git-'));
  git('init', '--quiet', '--initial-branch=main');
  write('first.ts');
  commit('first');
  write('second.ts');
  commit('second');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words: string[]): void {
  const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...words], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function write(file: string, text = `export const name = '${file}';\n`): void {
  writeFileSync(path.join(root, file), text);
}

function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

test('what is not committed counts, whether git knows the file or not', () => {
  write('first.ts', '');
  write('new.ts');
  expect(changedFiles(root, undefined)).toEqual(['first.ts', 'new.ts']);
});

test('a clean tree without an upstream says what the last commit changed', () => {
  expect(changedFiles(root, undefined)).toEqual(['second.ts']);
});

test('a clean tree says what its branch has over its upstream', () => {
  git('checkout', '--quiet', '--track', '-b', 'work', 'main');
  for (const file of ['third.ts', 'fourth.ts']) {
    write(file);
    commit(file);
  }
  expect(changedFiles(root, undefined)).toEqual(['fourth.ts', 'third.ts']);
});

test('against a revision, files that git does not know yet count too', () => {
  write('new.ts');
  expect(changedFiles(root, 'HEAD~1')).toEqual(['second.ts', 'new.ts']);
});

test('a file that was moved counts at both places', () => {
  renameSync(path.join(root, 'first.ts'), path.join(root, 'moved.ts'));
  commit('move');
  expect(changedFiles(root, undefined)).toEqual(['first.ts', 'moved.ts']);
});

test('a name in Bengali comes as it is written', () => {
  write('নকশি.ts');
  expect(changedFiles(root, undefined)).toEqual(['নকশি.ts']);
});
