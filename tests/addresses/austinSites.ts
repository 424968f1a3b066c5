import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LabeledAddress } from './labels.ts';

/**
 * Reads austinSites.tsv, 500 real addresses from the City of Austin's open data, in three layouts. The data
 * doesn't separate street and unit, so both together are the street.
 */
export async function austinAddresses(): Promise<LabeledAddress[]> {
  const text = await readFile(resolve(import.meta.dirname, 'austinSites.tsv'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap(row => {
      const [street = '', city = '', state = '', zipcode = ''] = row.split('\t');
      const labels = { street, unit: '', city, state, zipcode };
      return [
        {
          layout: 'sites in Austin, columns',
          header: ['Address', 'City', 'State', 'Zip'],
          cells: [street, city, state, zipcode],
          labels,
        },
        {
          layout: 'sites in Austin, one cell with commas',
          header: ['Address'],
          cells: [`${street}, ${city}, ${state} ${zipcode}`],
          labels,
        },
        {
          layout: 'sites in Austin, one cell without commas',
          header: ['Address'],
          cells: [`${street} ${city} ${state} ${zipcode}`],
          labels,
        },
      ];
    });
}

/** Joins street and unit, as the labels of these addresses do. */
export const withUnitInStreet = <T extends { street?: string; unit?: string }>(read: T | null) =>
  read && { ...read, street: [read.street, read.unit].filter(Boolean).join(' '), unit: '' };
