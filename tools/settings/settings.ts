import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '../../apps/server/src/settings.ts';
import { describeSettings } from './describe-settings.ts';

const PAGE = fileURLToPath(new URL('../../docs/settings.md', import.meta.url));

/** `npm run settings` writes docs/settings.md; `npm run check` calls this without `--write` and fails when it is stale. */
const page = describeSettings(SETTINGS);
if (process.argv.includes('--write')) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n') !== page) {
  process.stdout.write('docs/settings.md is stale: npm run settings writes it.\n');
  process.exitCode = 1;
}
