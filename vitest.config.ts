import { defineConfig } from 'vitest/config';
import { mendedPostgres } from './server/mended-postgres.ts';
import { LongestFirst } from './tools/longest-first.mjs';

/**
 * `unit`: pure code, in parallel. `server`: stories through HTTP on a real database of each file's own (PGlite unless
 * TEST_DATABASE_URL names a PostgreSQL); files share a process and what it has loaded. `processes`: the built server as a process that is
 * started, killed and refused. `browser`: journeys on a built portal of each file's own, those in `shared` on one for all.
 */
const PROCESSES = 'e2e/processes/**/*.test.ts';
const SERVER = ['server/test/**/*.test.ts', 'server/src/**/*.story.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './tools/slowest-files.mjs'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [mendedPostgres()],
        test: {
          name: 'unit',
          server: { deps: { inline: ['postgres'] } },
          include: ['{contract,matching,server,web,demo,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...SERVER],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
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
          setupFiles: ['server/test/setup.ts'],
          isolate: false,
          // what is under way in one database of a PostgreSQL is waited for by the change feeds of all
          maxWorkers: process.env.TEST_DATABASE_URL ? 1 : 2,
          sequence: { groupOrder: 1 },
          // a whole demo is loaded in some, on a machine that does other things beside
          testTimeout: 120_000,
          // such a machine may be too slow once; the closing words name what was tried again
          retry: 1,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: [PROCESSES],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          retry: 1,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [PROCESSES],
          globalSetup: ['e2e/global-setup.ts'],
          // they wait as much as they work
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
          // as long as a page is waited for
          expect: { poll: { timeout: 60_000 } },
          // whole journeys, four at a time
          testTimeout: 240_000,
          retry: 1,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
