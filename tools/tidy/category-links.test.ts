import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
/** `CategoryLink` itself, the current page in the side menu, and a section's way to its page (HM-5.3). */
const MAY_NAME_PAGES = [
  'features/home/category-panel.tsx',
  'lib/games/category-link.tsx',
  'portals/player/side/side-menu.tsx',
];

it('[HD-4.3] [HM-6.2] a game type is a `CategoryLink` wherever it is named, so that a single vendor launches there too', () => {
  const naming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) =>
      /CATEGORY_LOOKS\[\w+\]\.href|\bhref\b[^}\n]*\} = CATEGORY_LOOKS/.test(
        readFileSync(path.join(SOURCES, file), 'utf8'),
      ),
    );
  expect(naming.toSorted()).toEqual(MAY_NAME_PAGES);
});
