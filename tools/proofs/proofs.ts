import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run proofs` writes docs/proofs.md: every row of docs/requirements.md with the tests whose titles name it.
 * Without `--write` it is a check: the page must be the one that the tests' titles give, and no row that
 * docs/proven-rows.txt claims may be without a test.
 */
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const ROWS = path.join(ROOT, 'docs/requirements.md');
const CLAIMED = path.join(ROOT, 'docs/proven-rows.txt');
const PAGE = path.join(ROOT, 'docs/proofs.md');
const PLACES = ['apps', 'packages', 'bench', 'e2e', 'tools'];
const TEST_FILE = /\.(test|story)\.tsx?$/;
const TITLE = /(?:describe|it|test|step|story)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const EACH_TITLE = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** Titles that stand in tables of cases begin with their row. */
const CASE_TITLE = /(['"`])(\[[A-Z]{2,3}-\d+(?:\.\d+)?\](?:\\.|(?!\1)[^\\])*)\1/g;
const ID = /\[((?:[A-Z]{2,3}-\d+(?:\.\d+)?)(?:[, ]+[A-Z]{2,3}-\d+(?:\.\d+)?)*)\]/g;
const TITLES_SHOWN = 3;

const write = process.argv.includes('--write');
const rows = readRows(readFileSync(ROWS, 'utf8'));
const proofs = readProofs();
const page = describe(rows);
const missing = readClaims(readFileSync(CLAIMED, 'utf8'), rows).filter((id) => findProofs(id).length === 0);
const unknown = [...proofs.keys()].filter(
  (id) => !rows.some((row) => row.id === id || isInGroup(row.id, id)),
);

if (write) writeFileSync(PAGE, page);
const complaints = [
  ...missing.map((id) => `no test names ${id}, which docs/proven-rows.txt claims`),
  ...unknown.map((id) => `a test names ${id}, which docs/requirements.md does not have`),
  ...(write || readPage() === page ? [] : ['docs/proofs.md is not what the tests say: run `npm run proofs`']),
];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

interface Row {
  readonly id: string;
  readonly words: string;
  readonly part: string;
}

interface Proof {
  readonly file: string;
  readonly title: string;
}

function readRows(text: string): readonly Row[] {
  const found: Row[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) part = line.slice(3);
    const cells = /^\| ([A-Z]{2,3}-\d+(?:\.\d+)?) +\| (.*?) +\|$/.exec(line);
    if (cells) found.push({ id: cells[1] ?? '', words: cells[2] ?? '', part });
  }
  return found;
}

/** Claims are ids, groups (`ER-3`) and ranges of groups (`HD-1..5`), one to a line; `#` begins a comment. */
function readClaims(text: string, all: readonly Row[]): readonly string[] {
  const claims: string[] = [];
  for (const line of text.split('\n')) {
    const word = line.replace(/#.*/, '').trim();
    if (word === '') continue;
    const range = /^([A-Z]{2,3})-(\d+)\.\.(\d+)$/.exec(word);
    const names = range
      ? Array.from(
          { length: Number(range[3]) - Number(range[2]) + 1 },
          (_, n) => `${range[1]}-${Number(range[2]) + n}`,
        )
      : [word];
    for (const name of names) {
      claims.push(...all.filter((row) => row.id === name || isInGroup(row.id, name)).map((row) => row.id));
    }
  }
  return claims;
}

function isInGroup(id: string, group: string): boolean {
  return id.startsWith(`${group}.`);
}

function readProofs(): ReadonlyMap<string, readonly Proof[]> {
  const map = new Map<string, Proof[]>();
  for (const file of PLACES.flatMap((place) => listTests(path.join(ROOT, place))).sort()) {
    const text = readFileSync(file, 'utf8');
    for (const pattern of [TITLE, EACH_TITLE, CASE_TITLE]) {
      for (const [, , title = ''] of text.matchAll(pattern)) {
        for (const [, ids = ''] of title.matchAll(ID)) {
          for (const id of ids.split(/[, ]+/)) {
            const list = map.get(id) ?? [];
            const proof = {
              file: path.relative(ROOT, file),
              title: title.replaceAll(ID, '').replaceAll(/\s+/g, ' ').trim(),
            };
            const isKnown = list.some((other) => other.file === proof.file && other.title === proof.title);
            if (!isKnown) list.push(proof);
            map.set(id, list);
          }
        }
      }
    }
  }
  return map;
}

function listTests(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules') && !file.includes(`${path.sep}dist${path.sep}`));
}

/** A title that names a group proves all of its rows. */
function findProofs(id: string): readonly Proof[] {
  const [group = ''] = id.split('.');
  return [...(proofs.get(id) ?? []), ...(group === id ? [] : (proofs.get(group) ?? []))];
}

function describe(all: readonly Row[]): string {
  const lines = [
    '# Proofs',
    '',
    'Every row of [requirements.md](requirements.md) with tests whose titles name it. Written by `npm run proofs`; a row without a test belongs to a room that is not built yet.',
  ];
  let part = '';
  for (const row of all) {
    if (row.part !== part) {
      part = row.part;
      lines.push('', `## ${part}`, '', '| row | requirement | proven by |', '| --- | --- | --- |');
    }
    const list = findProofs(row.id);
    const shown = list.slice(0, TITLES_SHOWN).map(({ file, title }) => `${cell(title)} (\`${file}\`)`);
    if (list.length > TITLES_SHOWN) shown.push(`and ${list.length - TITLES_SHOWN} more`);
    lines.push(`| ${row.id} | ${row.words} | ${shown.join('<br>')} |`);
  }
  return `${lines.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\\`', '`');
}

function readPage(): string {
  try {
    return readFileSync(PAGE, 'utf8');
  } catch {
    return '';
  }
}
