import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A house with a server alone, judged by the rules of the repository. */
let house: string;

const SOURCES = {
  'package.json': '{ "name": "house", "private": true, "type": "module", "workspaces": ["apps/*"] }',
  'apps/server/package.json': '{ "name": "server", "private": true, "type": "module" }',
  'apps/server/src/main.ts': "import { asked } from './called.ts';\n\nasked();\n",
  'apps/server/src/called.ts': 'export function asked(): void {}\n',
};

beforeAll(async () => {
  house = await mkdtemp(path.join(os.tmpdir(), 'nokshi-unused-'));
  await cp(path.join(ROOT, 'knip.config.ts'), path.join(house, 'knip.config.ts'));
  for (const [file, text] of Object.entries(SOURCES)) await write(file, text);
});
afterAll(() => rm(house, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  const target = path.join(house, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** What the check says, on one line each; nothing where it passes. */
async function complaints(): Promise<string[]> {
  const program = path.join(ROOT, 'node_modules/knip/bin/knip.js');
  const args = [program, '--no-progress', '--no-config-hints', '--directory', house];
  try {
    await run(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  }
}

describe('the check for unused code', () => {
  it('finds an export that nobody imports, one that only its own file uses, and a file that nobody imports', async () => {
    expect(await complaints()).toEqual([]);
    await write(
      'apps/server/src/called.ts',
      [
        'export const STEP = 1;',
        'export function asked(): number {\n  return STEP;\n}',
        'export function forgotten(): void {}',
        'export interface Unwanted {}\n',
      ].join('\n'),
    );
    await write('apps/server/src/alone.ts', 'export {};\n');
    expect(await complaints()).toEqual(
      expect.arrayContaining([
        'apps/server/src/alone.ts',
        expect.stringMatching(/^STEP apps\/server\/src\/called\.ts/),
        expect.stringMatching(/^forgotten function apps\/server\/src\/called\.ts/),
        expect.stringMatching(/^Unwanted interface apps\/server\/src\/called\.ts/),
      ]),
    );
  });

  it('finds a dependency that nobody imports', async () => {
    await write(
      'apps/server/package.json',
      '{ "name": "server", "private": true, "type": "module", "dependencies": { "mime": "4.1.2" } }',
    );
    expect(await complaints()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^mime apps\/server\/package\.json/)]),
    );
  });
});
