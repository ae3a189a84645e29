import { defineConfig } from 'vitest/config';

// Pure tests run in milliseconds on threads; database tests share one cluster that the global setup starts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
          pool: 'threads',
          // On two cores vitest would use one.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'db',
          include: ['{apps,tools,bench}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/cluster.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
