import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callsOf, sourcesIn } from '#tests/sources.ts';

const files = sourcesIn('server').map(path => ({ path, text: readFileSync(path, 'utf8') }));
const LOG = 'server/start/output.ts';

/** Programs that don't use runCommand: this one runs others for developers, and has no database. */
const WITHOUT_DATABASE = ['server/dev.ts'];

it('every logger is made by createLog, which leaves out the values of failed statements', () => {
  const makers = files
    .filter(({ text }) => /^import (?!type\b)[^;]* from 'pino';/m.test(text))
    .map(({ path }) => path);
  expect(makers).toEqual([LOG]);
  const [{ text = '' } = {}] = files.filter(({ path }) => path === LOG);
  expect(callsOf(text, /\bpino\(/g)).toHaveLength(1);

  const servers = files.flatMap(file => callsOf(file.text, /\b[Ff]astify\(/g));
  expect(servers).toEqual([expect.stringContaining('loggerInstance: deps.log')]);
  const own = files.filter(({ text }) => /\blogger: (?!false)/.test(text)).map(({ path }) => path);
  expect(own).toEqual([]);
});

it('log lines state why something failed with reasonOf, which also leaves out those values', () => {
  const calls = files.flatMap(({ text }) => callsOf(text, /\blog(?:\.\w+|\[[^\]]*\])\(/g));
  expect(calls.filter(call => call.includes('reasonOf(')).length).toBeGreaterThan(0);
  expect(calls.filter(call => /String\(|\.message\b|\.stack\b/.test(call))).toEqual([]);
});

it('every command prints its errors through runCommand, and nothing bypasses it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const started = Object.values(scripts).flatMap(
    script => /\bnode (?:--\S+ )*(server\/\S+)/.exec(script)?.[1] ?? [],
  );
  const programs = new Set(started.map(path => path.replace('server/main.js', 'server/start/start.ts')));
  const silent = [...programs].filter(path => !/^runCommand\(/m.test(readFileSync(path, 'utf8')));
  expect(silent).toEqual(WITHOUT_DATABASE);

  const printing = files.filter(({ text }) => /\bconsole\.|\bprocess\.std(?:out|err)\.write\b/.test(text));
  expect(printing.map(({ path }) => path)).toEqual(['server/start/runCommand.ts']);
});
