// A test of the source itself: what the house's pages promise and no linter knows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // A file that was just removed is still listed.
  .filter((file) => file !== '' && existsSync(`${root}/${file}`));
const code = files.filter(
  (file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file) && !/(^|\/)(dist|generated)\//.test(file),
);

/** @type {string[]} */
const faults = [];

/** Words that a repository of the product has no use for. */
const BANNED_FOLDERS = /(^|\/)(utils|common|helpers|shared)\//;
const LONG = 400;
/** Rooms whose functions begin otherwise. */
const SQL_PREFIXES = new Map([['platform', 'outbox']]);
/** Styles of one area stand together. */
const LONG_STYLES = 700;

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file) || file.startsWith('e2e/');
}

/**
 * Whether a style names its four sides one by one with different ones on the right and on the left.
 * @param {string} line
 */
function isLopsided(line) {
  const sides = /(?:^|[\s;{])(?:padding|margin|inset)\s*:\s*([^;]+);/
    .exec(line)?.[1]
    ?.replace(/\s*!important$/, '');
  const parts = sides?.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return parts.length === 4 && parts[1] !== parts[3];
}

/** Where a number may hold money: charts, the wire codec, and code that has none. */
const NUMBERS_ARE_FINE =
  /^(packages\/(money|ui|contract|fairness|texts)|apps\/(web|arcade|sandbox)|apps\/server\/src\/platform\/http|tools|bench|e2e)\//;

for (const file of code) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const lines = text.split('\n');
  if (BANNED_FOLDERS.test(file)) faults.push(`${file}: the folder's name says nothing`);
  const limit = file.endsWith('.css') ? LONG_STYLES : LONG;
  if (lines.length > limit && !isTest(file) && !file.startsWith('packages/texts/')) {
    faults.push(`${file}: ${lines.length} lines; is it one thing?`);
  }
  lines.forEach((line, index) => {
    const at = `${file}:${index + 1}`;
    if (/\b(TODO(?!\(#)|FIXME|HACK)\b/.test(line) && !file.startsWith('tools/tidy/'))
      faults.push(`${at}: a mark of unfinished work`);
    // A lint rule may be switched off for one line, by name and with the reason.
    const isReasoned = /oxlint-disable-next-line [a-z0-9/-]+ -- \w/.test(line);
    if (
      /@ts-(ignore|nocheck)|eslint-disable|oxlint-disable/.test(line) &&
      !isReasoned &&
      !file.startsWith('tools/tidy/')
    ) {
      faults.push(`${at}: a check is switched off`);
    }
    if (/\.(skip|todo|only)\(/.test(line) && isTest(file)) faults.push(`${at}: a test is switched off`);
    if (line.startsWith('export default') && /\.(ts|tsx)$/.test(file) && !file.endsWith('config.ts')) {
      faults.push(`${at}: exports have names here`);
    }
    if (
      /\bMath\.random\(/.test(line) &&
      !isTest(file) &&
      !/^(apps\/web|packages\/ui)\//.test(file) &&
      !file.startsWith('tools/')
    ) {
      faults.push(`${at}: Math.random decides nothing here`);
    }
    // The compiler takes any name that ends in .css.
    const sheet = /(?:from|import) '(\.[^']+\.css)'/.exec(line)?.[1];
    if (sheet && !existsSync(new URL(sheet, `file://${root}/${file}`))) {
      faults.push(`${at}: there is no ${sheet}`);
    }
    if (/\b(parseFloat\(|\.toFixed\()/.test(line) && !NUMBERS_ARE_FINE.test(file) && !isTest(file)) {
      faults.push(`${at}: a float near money`);
    }
    if (
      /\.(css|tsx)$/.test(file) &&
      (/(^|[\s;{])(margin|padding|border)-(left|right)\s*:|[\s;{](left|right)\s*:\s*[^;]*;/.test(line) ||
        isLopsided(line)) &&
      /^(apps\/web|packages\/ui)\//.test(file)
    ) {
      faults.push(`${at}: a physical side; right-to-left needs logical ones`);
    }
  });
}

// One list of rooms: a file that reaches into this many doors is becoming a second one.
const DOORS_OF_A_LIST = 5;
const LISTS_OF_ROOMS = [
  'apps/server/src/rooms.ts',
  // The settings of all rooms: the brand that serves them is made before the rooms that declare them.
  'apps/server/src/settings.ts',
];
for (const file of code.filter((each) => !isTest(each) && !LISTS_OF_ROOMS.includes(each))) {
  const inside = file.startsWith('apps/server/src/modules/');
  const doors = readFileSync(`${root}/${file}`, 'utf8').matchAll(/from '[^']*\/modules\/(\w+)\/index\.ts'/g);
  const rooms = new Set([...doors].map(([, room]) => room));
  if (!inside && rooms.size >= DOORS_OF_A_LIST)
    faults.push(`${file}: imports the doors of ${rooms.size} rooms; is it a second list beside rooms.ts?`);
}

const migrations = files
  .filter((file) => file.startsWith('apps/server/migrations/') && file.endsWith('.sql'))
  .sort();
migrations.forEach((file, index) => {
  const number = Number(file.split('/').pop()?.slice(0, 4));
  if (number !== index + 1) faults.push(`${file}: migrations are numbered without gaps`);
});

const SQL_MAKES = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|trigger)\s+(\w+)/gi;
for (const file of migrations) {
  if (readFileSync(`${root}/${file}`, 'utf8').search(SQL_MAKES) >= 0) {
    faults.push(`${file}: a function stands in apps/server/sql, a trigger with its function`);
  }
}

for (const file of files.filter((name) => name.startsWith('apps/server/sql/') && name.endsWith('.sql'))) {
  const [room = '', name = ''] = file.slice('apps/server/sql/'.length, -'.sql'.length).split('/');
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const made = [...text.matchAll(/\bcreate\s+or\s+replace\s+function\s+(\w+)/gi)].map((match) => match[1]);
  if (made.length !== 1 || made[0] !== name) {
    faults.push(`${file}: holds the one function that it is named after, by create or replace`);
  }
  if (!name.startsWith(`${SQL_PREFIXES.get(room) ?? room}_`)) {
    faults.push(`${file}: a function stands in the folder of its room`);
  }
}

for (const fault of faults) console.error(fault);
console.error(
  faults.length === 0 ? `tidy: ${code.length} files, nothing to say` : `tidy: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
