// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { findSameAddress } from '#src/resources/customers/customers/searches.ts';

afterEach(() => vi.unstubAllGlobals());

it('finds properties at an address, but not in another unit of the house', async () => {
  const at = (id: number, duplexUnit: string | null) => ({
    ...{ id, address: '12 Elm St', duplexUnit, zipcode: '78704-1234', code: `C-${id}` },
    ...{ firstName: 'Ann', lastName: 'Lee', companyName: null },
  });
  vi.stubGlobal('fetch', async () => Response.json([at(1, null), at(2, 'Apt 4'), at(3, 'Apt 5')]));
  const found = async (unit: string) => {
    const asked = { address: '12 elm st', unit, zipcode: '78704' };
    return (await findSameAddress(asked, new AbortController().signal)).map(({ id }) => id);
  };
  expect(await found('apt 4')).toEqual([1, 2]);
  expect(await found('')).toEqual([1, 2, 3]);
});
