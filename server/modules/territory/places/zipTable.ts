import { slices } from '#server/api/inSlices.ts';
import { inThread } from '#server/api/inThread.ts';
import { suburbs } from './suburbs.ts';

/** City with the two letters of its state. */
export interface City {
  city: string;
  state: string;
}

export interface Point {
  latitude: number;
  longitude: number;
}

export type ZipCenters = Readonly<Record<string, Point>>;

/** Facts about all US ZIP codes. */
export interface ZipTable {
  /** The post office's city of each ZIP code. */
  cities: ReadonlyMap<string, City>;
  /** Centers of the ZIP codes that cover an area (Census Gazetteer). */
  centers: ZipCenters;
  /** ZIP codes of each city by its key; none for towns whose ZIP codes have another city's name. */
  zipcodes: ReadonlyMap<string, readonly string[]>;
  /** The two letters of each state. */
  states: readonly string[];
}

/** One ZIP code per line: its city, state and center, each empty if unknown. */
export type ZipLines = string;

const PROGRAM = new URL('./zipThread.ts', import.meta.url);
let text: Promise<ZipLines> | undefined;
let table: Promise<ZipTable> | undefined;

/**
 * Returns the table as text. It is read once, on first use, in a worker thread, because loading its sources
 * as modules takes nine megabytes and several seconds.
 */
export function zipLines(): Promise<ZipLines> {
  text ??= inThread<ZipLines>(PROGRAM).catch(error => {
    text = undefined;
    throw error;
  });
  return text;
}

/** Gives this thread the table that another one has read. */
export function takeZipLines(lines: ZipLines): void {
  text = Promise.resolve(lines);
}

/** Returns the table, made once on first use. */
export function zipTable(): Promise<ZipTable> {
  table ??= zipLines()
    .then(tableOf)
    .catch(error => {
      table = undefined;
      throw error;
    });
  return table;
}

async function tableOf(lines: ZipLines): Promise<ZipTable> {
  const cities = new Map<string, City>();
  const centers: Record<string, Point> = {};
  const zipcodes = new Map<string, string[]>(suburbs.map(name => [cityKey(name, 'TX'), []]));
  const slice = slices();
  for (const line of lines.split('\n')) {
    const [zipcode = '', city, state = '', latitude, longitude] = line.split('\t');
    if (latitude) centers[zipcode] = { latitude: Number(latitude), longitude: Number(longitude) };
    if (city) {
      cities.set(zipcode, { city, state });
      if (latitude) addTo(zipcodes, cityKey(city, state), zipcode);
    }
    await slice();
  }
  const states = new Set([...cities.values()].map(({ state }) => state));
  return { cities, centers, zipcodes, states: [...states] };
}

function addTo(all: Map<string, string[]>, key: string, zipcode: string): void {
  const there = all.get(key);
  if (there) there.push(zipcode);
  else all.set(key, [zipcode]);
}

const LONG_WORDS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** Key of a city, whatever the case and abbreviations of its name. */
export const cityKey = (name: string, state: string): string =>
  `${name
    .toLowerCase()
    .split(/[.,\s]+/)
    .filter(Boolean)
    .map(word => LONG_WORDS[word] ?? word)
    .join(' ')}|${state}`;
