import Papa from 'papaparse';
import { seededRandom } from '#server/modules/field/routing/random.ts';
import {
  CITIES,
  LAYOUT_NAMES,
  LAYOUTS,
  NUMBERS,
  type SpokenAddress,
  STREET_NAMES,
  UNIT_TEXTS,
} from '#tests/addressLayouts.ts';

const PEOPLE = ['First Name', 'Last Name', 'Email', 'Phone', 'Service', 'Frequency', 'Price'];
/** Number of addresses that one customer owns, such as a property manager. */
const OWNED = 4;

export interface AddressFile {
  name: string;
  csv: string;
}

/**
 * Returns made-up addresses without duplicates, in one file for each common layout; the same in every run.
 */
export function addressFiles(count: number, seed = 20260610): AddressFile[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const seen = new Set<string>();
  const next = (): SpokenAddress => {
    const address = {
      number: pick(NUMBERS),
      street: pick(STREET_NAMES),
      unit: pick(UNIT_TEXTS),
      ...pick(CITIES),
    };
    const key = [address.number, address.street, address.unit, address.zipcode].join('|');
    if (seen.has(key)) return next();
    seen.add(key);
    return address;
  };
  const layouts = LAYOUT_NAMES.map(name => ({ name, rows: [] as string[][] }));
  for (let at = 0; at < count; at += 1) {
    const owner = Math.floor(at / (layouts.length * OWNED)) * layouts.length + (at % layouts.length);
    const layout = layouts[at % layouts.length];
    layout?.rows.push([
      ...personOf(owner),
      'Mowing',
      pick(['weekly', 'bi-weekly']),
      `$${30 + random.below(60)}`,
      ...LAYOUTS[layout.name].cells(next()),
    ]);
  }
  return layouts.map(({ name, rows }) => ({
    name: `${name}.csv`,
    csv: Papa.unparse([[...PEOPLE, ...LAYOUTS[name].header], ...rows]),
  }));
}

const FIRST = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flor', 'Gus', 'Hal'];
const LAST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Ebano', 'Fresno', 'Guayabo'];
const personOf = (owner: number) => [
  FIRST[owner % FIRST.length] ?? '',
  `${LAST[owner % LAST.length]} ${owner}`,
  `owner${owner}@example.com`,
  `512555${String(1000 + owner)}`,
];
