import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWholeAddress } from '#server/modules/customers/imports/addresses/wholeAddress.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { missingWords, wordsOf } from '#tests/addressLayouts.ts';

const cityOf = await cityLookup();

/** ZIP codes with the city and state of the postal service. */
const PLACES = [
  ['Austin', 'TX', 'Texas', '78753'],
  ['San Antonio', 'TX', 'Texas', '78209'],
  ['Santa Fe', 'NM', 'New Mexico', '87501'],
  ['New Orleans', 'LA', 'Louisiana', '70112'],
  ['Hartford', 'CT', 'Connecticut', '06103'],
] as const;
const STREETS = [
  '900 E Braker Ln',
  '4101 Bee Caves Rd',
  '12 Elm Court',
  '7B Old Mill Trl',
  '1400 North Lamar Blvd',
  '2200 Ranch Road 620 S',
  '15 La Crosse Ave',
] as const;
const UNITS = [
  null,
  'Unit 160',
  'Apt 4B',
  '# 12',
  'Suite 300',
  'Bldg 2 Apt 4',
  '20th Floor',
  'Trlr 5',
  'Rear',
] as const;
const PINS = [null, [30.376103, -97.673724], [29.5, -98.5]] as const;

const address = fc.record({
  street: fc.constantFrom(...STREETS),
  unit: fc.constantFrom(...UNITS),
  place: fc.constantFrom(...PLACES),
  isStateNamed: fc.boolean(),
  plus4: fc.constantFrom('', '-1234'),
  pin: fc.constantFrom(...PINS),
  country: fc.constantFrom('', ', USA', ', United States'),
  layout: fc.constantFrom('commas', 'lines', 'two lines', 'unit on its own line', 'bare'),
});

function compose({
  street,
  unit,
  place,
  isStateNamed,
  plus4,
  pin,
  country,
  layout,
}: typeof address extends fc.Arbitrary<infer T> ? T : never): string {
  const [city, code, name, zip] = place;
  const state = isStateNamed ? name : code;
  const line = unit ? `${street} ${unit}` : street;
  const tail = `${state} ${zip}${plus4}`;
  const texts = {
    commas: `${line}, ${city}, ${tail}${country}`,
    lines: `${line}\n${city}\n${tail}`,
    'two lines': `${line}\r\n${city}, ${tail}${country}`,
    'unit on its own line': unit ? `${street}\n${unit}\n${city} ${tail}` : `${street}\n${city} ${tail}`,
    bare: `${line} ${city} ${tail}`,
  };
  return pin ? `${texts[layout]}\n(${pin[0]}, ${pin[1]})` : texts[layout];
}

