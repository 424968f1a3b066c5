import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { seededRandom } from './server/modules/field/routing/random.ts';
import { pseudoSpanish } from './tests/pseudo/pseudoSpanish.ts';

/** Setup files that run before each test file, in this order. */
const SETUP = ['tests/fixedSeed.ts', 'tests/cleanFile.ts'];

/** Timeout in milliseconds that only ends hanging tests; long enough for slow machines. */
const BOUND = 240_000;

/**
 * Files share only the loaded modules, so that these load once: each API or browser test has its own server
 * and database, and screenSetup.ts resets the page after each screen test.
 */
const SHARED = {
  testTimeout: BOUND,
  hookTimeout: BOUND,
  expect: { poll: { timeout: BOUND / 4 } },
  isolate: false,
  // Screens are tested with jsdom's storage; Node's own would hide it and has no file to write to here.
  execArgv: ['--no-experimental-webstorage'],
};

const isInJsdom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** Seed for the order of the files; it differs in each run unless ORDER is set. */
const ORDER = Number(process.env.ORDER ?? Date.now() % 1_000_000);

/**
 * Runs the files in random order, so that none depends on another. jsdom files run in a row, because a worker
 * restarts without loaded modules whenever the environment changes.
 */
class Shuffled extends BaseSequencer {
  constructor(vitest: Vitest) {
    super(vitest);
    const say = () => vitest.logger.log(`Order of the test files: ORDER=${ORDER}`);
    say();
    vitest.onClose(() => {
      if (vitest.state.getCountOfFailedTests() > 0) say();
    });
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = seededRandom(ORDER);
    const shuffled = files
      .toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
      .map(file => ({ file, place: random.fraction() }))
      .sort((one, other) => one.place - other.place)
      .map(({ file }) => file);
    const inProject = (name: string) => shuffled.filter(file => file.project.name === name);
    return ['server', 'unit', 'pseudo'].flatMap(name => [
      ...inProject(name).filter(file => !isInJsdom(file)),
      ...inProject(name).filter(isInJsdom),
    ]);
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: Shuffled, setupFiles: 'list' },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: [...SETUP, 'tests/unit/support/screenSetup.ts'],
        },
      },
      {
        plugins: [pseudoSpanish()],
        test: {
          ...SHARED,
          name: 'pseudo',
          include: ['tests/pseudo/**/*.test.{ts,tsx}'],
          setupFiles: [...SETUP, 'tests/unit/support/screenSetup.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['tests/{api,browser}/**/*.test.{ts,tsx}'],
          setupFiles: SETUP,
          globalSetup: 'tests/api/support/runSetup.ts',
        },
      },
    ],
  },
});
