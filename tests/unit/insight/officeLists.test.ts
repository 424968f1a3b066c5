// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { meaningsOf, missingNeeds, repeatedColumns } from '#src/custom/customers/import/columnMeanings.ts';
import { addZips, withoutZip } from '#src/resources/territory/vendors/zips/servedZips.ts';
import { chosenOf, withFilter } from '#src/ui/list/filters.ts';
import { sameArea, type ZipArea } from '#src/ui/map/zipAreas.ts';

describe('a list’s filters', () => {
  it('can have one value, several or none, as in the URL', () => {
    expect(chosenOf({ status: 'past' }, 'status')).toEqual(['past']);
    expect(chosenOf({ marketId: [1, 2] }, 'marketId')).toEqual([1, 2]);
    expect(chosenOf({ q: '' }, 'q')).toEqual([]);
  });

  it('are removed when they are emptied; false is a value', () => {
    expect(withFilter({ q: 'ana', status: ['past'] }, 'status', [])).toEqual({ q: 'ana' });
    expect(withFilter({}, 'hasVendor', false)).toEqual({ hasVendor: false });
    expect(withFilter({ zipcode: '78704' }, 'zipcode', '')).toEqual({});
  });
});

describe('the columns of an import', () => {
  const columns = [
    { name: 'Client', field: 'fullName' as const, samples: [] },
    { name: 'Where', field: null, samples: ['12 Oak St, Austin, TX 78704'] },
    { name: 'Post', field: null, samples: [] },
  ];

  it('say what is missing; a ZIP code may be part of the address', () => {
    expect(missingNeeds(meaningsOf(columns))).toEqual(['address']);
    expect(missingNeeds({ ...meaningsOf(columns), Where: 'address' })).toEqual([]);
  });

  it('may not have the same meaning twice, except for ignored columns and phones', () => {
    expect(repeatedColumns({ a: 'city', b: null, c: 'city', d: null })).toEqual(['c']);
    expect(repeatedColumns({ a: 'phone', c: 'phone' })).toEqual([]);
  });
});

describe('the ZIP code map', () => {
  const area = (zipcode: string, name: string): ZipArea => ({
    zipcode,
    name,
    latitude: 30,
    longitude: -97,
    geometry: null,
  });
  const areas = [
    area('78704', 'Travis'),
    area('78745', 'Travis'),
    area('75201', 'Dallas'),
    area('70001', ''),
  ];

  it('selects all areas with the same name, or only the clicked one if it has no name', () => {
    expect(sameArea(areas, areas[0] ?? area('', ''))).toEqual(['78704', '78745']);
    expect(sameArea(areas, areas[3] ?? area('', ''))).toEqual(['70001']);
  });

  it('adds to one service only, keeps existing ZIP codes and ignores invalid ones', () => {
    const there = [{ zipcode: '78704', serviceType: 'mow' as const, weekday: 2 as const, crewId: 1 }];
    const terms = { serviceType: 'mow' as const, weekday: 4 as const, crewId: 3 };
    const after = addZips(there, ['78704', '78745', '787', '78745'], terms, areas);
    expect(after).toEqual([there[0], { zipcode: '78745', ...terms, areaName: 'Travis', propertyCount: 0 }]);
    const beds = addZips(after, ['78704'], { ...terms, serviceType: 'bnb' }, areas);
    expect(withoutZip(beds, '78704', 'mow').map(zip => [zip.zipcode, zip.serviceType])).toEqual([
      ['78745', 'mow'],
      ['78704', 'bnb'],
    ]);
  });
});