describe('a whole address', () => {
  it('is split into its original parts in any layout', () => {
    fc.assert(
      fc.property(address, parts => {
        const [city, state, , zip] = parts.place;
        expect(readWholeAddress(compose(parts), cityOf), JSON.stringify(compose(parts))).toEqual({
          street: parts.street,
          unit: parts.unit,
          city,
          state,
          zipcode: `${zip}${parts.plus4}`,
          latitude: parts.pin?.[0] ?? null,
          longitude: parts.pin?.[1] ?? null,
          addressee: null,
        });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    // As in offices' files: in capitals, below a business name, without a state, with a city other than the
    // ZIP code's, or only a street.
    [
      "TORCHY'S TACOS\n4211 SPICEWOOD SPRINGS RD\nAUSTIN, TX 78731",
      "TORCHY'S TACOS",
      '4211 SPICEWOOD SPRINGS RD',
      'AUSTIN',
      'TX',
      '78731',
    ],
    [
      '4101 Bee Caves Rd, West Lake Hills, TX 78746',
      null,
      '4101 Bee Caves Rd',
      'West Lake Hills',
      'TX',
      '78746',
    ],
    [
      '4101 Bee Caves Rd West Lake Hills TX 78746',
      null,
      '4101 Bee Caves Rd',
      'West Lake Hills',
      'TX',
      '78746',
    ],
    ['12 Elm Ct', null, '12 Elm Ct', null, null, null],
    ['12 Elm Ct 78704', null, '12 Elm Ct', null, null, '78704'],
    ['12 Elm Ct, Austin', null, '12 Elm Ct', 'Austin', null, null],
    ['12 Elm St, Austin, Texas', null, '12 Elm St', 'Austin', 'TX', null],
    ['12 Elm St, Austin, Tex. 78704', null, '12 Elm St', 'Austin', 'TX', '78704'],
    ['12 Oak St NW, Washington, D.C. 20001', null, '12 Oak St NW', 'Washington', 'DC', '20001'],
    ['12 Elm St, Austin, TX78704', null, '12 Elm St', 'Austin', 'TX', '78704'],
    ['12 Elm St, Austin, TX 78704 - 1234', null, '12 Elm St', 'Austin', 'TX', '78704-1234'],
    ['12 Elm St, Austin, TX 78704 1234', null, '12 Elm St', 'Austin', 'TX', '78704-1234'],
    ['12345', null, '12345', null, null, null],
    ['', null, '', null, null, null],
  ])('%j', (text, addressee, street, city, state, zipcode) =>
    expect(readWholeAddress(text, cityOf)).toMatchObject({ addressee, street, city, state, zipcode }),
  );

  it.each([
    ['Apt 4B, 12 Elm St, Austin, TX 78704', 'Apt 4B'],
    ['Unit 4 12 Elm St, Austin, TX 78704', 'Unit 4'],
    ['12 Elm St, Bldg 2, Apt 4, Austin, TX 78704', 'Bldg 2 Apt 4'],
    ['12 Elm St. Ste. 200, Austin, TX 78704', 'Ste. 200'],
  ])('finds the unit of %j anywhere', (text, unit) =>
    expect(readWholeAddress(text, cityOf)).toMatchObject({ unit, city: 'Austin', addressee: null }),
  );

  it.each([
    ['12 Elm St - Apt 4, Austin, TX 78704', '12 Elm St', 'Apt 4', 'Austin'],
    [
      '10220 Bear Run Vly Bldg 2 Apt 4 West Lake Hills TX 78746',
      '10220 Bear Run Vly',
      'Bldg 2 Apt 4',
      'West Lake Hills',
    ],
    ['12 Elm St St. Louis MO 63101', '12 Elm St', null, 'St. Louis'],
    ['9505 US Hwy 290 West Lake Hills TX 78746', '9505 US Hwy 290', null, 'West Lake Hills'],
    ['12 Elm St, Back House, Austin, TX 78704', '12 Elm St, Back House', null, 'Austin'],
    ['12 Elm Ct 06103', '12 Elm Ct', null, null],
    ['500 Texas 78704', '500 Texas', null, null],
    ['FM 969, 12 miles east, Austin, TX 78704', 'FM 969, 12 miles east', null, 'Austin'],
    ['P.O. Box 71232', 'P.O. Box 71232', null, null],
  ])('%j', (text, street, unit, city) =>
    expect(readWholeAddress(text, cityOf)).toMatchObject({ street, unit, city }),
  );

  it.each([
    ...['unit a ', 'bldg 12 ', 'apt # 4 ', 'Unit No. 4 ', '2nd floor ', '#1 '],
    ...['1 ', 'a,', '78704 ', '- ', 'Elm St '],
  ])('may be a long series of %j, which is read quickly', part => {
    const kept = `${part.repeat(300).slice(0, 490)}!`;
    const there = wordsOf(Object.values(readWholeAddress(kept, cityOf)).join(' '));
    expect(missingWords(wordsOf(kept), there)).toEqual([]);
    const endless = part.repeat(20_000);
    expect(readWholeAddress(endless, cityOf)).toMatchObject({ street: endless, unit: null, city: null });
  });

  it.each([
    ['[90, -180]', 90, -180],
    ['[-90, 180]', -90, 180],
    ['[90.1, -97.67]', null, null],
    ['[-91, -97.67]', null, null],
    ['[30.37, 180.1]', null, null],
    ['[30.37, -181]', null, null],
  ])('accepts %s as coordinates only if they are on the globe', (text, latitude, longitude) => {
    const read = readWholeAddress(`12 Elm St, Austin, TX 78704 ${text}`, cityOf);
    expect(read).toMatchObject({ latitude, longitude });
  });

  it('on one line is read with the ZIP code from another column, or by its city’s name', () => {
    const read = (zipcode: string | null) =>
      readWholeAddress('4101 Bee Caves Austin TX', cityOf, { city: null, state: null, zipcode });
    expect(read('78704')).toMatchObject({ street: '4101 Bee Caves', city: 'Austin', state: 'TX' });
    expect(read(null)).toMatchObject({
      street: '4101 Bee Caves',
      city: 'Austin',
      state: 'TX',
      zipcode: null,
    });
    expect(readWholeAddress('4101 Bee Caves Springdale TX', cityOf)).toMatchObject({
      city: null,
      state: null,
    });
  });

  it('keeps every word of a text that isn’t an address', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 4 }), text => {
        const { street, city, addressee } = readWholeAddress(text, cityOf);
        expect([addressee, street, city].filter(Boolean).join(' ').length).toBeLessThanOrEqual(text.length);
        expect(text.startsWith(addressee ?? street)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
