import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedFile, sourcesIn } from '#tests/sources.ts';

/** What a file takes from another as it is read, types among it; what is fetched later ties nobody. */
const TAKEN = /^(?:import|export)\s[^;]*?from\s+'([.#][^']+)'/gm;

const files = ['contract', 'server', 'src'].flatMap(sourcesIn);
const taken = new Map(
  files.map(file => [
    file,
    [...readFileSync(file, 'utf8').matchAll(TAKEN)]
      .flatMap(([, path = '']) => importedFile(file, path) ?? [])
      .filter(path => existsSync(path)),
  ]),
);

/** Takes away, again and again, what takes nothing that is left or is taken by nothing: what stays lies on circles. */
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

it('no file leads back to itself over what it takes from others', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(onCircles()).toEqual([]);
});
