import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './files.ts';
import { insertLine, linesOf } from './lines.ts';

/**
 * `npm run new-room -- NAME "WHAT IT IS RESPONSIBLE FOR"`: a room with a table, two calls, an export and a test, and its
 * lines outside of its folder. What is not wanted of it is deleted; `docs/house.md` tells what else a room may have.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = 'npm run new-room -- NAME "WHAT IT IS RESPONSIBLE FOR"\n  NAME is one word in small letters.\n';

function main(): number {
  const [name = '', purpose = ''] = process.argv.slice(2);
  if (!/^[a-z]{3,20}$/.test(name) || purpose.trim() === '') {
    process.stderr.write(USAGE);
    return 2;
  }
  if (existsSync(path.join(ROOT, 'apps/server/src/modules', name))) {
    process.stderr.write(`There is a room "${name}".\n`);
    return 1;
  }
  const room = { name, purpose: purpose.trim(), migration: nextMigration() };
  const changed = new Map(filesOf(room));
  for (const insertion of linesOf(room)) {
    const text = changed.get(insertion.file) ?? readFileSync(path.join(ROOT, insertion.file), 'utf8');
    changed.set(insertion.file, insertLine(text, insertion));
  }
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    process.stdout.write(`  ${file}\n`);
  }
  spawnSync('npx', ['biome', 'check', '--write', ...changed.keys()], { cwd: ROOT, stdio: 'ignore' });
  process.stdout.write(
    `Next: npm run schema -- --write, npm run parts, npm run proofs, npm test -- db ${name}\n`,
  );
  return 0;
}

function nextMigration(): string {
  const numbers = readdirSync(path.join(ROOT, 'apps/server/migrations')).map((file) =>
    Number(file.slice(0, 4)),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

process.exitCode = main();
