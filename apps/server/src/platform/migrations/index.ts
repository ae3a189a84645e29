export { BASELINE, sinceBaseline } from './baseline.ts';
export {
  findMigrationsFolder,
  MigrationRefusal,
  readMigrations,
} from './files.ts';
export { countPending, migrate } from './migrate.ts';
