export { BASELINE, type BaselineRow, sinceBaseline } from './baseline.ts';
export {
  findMigrationsFolder,
  findSqlFolder,
  type Migration,
  MigrationRefusal,
  readMigrations,
} from './files.ts';
export { countPending, type MigrateOptions, migrate } from './migrate.ts';
