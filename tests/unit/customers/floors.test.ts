import { describe, expect, it } from 'vitest';
import { readWholeAddress } from '#server/modules/customers/imports/addresses/wholeAddress.ts';

describe('a floor between street and city', () => {
  it.each([
    ['12 Main St 2nd Floor Austin TX 78704', '12 Main St', '2nd Floor', 'Austin'],
    ['12 Main St 20TH FL Round Rock TX 78664', '12 Main St', '20TH FL', 'Round Rock'],
    ['800 W Oak Ave N 3rd Floor Austin, TX 78703', '800 W Oak Ave N', '3rd Floor', 'Austin'],
    ['12 Main St 2nd Floor', '12 Main St', '2nd Floor', null],
  ])('%j is a unit', (text, street, unit, city) =>
    expect(readWholeAddress(text)).toMatchObject({ street, unit, city }),
  );
});
