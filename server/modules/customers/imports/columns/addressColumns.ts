import type { ImportField } from '#contract/customers/imports.ts';
import { ADDRESS_GROUPS, type AddressGroup, type AddressPart, addressPart } from './addressParts.ts';
import { exactField, headerWords } from './headerNames.ts';
import { filledCells } from './looks.ts';

interface Candidate extends AddressPart {
  column: number;
  rank: number;
  /** Filled cells. */
  count: number;
}

const OF_ADDRESS: readonly AddressPart['field'][] = [
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
  'latitude',
  'longitude',
];
/** Rank of a name that is only recognized by its words. */
const BY_WORDS = 100;
/**
 * Share below which an address group doesn't count as the place of work: its cells are filled that much less
 * often than another group's, unless the other is a billing or mailing address, which is used for rows
 * without a service address.
 */
const RARELY = 0.5;
const WRITTEN_TO: readonly AddressGroup[] = ['billing', 'mailing'];

/**
 * Returns the columns of the property's address, and of the billing address if it is a different one. All
 * parts come from the same address group, so that a street never gets another address's city.
 */
export function addressColumns(
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): Map<number, ImportField> {
  const candidates = header.flatMap((name, column) => {
    const count = filledCells(rows, column).length;
    return candidateOf(name).map(found => ({ ...found, column, count }));
  });
  const group = groupOfWork(candidates);
  const found = new Map<number, ImportField>();
  if (!group) return found;
  const own = candidates.filter(one => one.group === group);
  for (const field of OF_ADDRESS) {
    const fitting = own.filter(one => one.field === field);
    const others = candidates.filter(one => one.field === field && !hasStreet(candidates, one.group));
    for (const one of joined(fitting.length > 0 ? fitting : others)) found.set(one.column, field);
  }
  for (const one of candidates)
    if (one.isBilling && one.group !== group && one.group === billingGroup(candidates, group))
      if (one.field !== 'latitude' && one.field !== 'longitude') found.set(one.column, 'billingAddress');
  return found;
}

function candidateOf(name: string): Omit<Candidate, 'column' | 'count'>[] {
  const exact = exactField(name);
  const part = addressPart(headerWords(name));
  if (part) return [{ ...part, rank: exact?.rank ?? BY_WORDS }];
  const field = OF_ADDRESS.find(one => one === exact?.field);
  if (!exact || !field) return [];
  // `Site` or `Location` may contain an address or only the name of a place.
  const group = field === 'address' ? 'place' : 'plain';
  return [{ group, field, line: 1, isBilling: false, rank: exact.rank }];
}

const hasStreet = (candidates: readonly Candidate[], group: AddressGroup) =>
  candidates.some(one => one.group === group && one.field === 'address');

/** Returns the likeliest address group whose street isn't mostly empty. */
function groupOfWork(candidates: readonly Candidate[]): AddressGroup | undefined {
  const filled = (group: AddressGroup) =>
    Math.max(
      0,
      ...candidates.filter(one => one.group === group && one.field === 'address').map(one => one.count),
    );
  const groups = ADDRESS_GROUPS.filter(group => hasStreet(candidates, group));
  const mostOf = (some: readonly AddressGroup[]) => Math.max(0, ...some.map(filled));
  const most = mostOf(groups.filter(group => !WRITTEN_TO.includes(group)));
  const isEmpty = mostOf(groups) === 0;
  const withStreet = groups.find(group => (isEmpty || filled(group) > 0) && filled(group) >= most * RARELY);
  return withStreet ?? ADDRESS_GROUPS.find(group => candidates.some(one => one.group === group));
}

/** Returns the group that contains the billing address: billing, or else mailing. */
const billingGroup = (candidates: readonly Candidate[], work: AddressGroup) =>
  (['billing', 'mailing'] as const).find(group => group !== work && hasStreet(candidates, group));

/** The best column, with all further lines of the same address or unit. */
function joined(fitting: readonly Candidate[]): Candidate[] {
  const [best] = [...fitting].sort(
    (one, other) =>
      Number(other.count > 0) - Number(one.count > 0) ||
      one.line - other.line ||
      one.rank - other.rank ||
      one.column - other.column,
  );
  if (!best) return [];
  const lines = new Map<number, Candidate>();
  for (const one of fitting) if (one.group === best.group && !lines.has(one.line)) lines.set(one.line, one);
  lines.set(best.line, best);
  return [...lines.values()];
}
