import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIGRATION_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const FUNCTION_NAME = /^[a-z][a-z0-9_]*\.sql$/;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** A function of the database as it is today. */
export interface SqlFunction {
  /** The function's, and the file's without its ending. */
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The database or its migrations cannot be used as they are; the message is one line for a person. */
export class MigrationRefusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'MigrationRefusal';
    this.exitCode = exitCode;
  }
}

/** MIGRATIONS_DIR, else the folder beside the source or, from a bundle, below the project root. */
export function findMigrationsFolder(env: Readonly<Record<string, string | undefined>>): string {
  const named = env['MIGRATIONS_DIR'];
  if (named !== undefined && named !== '') return named;
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [
    join(here, '..', '..', '..', 'migrations'),
    join(process.cwd(), 'apps', 'server', 'migrations'),
  ];
  const found = candidates.find((folder) => {
    try {
      return readdirSync(folder).some((name) => MIGRATION_NAME.test(name));
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new MigrationRefusal('No migrations were found: set MIGRATIONS_DIR.', 2);
  return found;
}

/** The folder of the functions' files, `sql`, lies beside that of the migrations. */
export function findSqlFolder(env: Readonly<Record<string, string | undefined>>): string {
  return join(dirname(findMigrationsFolder(env)), 'sql');
}

export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    if (!MIGRATION_NAME.test(name)) {
      throw new MigrationRefusal(`Migration ${name} must be named like 0001-room-what.sql.`, 2);
    }
    return { name, ...readSql(join(folder, name)) };
  });
}

/** Every `<room>/<function>.sql` of the folder, in the order of their paths. */
export function readFunctions(folder: string): readonly SqlFunction[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!FUNCTION_NAME.test(basename(file))) {
        throw new MigrationRefusal(`The SQL file ${file} must be named like the function that it makes.`, 2);
      }
      return { name: basename(file, '.sql'), ...readSql(join(folder, file)) };
    });
}

/** Line ends may differ between checkouts of one version; they change nothing in SQL. */
function readSql(path: string): { readonly sql: string; readonly hash: string } {
  const sql = readFileSync(path, 'utf8');
  const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { sql, hash };
}
