import { defineConfig } from 'vitest/config';
import { mendedPostgres } from './server/mended-postgres.ts';

/**
 * `unit`: pure code, in parallel. `server`: stories through HTTP on a real database, one file after the other, each on
 * an empty schema (PGlite unless TEST_DATABASE_URL names a PostgreSQL). `processes`: the built server as a process that is
 * started, killed and refused. `browser`: journeys on a built and started portal.
 */
const PROCESSES = 'e2e/processes/**/*.test.ts';
const SERVER = ['server/test/**/*.test.ts', 'server/src/**/*.story.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [mendedPostgres()],
        test: {
          name: 'unit',
          server: { deps: { inline: ['postgres'] } },
          include: ['{contract,matching,server,web,demo,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...SERVER],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [mendedPostgres()],
        test: {
          name: 'server',
          server: { deps: { inline: ['postgres'] } },
          include: SERVER,
          globalSetup: ['server/test/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: [PROCESSES],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [PROCESSES],
          globalSetup: ['e2e/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
