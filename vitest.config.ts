import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'testing/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: process.env.LAW_REPORT ? ['testing/law-report.ts'] : [],
          // Even on two cores: while one file waits for the database or for a moment to come, the other one runs.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['testing/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
