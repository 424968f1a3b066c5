import { defineConfig } from 'vitest/config';

const LIMITS = { testTimeout: 60_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...LIMITS, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...LIMITS,
          name: 'server',
          include: ['tests/{api,browser}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/api/support/runSetup.ts',
          // Each file has a server and a database of its own; only the loaded program is shared, which spares
          // loading it once for every file.
          isolate: false,
        },
      },
    ],
  },
});
