import { createHash } from 'node:crypto';
import { MigrationRefusal } from './files.ts';

/**
 * The migrations that the baseline stands for (adr/0014): databases that have had all of them have what it makes.
 * `digest` is of their names and hashes.
 */
export const BASELINE = {
  formerFirst: '0001-platform-roles.sql',
  formerLast: '0067-cashier-two-truths.sql',
  digest: 'bd6204dbb90490ecdc6408e947fbab0384a1775bc9cd8aca00dd317e39d6fdde',
  /** The last file of the baseline; what follows it is newer than all former migrations. */
  last: '0021-seed.sql',
} as const;

/** A migration as a database or a backup's manifest notes it. */
export interface BaselineRow {
  readonly name: string;
  readonly hash: string;
}

/**
 * What was applied, told by the migrations of today: the former ones are taken for the baseline.
 * Throws MigrationRefusal (exit code 6) where only a part of them was applied, or others than those.
 */
export function sinceBaseline(
  applied: readonly BaselineRow[],
  migrations: readonly BaselineRow[],
): readonly BaselineRow[] {
  const sorted = applied.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (sorted[0]?.name !== BASELINE.formerFirst) return applied;
  if (digestOf(sorted) !== BASELINE.digest) {
    throw new MigrationRefusal(
      `The database is of a version that this code cannot migrate: start the one that ends with migration ${BASELINE.formerLast} on it once, then this one.`,
      6,
    );
  }
  return migrations.slice(0, migrations.findIndex(({ name }) => name === BASELINE.last) + 1);
}

function digestOf(rows: readonly BaselineRow[]): string {
  const text = rows.map(({ name, hash }) => `${name} ${hash}\n`).join('');
  return createHash('sha256').update(text).digest('hex');
}
