import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOUR } from '#tests/browser/support/tourPictures.ts';

it('docs/tour.md shows every picture of the tour once, and each can be retaken', () => {
  const shown = readFileSync('docs/tour.md', 'utf8').matchAll(/!\[[^\]]+\]\(tour\/([\w-]+)\.webp\)/g);
  const names = [...shown].map(([, name]) => name).sort();
  expect(names).toEqual(Object.keys(TOUR).sort());
  expect(readdirSync('docs/tour').sort()).toEqual(names.map(name => `${name}.webp`).sort());
});
