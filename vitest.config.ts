import { defineConfig } from 'vitest/config';

const SHARED = { testTimeout: 60_000, hookTimeout: 240_000, setupFiles: 'tests/fixedSeed.ts' };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...SHARED, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...SHARED,
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
