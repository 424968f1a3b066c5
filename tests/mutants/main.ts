import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import { sourcesIn } from '#tests/sources.ts';
import { instrument, type Mutant } from './instrument.ts';
import { SUBJECTS } from './subjects.ts';

/**
 * Mutation testing: makes small changes to the rules, one at a time, and lists those that no unit test
 * detects. Some have no observable effect; each of the others shows a rule that no test checks. `npm run
 * test:mutants -- settle puzzle` tries only files whose path contains one of the words.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const filesIn = (path: string): string[] => (statSync(path).isDirectory() ? sourcesIn(path) : [path]);
const isInNode = (file: string) => !readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');

interface Found {
  tried: string[];
  killed: string[];
  loaded: string[];
}

function instrumenting(sources: readonly string[], mutants: Map<string, Mutant[]>): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id);
      if (!file.endsWith('.ts') || /^\.\.|node_modules|^tests\/mutants/.test(file)) return null;
      const isSubject = sources.includes(file);
      const found = instrument(file, code, isSubject);
      if (isSubject) mutants.set(file, found.mutants);
      return { code: found.code, map: null };
    },
  };
}

/** Runs the tests with the sources' mutants. Returns the mutants by file, and the ones tried and killed. */
async function tryAll(sources: readonly string[], tests: readonly string[]) {
  const mutants = new Map<string, Mutant[]>();
  const folder = mkdtempSync(join(tmpdir(), 'sward-mutants-'));
  process.env.MUTANTS_RESULT = join(folder, 'found.json');
  const vitest = await startVitest(
    'test',
    [],
    {
      ...{
        root: ROOT,
        config: false,
        watch: false,
        include: [...tests],
        reporters: ['default'],
        silent: true,
      },
      ...{ isolate: false, maxWorkers: 1, runner: './tests/mutants/runner.ts', testTimeout: 30_000 },
      setupFiles: ['tests/fixedSeed.ts', 'tests/mutants/setup.ts'],
    },
    { plugins: [instrumenting(sources, mutants)] },
  );
  await vitest.close();
  const failed = vitest.state.getCountOfFailedTests();
  const { tried, killed, loaded } = JSON.parse(readFileSync(process.env.MUTANTS_RESULT, 'utf8')) as Found;
  rmSync(folder, { recursive: true });
  return { mutants, failed, tried: new Set(tried), killed: new Set(killed), loaded: new Set(loaded) };
}

const lines: string[] = [];
const table: string[] = [];
let failures = 0;
for (const subject of SUBJECTS) {
  const sources = subject.sources
    .flatMap(filesIn)
    .filter(file => words.length === 0 || words.some(word => file.includes(word)));
  if (sources.length === 0) continue;
  const tests = subject.tests.flatMap(filesIn).filter(file => file.endsWith('.test.ts') && isInNode(file));
  const { mutants, failed, tried, killed, loaded } = await tryAll(sources, tests);
  failures += failed;
  for (const [file, all] of mutants) {
    const living = all.filter(({ id }) => tried.has(id) && !killed.has(id));
    const count = all.filter(({ id }) => killed.has(id)).length;
    const unreached = all.filter(({ id }) => !tried.has(id) && !loaded.has(id));
    table.push(`${file}: ${count} killed, ${living.length} survived, ${unreached.length} reached by no test`);
    for (const { line, from, to } of living) lines.push(`${file}:${line}  ${from}  →  ${to}`);
    for (const line of new Set(unreached.map(one => one.line)))
      lines.push(`${file}:${line}  reached by no test`);
  }
}
for (const line of [...lines, '', ...table]) say(line);
if (failures > 0) say(`${failures} tests failed without any change.`);
process.exit(failures > 0 ? 1 : 0);
