import { defineConfig } from 'vitest/config';
import { listTestFiles } from './testing/test-files.ts';

const { withDatabase, withoutDatabase } = listTestFiles();

/** What others do is waited for so long: a slow machine fails no test, and one that is done early waits for nothing. */
const poll = { timeout: 30_000, interval: 20 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: withoutDatabase,
          setupFiles: process.env.LAW_REPORT ? ['testing/law-report.ts'] : [],
          isolate: false,
          maxWorkers: 3,
          expect: { poll },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: withDatabase,
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/server-setup.ts'],
          // Loading the server takes longer than most of its tests. Each file has an app and a database of its own.
          isolate: false,
          // Even on two cores: while files wait for the database or for a moment to come, the others run.
          maxWorkers: 3,
          expect: { poll },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/{*,src/!(testing)/**/*}.test.{ts,tsx}'],
          environment: 'happy-dom',
          // The start of a page costs more than most tests. `setup.ts` gives each test an empty one.
          isolate: false,
          setupFiles: ['packages/web/src/testing/setup.ts'],
          maxWorkers: 3,
          expect: { poll },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['testing/global-setup.ts'],
          // The files of a worker share a browser.
          isolate: false,
          // Their browsers fill two cores. More of them at once make each slower, and none is done earlier.
          maxWorkers: 2,
          maxConcurrency: 3,
          expect: { poll },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
