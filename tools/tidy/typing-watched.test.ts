import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FIRST = "import '@nokshi/ui/watch-typing.ts';";

/** The scripts that pages begin with, by the folder of their pages. */
function entriesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const html = readFileSync(join(ROOT, folder, name), 'utf8');
      return [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) =>
        join(folder, src.replace(/^\.?\//, '')),
      );
    });
}

function scriptsUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

it('every page of portal, console and games keeps keys of input methods and whole characters first of all', () => {
  const entries = ['apps/web', 'apps/web/console', 'apps/arcade'].flatMap(entriesOf);
  expect(entries.length).toBeGreaterThanOrEqual(10);
  const without = entries.filter((entry) => {
    const imports = readFileSync(join(ROOT, entry), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('import'));
    return imports[0] !== FIRST;
  });
  expect(without).toEqual([]);
  // Without its name here the bundlers leave out a file that exports nothing.
  const { sideEffects } = JSON.parse(readFileSync(join(ROOT, 'packages/ui/package.json'), 'utf8')) as {
    readonly sideEffects: readonly string[];
  };
  expect(sideEffects).toContain('./src/watch-typing.ts');
});

it('no handler judges by itself whether a word is being composed', () => {
  const own = /\bisComposing\b|\bkeyCode\b|\bon(KeyPress|CompositionEnd)\b/;
  const folders = ['apps/web/src', 'apps/web/console', 'apps/arcade/src', 'packages/ui/src'];
  const found = folders
    .flatMap(scriptsUnder)
    .filter((file) => own.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(dirname(join(ROOT, 'x')).length + 1));
  expect(found).toEqual(['packages/ui/src/composing-keys.ts']);
});
