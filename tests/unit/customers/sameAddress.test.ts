import { expect, it } from 'vitest';
import type { PropertyRow } from '#contract/customers/properties.calls.ts';
import { atSameAddress } from '#src/resources/customers/customers/searches.ts';

it('finds properties at an address, but not in another unit of the building', () => {
  const at = (id: number, duplexUnit: string | null) =>
    ({
      ...{ id, address: '12 Elm St', duplexUnit, zipcode: '78704-1234', code: `C-${id}` },
      ...{ firstName: 'Ann', lastName: 'Lee', companyName: null },
    }) as PropertyRow;
  const rows = [at(1, null), at(2, 'Apt 4'), at(3, 'Apt 5')];
  const found = (unit: string) =>
    atSameAddress(rows, { address: '12 elm st', unit, zipcode: '78704' }).map(({ id }) => id);
  expect(found('apt 4')).toEqual([1, 2]);
  expect(found('')).toEqual([1, 2, 3]);
});
