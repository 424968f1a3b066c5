/** An address as its owner would say it. */
export interface SpokenAddress {
  number: string;
  street: string;
  unit: string;
  city: string;
  /** The two-letter code, and the name. */
  state: string;
  stateName: string;
  zipcode: string;
}

export const NUMBERS = ['12', '900', '4101', '9505', '7B', '1201-1203', '77 1/2', '10220'] as const;

/**
 * Street names of every kind: plain ones, highways, directions or words after the suffix, suffixes in any
 * spelling.
 */
export const STREET_NAMES = [
  'Elm St',
  'E Braker Ln',
  'Bee Caves Rd',
  'Elm Court',
  'Oak La',
  'North Lamar Blvd',
  'Ranch Road 620 S',
  'US Hwy 290',
  'US Hwy 42',
  'US Highway 183 North',
  'County Road 123',
  'County Rd #12',
  'CR 175',
  'State Highway 71 West',
  'State Highway 71 East',
  'W State Highway 71',
  'RM 2222',
  'FM 969 Rd',
  'N FM 620',
  'I-35 Frontage Rd NB',
  'Interstate 35 Service Road',
  'Loop 360',
  'Old Circle Drive North',
  'Old Circle Drive South',
  'Oak St NE',
  'Oak St NW',
  'Cedar Ridge Terr',
  'Lost Hollow Crk',
  'Bear Run Vly',
  'Vista Point Estates',
  'Garden Walk Mews',
  'Mill Road Extended',
  'Mill Road Bypass',
  '5th St',
  '15th Ave W',
  'Avenue D',
  'St Elmo Rd',
  'Calle del Sol',
  'Camino Real Norte',
  'Unit Rd',
  'Old Texas Trail',
  'Virginia Ave',
  'Park at Barton Creek',
  'S Capital of Texas Hwy NB',
  'O’Connor Dr',
  'Peña Cañada Way',
  'MLK Jr Blvd',
  'Farm to Market Road 1325',
  'Oak Woods Dr (gray house)',
] as const;

export const UNIT_TEXTS = [
  '',
  'Unit 160',
  'Apt 4B',
  'Apt. 4-B',
  '# 12',
  '#12',
  'STE107',
  'Ste A',
  'Ste D',
  'Suite 300',
  'Apto 4',
  'Depto. 7',
  'Local 5',
  'Piso 2',
  'f-203',
  'Bldg 2 Apt 4',
  '20th Floor',
  'Trlr 5',
  'Lot 9',
  'Rear',
  'Unit 10220',
  'Back House',
  'Upstairs',
] as const;

export const CITIES = [
  { city: 'Austin', state: 'TX', stateName: 'Texas', zipcode: '78753' },
  { city: 'Austin', state: 'TX', stateName: 'Texas', zipcode: '78704-1234' },
  { city: 'West Lake Hills', state: 'TX', stateName: 'Texas', zipcode: '78746' },
  { city: 'Round Rock', state: 'TX', stateName: 'Texas', zipcode: '78664' },
  { city: 'Santa Fe', state: 'NM', stateName: 'New Mexico', zipcode: '87501' },
  { city: 'New Orleans', state: 'LA', stateName: 'Louisiana', zipcode: '70112' },
  { city: 'Hartford', state: 'CT', stateName: 'Connecticut', zipcode: '06103' },
  { city: 'Lincoln', state: 'NE', stateName: 'Nebraska', zipcode: '68502' },
  { city: 'Washington', state: 'DC', stateName: 'District of Columbia', zipcode: '20001' },
] as const;

interface Layout {
  header: readonly string[];
  /** Address fields that the list omits. */
  omits?: readonly ('city' | 'state')[];
  cells: (address: SpokenAddress) => string[];
}

const lineOf = ({ number, street, unit }: SpokenAddress, before = ' ') =>
  `${number} ${street}${unit && before + unit}`;
const COLUMNS = ['Address', 'City', 'State', 'Zip'] as const;
const WHOLE = ['Address'] as const;

