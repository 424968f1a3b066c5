import { writeFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { found, tryMutants } from './switches.ts';

const { MUTANTS_RESULT } = process.env;

/** Runs each test against the mutants that it reaches. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = async () => void (await TestRunner.getTestFn(test)());
    await tryMutants(run);
    // Runs the test again without a mutant, so that no mutant's effects remain.
    await run();
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    if (MUTANTS_RESULT) writeFileSync(MUTANTS_RESULT, JSON.stringify(found()));
  }
}
