import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SEED = 'tests/fixedSeed.ts';

/** Bounds that end what hangs; how fast a machine is they do not judge. In milliseconds. */
const BOUND = 240_000;

/**
 * What files share is the loaded program alone, which spares loading it for every one: each API or browser test has a
 * server and a database of its own, and screenSetup.ts leaves the next test of screens a clean page.
 */
const SHARED = {
  testTimeout: BOUND,
  hookTimeout: BOUND,
  expect: { poll: { timeout: BOUND / 4 } },
  isolate: false,
  // Screens are tested with jsdom's storage; Node's own, which would hide it, has no file to write to here.
  execArgv: ['--no-experimental-webstorage'],
};

const isInJsdom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** The files in jsdom in a row: a worker starts anew, with nothing loaded, where the environment changes. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(file => !isInJsdom(file)), ...sorted.filter(isInJsdom)];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: [SEED, 'tests/unit/support/screenSetup.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['tests/{api,browser}/**/*.test.{ts,tsx}'],
          setupFiles: SEED,
          globalSetup: 'tests/api/support/runSetup.ts',
        },
      },
    ],
  },
});
