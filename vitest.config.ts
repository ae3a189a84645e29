import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.ts';

// Pure tests run in milliseconds on threads; database tests share one cluster that the global setup starts.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A file is transformed once for all suites of a run and for both PostgreSQLs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
          pool: 'threads',
          // On two cores vitest would use one.
          maxWorkers: '100%',
          // A worker reads the code once, not once for each file: tests keep nothing in modules.
          isolate: false,
          // Properties are tried a few hundred times; a busy machine takes its time over them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{apps,tools,bench}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/cluster.ts'],
          pool: 'forks',
          // They wait for the database and for processes of their own more than they compute.
          maxWorkers: 4,
          // A worker reads the server once, not once for each file: every portal keeps its state in itself.
          isolate: false,
          testTimeout: 60_000,
          // A condition that a starved machine is slow to meet is met all the same.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
