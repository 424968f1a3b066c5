import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_REASONS } from '#contract/customers/importReasons.ts';
import { withHouseNumbers } from '#server/modules/customers/imports/addresses/numberedStreets.ts';
import { stateCode } from '#server/modules/customers/imports/addresses/states.ts';
import { readWholeAddress } from '#server/modules/customers/imports/addresses/wholeAddress.ts';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import {
  CITIES,
  LAYOUT_NAMES,
  LAYOUTS,
  type LayoutName,
  missingWords,
  NUMBERS,
  type SpokenAddress,
  STREET_NAMES,
  spokenWords,
  UNIT_TEXTS,
  wordsOf,
} from '#tests/addressLayouts.ts';

const cityOf = await cityLookup();

const spoken = fc
  .record({
    number: fc.constantFrom(...NUMBERS),
    street: fc.constantFrom(...STREET_NAMES),
    unit: fc.constantFrom(...UNIT_TEXTS),
    place: fc.constantFrom(...CITIES),
  })
  .map(({ place, ...rest }): SpokenAddress => ({ ...rest, ...place }));

function readIn(layout: LayoutName, address: SpokenAddress) {
  const { header, cells } = LAYOUTS[layout];
  const row = { line: 2, cells: cells(address) };
  const fields = withHouseNumbers(header, [row], guessColumns(header));
  return { cells: row.cells, draft: readRow(fields, row, cityOf) };
}

type Draft = ReturnType<typeof readRow>;
const storedWords = ({ property: { address, duplexUnit, city, state, zipcode } }: Draft) =>
  wordsOf([address, duplexUnit, city, state, zipcode].join(' '));
const remarkWords = ({ reasons }: Draft) =>
  wordsOf(reasons.flatMap(({ values = {} }) => Object.values(values)).join(' '));