/** Common layouts of addresses in customer lists. */
export const LAYOUTS = {
  columns: { header: COLUMNS, cells: a => [lineOf(a), a.city, a.state, a.zipcode] },
  'columns, the unit behind a comma': {
    header: COLUMNS,
    cells: a => [lineOf(a, ', '), a.city, a.stateName, a.zipcode],
  },
  'the unit in a column': {
    header: ['Service Street 1', 'Service Street 2', 'Service City', 'Service State', 'Service Zip code'],
    cells: a => [`${a.number} ${a.street}`, a.unit, a.city, a.state, a.zipcode],
  },
  'number and street in two columns': {
    header: ['Number', 'Street', 'Unit', 'City', 'State', 'Zip'],
    cells: a => [a.number, a.street, a.unit, a.city, a.state, a.zipcode],
  },
  'Spanish columns': {
    header: ['Dirección', 'Unidad', 'Ciudad', 'Estado', 'Código postal'],
    cells: a => [`${a.number} ${a.street}`, a.unit, a.city, a.stateName, a.zipcode],
  },
  'no state': {
    header: ['Address', 'City', 'Zip'],
    omits: ['state'],
    cells: a => [lineOf(a), a.city, a.zipcode],
  },
  'street and zip code': {
    header: ['Address', 'Zip'],
    omits: ['city', 'state'],
    cells: a => [lineOf(a), a.zipcode],
  },
  'city on the line': {
    header: ['Address', 'Zip'],
    cells: a => [`${lineOf(a)} ${a.city} ${a.state}`, a.zipcode],
  },
  'city, state and zip code in one column': {
    header: ['Address', 'City, State, Zip'],
    cells: a => [lineOf(a), `${a.city}, ${a.state} ${a.zipcode}`],
  },
  'one line': { header: WHOLE, cells: a => [`${lineOf(a)} ${a.city} ${a.state} ${a.zipcode}`] },
  'one line with commas': {
    header: WHOLE,
    cells: a => [`${lineOf(a, ', ')}, ${a.city}, ${a.stateName} ${a.zipcode}, USA`],
  },
  'one comma': { header: WHOLE, cells: a => [`${lineOf(a)} ${a.city}, ${a.state} ${a.zipcode}`] },
  'several lines': {
    header: WHOLE,
    cells: a => [`${a.number} ${a.street}\n${a.unit && `${a.unit}\n`}${a.city}, ${a.state} ${a.zipcode}`],
  },
  'a name above': {
    header: WHOLE,
    cells: a => [`Casa Azul\n${lineOf(a)}\n${a.city}, ${a.state} ${a.zipcode}`],
  },
  'whole, and in columns too': {
    header: COLUMNS,
    cells: a => [
      `${lineOf(a)}, ${a.city}, ${a.state} ${a.zipcode}`,
      a.city.toUpperCase(),
      a.state,
      a.zipcode.slice(0, 5),
    ],
  },
  'whole, beside the columns of another place': {
    header: COLUMNS,
    cells: a => [`${lineOf(a)}, ${a.city}, ${a.state} ${a.zipcode}`, 'Dallas', 'OK', '75201'],
  },
  capitals: {
    header: COLUMNS,
    cells: a => [lineOf(a).toUpperCase(), a.city.toUpperCase(), a.state, a.zipcode],
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];

/** Returns the words of an address in a list of this layout. */
export function spokenWords(layout: LayoutName, address: SpokenAddress): string[] {
  const { omits = [] }: Layout = LAYOUTS[layout];
  const { number, street, unit, zipcode } = address;
  const place = (['city', 'state'] as const).filter(part => !omits.includes(part)).map(part => address[part]);
  return wordsOf([number, street, unit, ...place, zipcode].join(' '));
}

/** Returns the words and numbers of a text in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the required words that are missing, each as often as it is missing. */
export function missingWords(needed: readonly string[], there: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of there) left.set(word, (left.get(word) ?? 0) + 1);
  return needed.filter(word => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
