import { seededRandom } from '#server/modules/field/routing/random.ts';
import type { LabeledAddress, Labels } from './labels.ts';
import { PLACES, STREETS, UNITS } from './vocabulary.ts';

interface Spoken extends Labels {
  number: string;
  name: string;
  stateName: string;
}
interface Layout {
  header: readonly string[];
  /** Parts that the list omits. */
  omits?: readonly (keyof Labels)[];
  cells: (address: Spoken) => string[];
}

const COLUMNS = ['Address', 'City', 'State', 'Zip'];
const WHOLE = ['Address'];
const line = ({ street, unit }: Labels, before = ' ') => `${street}${unit && before + unit}`;
const tail = ({ state, zipcode }: Labels) => `${state} ${zipcode}`;

/** Layouts of addresses in customer lists, from a column for each part to one line without commas. */
const LAYOUTS = {
  'a column for each part': {
    header: ['House Number', 'Street', 'Unit', 'City', 'State', 'Zip'],
    cells: a => [a.number, a.name, a.unit, a.city, a.state, a.zipcode],
  },
  'street, unit and place in columns': {
    header: ['Service Street 1', 'Service Street 2', 'Service City', 'Service State', 'Service Zip code'],
    cells: a => [a.street, a.unit, a.city, a.state, a.zipcode],
  },
  'unit in the street column': { header: COLUMNS, cells: a => [line(a), a.city, a.state, a.zipcode] },
  'unit behind a comma in the street column': {
    header: COLUMNS,
    cells: a => [line(a, ', '), a.city, a.state, a.zipcode],
  },
  'columns, all capitals': {
    header: COLUMNS,
    cells: a => [line(a), a.city, a.state, a.zipcode].map(cell => cell.toUpperCase()),
  },
  'columns, state spelled out': {
    header: COLUMNS,
    cells: a => [line(a), a.city, a.stateName, a.zipcode],
  },
  'columns with Spanish names': {
    header: ['Dirección', 'Unidad', 'Ciudad', 'Estado', 'Código postal'],
    cells: a => [a.street, a.unit, a.city, a.stateName, a.zipcode],
  },
  'columns without a state': {
    header: ['Address', 'City', 'Zip'],
    omits: ['state'],
    cells: a => [line(a), a.city, a.zipcode],
  },
  'street and ZIP code': {
    header: ['Address', 'Zip'],
    omits: ['city', 'state'],
    cells: a => [line(a), a.zipcode],
  },
  'city and state on the line, ZIP code in a column': {
    header: ['Address', 'Zip'],
    cells: a => [`${line(a)} ${a.city} ${a.state}`, a.zipcode],
  },
  'city, state and ZIP code in one column': {
    header: ['Address', 'City, State, Zip'],
    cells: a => [line(a), `${a.city}, ${tail(a)}`],
  },
  'one cell with commas': { header: WHOLE, cells: a => [`${line(a)}, ${a.city}, ${tail(a)}`] },
  'one cell, unit between commas': {
    header: WHOLE,
    cells: a => [`${line(a, ', ')}, ${a.city}, ${tail(a)}`],
  },
  'one cell, state spelled out, with the country': {
    header: WHOLE,
    cells: a => [`${line(a, ', ')}, ${a.city}, ${a.stateName} ${a.zipcode}, USA`],
  },
  'one cell, a comma before each part': {
    header: WHOLE,
    cells: a => [`${line(a)}, ${a.city}, ${a.state}, ${a.zipcode}`],
  },
  'one cell, one comma': { header: WHOLE, cells: a => [`${line(a)} ${a.city}, ${tail(a)}`] },
  'one cell, no commas': { header: WHOLE, cells: a => [`${line(a)} ${a.city} ${tail(a)}`] },
  'one cell, no commas, all capitals': {
    header: WHOLE,
    cells: a => [`${line(a)} ${a.city} ${tail(a)}`.toUpperCase()],
  },
  'one cell, lower case': {
    header: WHOLE,
    cells: a => [`${line(a)}, ${a.city} ${tail(a)}`.toLowerCase()],
  },
  'one cell without a ZIP code': {
    header: WHOLE,
    omits: ['zipcode'],
    cells: a => [`${line(a)}, ${a.city}, ${a.state}`],
  },
  'unit before the street': {
    header: WHOLE,
    cells: a => [`${a.unit && `${a.unit}, `}${a.street}, ${a.city}, ${tail(a)}`],
  },
  'two lines': { header: WHOLE, cells: a => [`${line(a)}\n${a.city}, ${tail(a)}`] },
  'a line for each part': {
    header: WHOLE,
    cells: a => [[a.street, a.unit, a.city, tail(a)].filter(Boolean).join('\r\n')],
  },
  'a name above the street': {
    header: WHOLE,
    cells: a => [`Casa Azul\n${line(a)}\n${a.city}, ${tail(a)}`],
  },
  'separated by semicolons': {
    header: WHOLE,
    cells: a => [[a.street, a.unit, a.city, a.state, a.zipcode].filter(Boolean).join('; ')],
  },
  'coordinates behind it': {
    header: WHOLE,
    cells: a => [`${line(a)}\n${a.city}, ${tail(a)}\n(30.3761, -97.6737)`],
  },
} satisfies Record<string, Layout>;

/**
 * Returns made-up labeled addresses, the same number in each layout and without duplicates in it; the same
 * for the same seed.
 */
export function composedAddresses(perLayout: number, seed: number): LabeledAddress[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  return Object.entries(LAYOUTS).flatMap(([layout, { header, omits = [], cells }]: [string, Layout]) => {
    const rows = new Map<string, LabeledAddress>();
    while (rows.size < perLayout) {
      const { numbers, names } = pick(STREETS);
      const [number, name] = [pick(numbers), pick(names)];
      const [city, state, stateName, zip] = pick(PLACES);
      const address = {
        ...{ number, name, street: `${number} ${name}`.trim() },
        unit: random.below(2) === 0 ? '' : pick(UNITS),
        ...{ city, state, stateName },
        zipcode: random.below(6) === 0 ? `${zip}-${1000 + random.below(9000)}` : zip,
      };
      const labels: Labels = { ...address };
      for (const part of omits) labels[part] = '';
      const row = cells(address);
      rows.set(row.join('|'), { layout, header, cells: row, labels });
    }
    return [...rows.values()];
  });
}
