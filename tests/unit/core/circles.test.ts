import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedFile, sourcesIn } from '#tests/sources.ts';

/** Static imports, including types; lazy imports don't count. */
const TAKEN = /^(?:import|export)\s[^;]*?from\s+'([.#][^']+)'/gm;

const files = ['texts', 'contract', 'server', 'src'].flatMap(sourcesIn);
const taken = new Map(
  files.map(file => [
    file,
    [...readFileSync(file, 'utf8').matchAll(TAKEN)]
      .flatMap(([, path = '']) => importedFile(file, path) ?? [])
      .filter(path => existsSync(path)),
  ]),
);

/** Returns the files on cycles: those left after repeatedly removing files without imports or importers. */
function onCircles(): string[] {
  const left = new Map(taken);
  for (;;) {
    const used = new Set([...left.values()].flat());
    const free = [...left].filter(
      ([file, others]) => !used.has(file) || !others.some(other => left.has(other)),
    );
    if (free.length === 0) return [...left.keys()];
    for (const [file] of free) left.delete(file);
  }
}

it('no file imports itself through other files', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(onCircles()).toEqual([]);
});
