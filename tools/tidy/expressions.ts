// The check of regular expressions: one call of a stranger may not hold the loop that everybody shares.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expressionsIn, slownessOf } from './expression-rules.ts';

/** What runs on servers, or may. */
const PLACES = /^(apps\/(server|sandbox)\/src|packages\/[^/]+\/src)\/.*\.ts$/;
const OTHERS = /\.test\.ts$/;

/**
 * Expressions that are slow, or that no check can read, by file and text, each with what bounds them. A line that
 * names none is a fault.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'apps/server/src/platform/config.ts /^([^<>@]+ <[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$/':
    'a variable of the operator, read once at the start',
  'apps/server/src/platform/config.ts /^(postgres(?:ql)?:\\/\\/[^/@?]*@?)(?=\\/)/':
    'a variable of the operator, read once at the start',
  "apps/server/src/modules/identity/security/recovery-codes.ts new RegExp(`.{${GROUP}}`, 'g')":
    'cuts a code of our own into pieces of one length',
  "packages/contract/src/register-rules.ts new RegExp(pattern, 'u')":
    'a rule of the house, over at most the 256 letters that a rule may allow',
  "packages/contract/src/console-pages.ts new RegExp(`^${page.replace('$id', '[\\\\w-]{1,64}')}/?$`)":
    'a fixed path with one part of at most 64 letters',
  'packages/texts/src/fill.ts /\\{(\\w+)(?:, plural, one \\{([^{}]*)\\} other \\{([^{}]*)\\})?\\}/g':
    'a text of the catalogues, never one that came from outside',
  'packages/texts/src/plays/play-words.ts new RegExp(`^${STAR}\\\\.(.+)$`)':
    'the code of a play, which is a constant',
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function listFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => PLACES.test(file) && !OTHERS.test(file) && existsSync(`${ROOT}/${file}`));
}

const faults: string[] = [];
const unused = new Set(Object.keys(BOUNDED));
const judged = new Map<string, string | undefined>();
const files = listFiles();
let count = 0;

for (const file of files) {
  for (const { line, text, made } of expressionsIn(file, readFileSync(`${ROOT}/${file}`, 'utf8'))) {
    count += 1;
    const key = made === undefined ? text : `${made.source}/${made.flags}`;
    if (!judged.has(key)) judged.set(key, made === undefined ? 'is put together' : slownessOf(made));
    const slowness = judged.get(key);
    if (slowness === undefined) continue;
    if (BOUNDED[`${file} ${text}`] === undefined) faults.push(`${file}:${line}: ${text} ${slowness}`);
    else unused.delete(`${file} ${text}`);
  }
}
for (const key of unused) faults.push(`tools/tidy/expressions.ts: nothing needs the line ${key}`);

for (const fault of faults) console.error(fault);
console.error(`expressions: ${count} in ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
