import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { seededRandom } from './server/modules/field/routing/random.ts';
import { pseudoSpanish } from './tests/pseudo/pseudoSpanish.ts';

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

/** Seed of the files' order: another one in each run, unless ORDER=… repeats one. */
const ORDER = Number(process.env.ORDER ?? Date.now() % 1_000_000);

/**
 * Runs the files in random order, so that none depends on another. Those in jsdom run in a row, because a worker starts
 * again, with nothing loaded, whenever the environment changes.
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
    sequence: { sequencer: Shuffled },
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
        plugins: [pseudoSpanish()],
        test: {
          ...SHARED,
          name: 'pseudo',
          include: ['tests/pseudo/**/*.test.{ts,tsx}'],
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
