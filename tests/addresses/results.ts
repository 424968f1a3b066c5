import { austinAddresses, withUnitInStreet } from './austinSites.ts';
import { composedAddresses } from './composed.ts';
import { type ReadAddress, type Score, scoresOf, shareOf, swardReader } from './judge.ts';
import type { LabeledAddress } from './labels.ts';
import { OPEN_PARSERS } from './openParsers.ts';
import { typedAddresses } from './typed.ts';

/** Labeled addresses from one source. */
export interface AddressSet {
  name: 'composed' | 'typed by hand' | 'sites in Austin';
  addresses: LabeledAddress[];
  /** Whether the labels have street and unit in one part. */
  isUnsplit: boolean;
}

export const PER_LAYOUT = 100;
/** Differs from the seeds that the parser was developed with. */
export const SEED = 20261128;

/** All labeled addresses: composed ones of a seed, typed ones, and real sites. */
export async function addressSets(seed = SEED, perLayout = PER_LAYOUT): Promise<AddressSet[]> {
  return [
    { name: 'composed', addresses: composedAddresses(perLayout, seed), isUnsplit: false },
    { name: 'typed by hand', addresses: await typedAddresses(), isUnsplit: false },
    { name: 'sites in Austin', addresses: await austinAddresses(), isUnsplit: true },
  ];
}

/** Scores of the import by layout. Differences in spelling count as errors. */
export async function swardScores(set: AddressSet): Promise<Score[]> {
  return scoresOf(set.addresses, readerFor(set, await swardReader()));
}

/** Scores of an open parser by layout. It respells streets and units, so their spelling doesn't count. */
export const parserScores = (set: AddressSet, parser: ReadAddress): Score[] =>
  scoresOf(set.addresses, readerFor(set, parser), true);

const readerFor = (set: AddressSet, read: ReadAddress): ReadAddress =>
  set.isUnsplit ? address => withUnitInStreet(read(address)) : read;

const percent = (right: number, count: number) => `${((100 * right) / count).toFixed(1)} %`;

/**
 * Returns the lines of a table: layout, number of addresses, and the share that each parser parses entirely
 * correctly.
 */
export async function resultsTable(sets: readonly AddressSet[]): Promise<string[]> {
  const parsers = Object.entries(OPEN_PARSERS);
  const lines = [
    `| layout | addresses | Sward | ${parsers.map(([name]) => name).join(' | ')} |`,
    `|---|---|---|${parsers.map(() => '---|').join('')}`,
  ];
  for (const set of sets) {
    const scores = [await swardScores(set), ...parsers.map(([, parser]) => parserScores(set, parser))];
    const [own = []] = scores;
    for (const [at, { layout, count }] of own.entries()) {
      const shares = scores.map(each => percent(each[at]?.right ?? 0, count));
      lines.push(`| ${layout} | ${count} | ${shares.join(' | ')} |`);
    }
    const all = scores.map(each => `**${(100 * shareOf(each)).toFixed(1)} %**`);
    lines.push(`| **${set.name}** | **${set.addresses.length}** | ${all.join(' | ')} |`);
  }
  return lines;
}
