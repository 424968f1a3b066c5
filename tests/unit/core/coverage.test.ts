import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from '#contract/system/settings.ts';

const lines = readFileSync('docs/coverage.md', 'utf8').split('\n');
const rows = lines
  .map(line => /^\| (.*) \| (shown|untested|missing) \| ?(.*) \|$/.exec(line))
  .filter(match => match !== null)
  .map(([, what = '', state = '', by = '']) => ({ what, state, by: by.replaceAll('\\|', '|') }));

/** `tests/api/access/signIn.test.ts: “title”`; the title is the test's, or a part of it. */
const named = (by: string) =>
  [...by.matchAll(/(tests\/[\w/]+\.test\.tsx?): “(.*?)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

it('names for every line of docs/coverage.md that is shown a test that is there', () => {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return text;
  };
  const unproven = rows
    .filter(({ state }) => state === 'shown')
    .filter(({ by }) => {
      const tests = named(by);
      return tests.length === 0 || !tests.every(({ file, title }) => textOf(file).includes(title));
    });
  expect(unproven).toEqual([]);
});

it('counts the lines of docs/coverage.md by what they are', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  expect(lines).toContain(
    `${rows.length} lines: ${count('shown')} shown, ${count('untested')} untested, ${count('missing')} missing.`,
  );
});

it('has a line for what each setting changes, so that none is stored without effect', () => {
  const settings = Object.entries(SETTINGS).flatMap(([part, { schema }]) =>
    Object.keys(schema.shape).map(field => `${part}.${field}`),
  );
  const named = rows.flatMap(({ what, state }) => (/^\w+\.\w+$/.test(what) ? [`${what} ${state}`] : []));
  expect(named.sort()).toEqual(settings.map(name => `${name} shown`).sort());
});
