import { expect, it } from 'vitest';
import { csvLines } from '#server/api/csv.ts';

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1:A9)', '\t=1+1', '\r=1+1'])(
  'writes %j as text, which a spreadsheet does not run',
  text => {
    const [written = ''] = csvLines([[text]]).split('\n');
    expect(written.replace(/^"/, '')).toMatch(/^'/);
    expect(written).toContain(text);
  },
);

it.each(['-12', '-12.50', '12', 'Ana @ home', 'a=b'])('writes %j as it is', text =>
  expect(csvLines([[text]])).toBe(`${text}\n`),
);