describe('an address in a file', () => {
  it.each(LAYOUT_NAMES)('is stored with every word, or a remark names the missing one: %s', layout => {
    fc.assert(
      fc.property(spoken, address => {
        const { cells, draft } = readIn(layout, address);
        const there = [...storedWords(draft), ...remarkWords(draft)];
        expect(
          missingWords(spokenWords(layout, address), there),
          `${JSON.stringify(cells)} → ${there.join(' ')}`,
        ).toEqual([]);
        expect(
          draft.reasons.filter(({ key }) => IMPORT_REASONS[key].isError && key !== 'nameMissing'),
        ).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('in several columns keeps every word of its street', () => {
    fc.assert(
      fc.property(
        spoken,
        fc.constantFrom('the unit in a column', 'Spanish columns', 'number and street in two columns'),
        (address, layout) => {
          const { property } = readIn(layout, address).draft;
          expect(property).toMatchObject({
            address: `${address.number} ${address.street}`,
            duplexUnit: address.unit || null,
            city: address.city,
            state: address.state,
            zipcode: address.zipcode,
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('keeps a unit that is too long for its field at the end of the street', () => {
    const fields = ['fullName', 'address', 'duplexUnit', 'zipcode'] as const;
    const read = (unit: string) =>
      readRow(fields, { line: 2, cells: ['Ann Probe', '12 Elm St', unit, '78704'] }, cityOf);
    const long = 'Building 12 behind the old tannery at the river, door';
    const [one, other] = [read(`${long} 1`), read(`${long} 2`)].map(({ property }) => property);
    expect(one).toMatchObject({ address: `12 Elm St, ${long} 1`, duplexUnit: null });
    expect(other).toMatchObject({ address: `12 Elm St, ${long} 2`, duplexUnit: null });
    expect(read(long).reasons.map(({ key }) => key)).not.toContain('cutShort');
  });

  it('is another property if and only if street, unit or direction differs', () => {
    const keyOf = ({ number, street, unit, zipcode }: SpokenAddress) =>
      addressKey(`${number} ${street}`, unit || null, zipcode);
    // `Apt 4` and `Unit 4` mean the same unit, and so do different spellings of a word.
    const meaning = ({ number, street, unit, zipcode }: SpokenAddress) =>
      [
        number,
        street,
        unit.replace(/^(unit|apt\.?|#|ste|suite|apto)[ #]*/i, '').replace('-', ' '),
        zipcode.slice(0, 5),
      ]
        .join('|')
        .toLowerCase();
    fc.assert(
      fc.property(spoken, spoken, fc.constantFrom(...LAYOUT_NAMES.slice(0, 6)), (one, other, layout) => {
        const isSame = meaning(one) === meaning(other);
        expect(keyOf(one) === keyOf(other), `${keyOf(one)} / ${keyOf(other)}`).toBe(isSame);
        const stored = [one, other].map(address => {
          const { address: street, duplexUnit, zipcode } = readIn(layout, address).draft.property;
          return addressKey(street, duplexUnit, zipcode);
        });
        expect(stored[0] === stored[1]).toBe(isSame);
      }),
      { numRuns: 1000 },
    );
  });

  it('is another property for other house numbers, with any separator, and the same for equivalent ones', () => {
    const number = fc.record({
      first: fc.integer({ min: 1, max: 12_000 }),
      step: fc.integer({ min: 1, max: 20 }),
      letter: fc.constantFrom('', 'A'),
    });
    const spellings = [
      [' & ', '&', ' and ', ' + '],
      [', ', '; '],
      ['-', '–', ' - ', ' thru ', ' to '],
      ['/', ' / '],
      [' '],
    ];
    const sign = fc.constantFrom(...spellings.flatMap((same, kind) => same.map(text => ({ kind, text }))));
    const keyIn = (layout: LayoutName, text: string) => {
      const spokenAs = { number: text, street: 'Elm St', unit: '', ...CITIES[0] };
      const { address, duplexUnit, zipcode } = readIn(layout, spokenAs).draft.property;
      return addressKey(address, duplexUnit, zipcode);
    };
    fc.assert(
      fc.property(
        number,
        sign,
        sign,
        fc.constantFrom(...LAYOUT_NAMES),
        ({ first, step, letter }, one, other, layout) => {
          const textWith = ({ text }: typeof one) => `${first}${letter}${text}${first + step}`;
          const keys = [one, other].map(joined => keyIn(layout, textWith(joined)));
          expect(keys[0] === keys[1], `${layout}: ${keys.join(' / ')}`).toBe(one.kind === other.kind);
          expect(keys[0]).not.toBe(keyIn(layout, `${first}${letter}`));
          expect(keys[0]).not.toBe(keyIn(layout, `${first + step}`));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is another property for each different street, and each different unit of a street', () => {
    const at = { number: '12', ...CITIES[0] };
    const keys = (addresses: SpokenAddress[], layout: LayoutName) =>
      new Set(
        addresses.map(one => {
          const { address, duplexUnit, zipcode } = readIn(layout, one).draft.property;
          return addressKey(address, duplexUnit, zipcode);
        }),
      );
    const units = UNIT_TEXTS.filter(unit => unit !== '#12' && unit !== 'Apt. 4-B');
    for (const layout of LAYOUT_NAMES) {
      const onStreets = STREET_NAMES.map(street => ({ ...at, street, unit: 'Apt 4B' }));
      expect(keys(onStreets, layout).size, layout).toBe(STREET_NAMES.length);
      const inUnits = units.map(unit => ({ ...at, street: 'Old Circle Drive North', unit }));
      expect(keys(inUnits, layout).size, layout).toBe(units.length);
    }
  });

  it('keeps every word of any text in its cell, whatever the other columns contain', () => {
    const word = fc.constantFrom(
      ...[
        '12',
        '290',
        '78704',
        '5th',
        'Elm',
        'Oak',
        'St',
        'Ct',
        'La',
        'NE',
        'North',
        'Hwy',
        'RM',
        'County',
        'Road',
      ],
      ...[
        'Austin',
        'Round',
        'Rock',
        'TX',
        'Texas',
        'New',
        'York',
        'Apt',
        'Unit',
        '4B',
        '#',
        'Bldg',
        'PO',
        'Box',
      ],
      ...['Rear', 'Casa', 'Estates', 'Extended', ',', ',', '\n', ';', '(30.1, -97.7)', 'Ste', 'f-203', '½'],
    );
    const beside = fc.record({
      city: fc.constantFrom(null, 'Austin', 'Round Rock'),
      state: fc.constantFrom(null, 'TX', 'Texas', 'NE'),
      zipcode: fc.constantFrom(null, '78704', '78664', '68502'),
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), beside, (words, columns) => {
        const text = words.join(' ');
        const read = readWholeAddress(text, cityOf, columns);
        const { latitude, longitude } = read;
        const state = read.state
          ? ['TX', 'Texas', 'NE', 'LA', 'CT', 'NY', 'New York'].filter(name => stateCode(name) === read.state)
          : [];
        const there = [...Object.values({ ...read, state: '', latitude, longitude }), ...state].join(' ');
        const lost = missingWords(wordsOf(text), wordsOf(there));
        expect(lost, `${JSON.stringify([text, columns])} → ${JSON.stringify(read)}`).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });
});
