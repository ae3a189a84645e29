import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps/arcade/src', 'apps/web/src', 'apps/web/console', 'packages/ui/src'] as const;
/** The two components that know what stands in the place of a picture: the portal's and the games'. */
const COMPONENTS = ['apps/arcade/src/parts/sprite.tsx', 'packages/ui/src/picture.tsx'];

function filesWithPictures(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  ).filter((file) => /<img[\s/>]/.test(readFileSync(path.join(ROOT, file), 'utf8')));
}

it('[HM-8] every picture is drawn by a component that knows what stands in its place', () => {
  expect(filesWithPictures().toSorted()).toEqual(COMPONENTS);
});
