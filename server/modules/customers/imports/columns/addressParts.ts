import type { ImportField } from '#contract/customers/imports.ts';

/** Groups of address columns that a row may have, the likeliest place of work first. */
export const ADDRESS_GROUPS = [
  'service',
  'plain',
  'home',
  'shipping',
  'place',
  'mailing',
  'billing',
  'work',
  'other',
] as const;
export type AddressGroup = (typeof ADDRESS_GROUPS)[number];

export interface AddressPart {
  group: AddressGroup;
  field: Extract<
    ImportField,
    'address' | 'duplexUnit' | 'city' | 'state' | 'zipcode' | 'latitude' | 'longitude'
  >;
  /** Number of the line; 1 for the street. */
  line: number;
  /** Whether this is a billing or mailing address, not the place of work, if the row has another address. */
  isBilling: boolean;
}

/** Words before an address part, and the address group that they name; longer ones first. */
const QUALIFIERS: readonly [RegExp, AddressGroup][] = [
  [
    /^(?:service location|service|serv|svc|property|prop|job ?site|job|work ?site|site|physical|location|loc|treatment|de servicio|del servicio)$/,
    'service',
  ],
  [/^(?:shipping|ship to|shipto|ship|delivery)$/, 'shipping'],
  [/^(?:home|house|residence|residential|personal|casa)$/, 'home'],
  [/^(?:mailing|mail|postal)$/, 'mailing'],
  [/^(?:billing|bill to|billto|bill|invoice|invoicing|facturacion)$/, 'billing'],
  [/^(?:business|work|office|company|organization)$/, 'work'],
  [/^(?:other|alternate|alt|secondary|second|previous|(?:address|addr) [2-9])$/, 'other'],
  [
    /^(?:primary contact|primary|main|default|client|customer|contact|account|owner|person|current|address 1|addresses|address|addr|full|complete)$/,
    'plain',
  ],
];

const PARTS: readonly [RegExp, AddressPart['field']][] = [
  [
    /^(?:apt|apartment|suite|ste|unit|extended address|extended|(?:apt|unit|apartment) (?:suite|ste|no|num|number)(?: etc)?|suite number)$/,
    'duplexUnit',
  ],
  [/^(?:city|town|city town|suburb|locality|municipality|ciudad)$/, 'city'],
  [
    /^(?:state|province|region|state (?:province|region|code|prov|abbr|abbreviation)|province (?:state|code)|prov|estado)$/,
    'state',
  ],
  [
    /^(?:zip|zip ?code|zip postal code|zip postal|zip code postal code|postal ?code|post ?code|postal|postal zip|postal code zip|postal code zip code|zip postal ?code|codigo postal)$/,
    'zipcode',
  ],
  [/^(?:latitude|lat)$/, 'latitude'],
  [/^(?:longitude|long|lng|lon)$/, 'longitude'],
];
/** The street, or a numbered line of the address. */
const LINE =
  /^(?:(?:street address|address street|street name|street|address|addr|calle|direccion)(?: (?:line|ln))?(?: ([1-5]))?|(?:(?:line|ln) )?([1-5]))$/;
const WHOLE = /^(?:formatted|full address|address formatted|formatted address)$/;
const BARE_NUMBER = /^\d$/;
/** Address groups in which just `Code` or `1` to `5` is a part of the address. */
const ENVELOPES: readonly (AddressGroup | null)[] = ['billing', 'shipping', 'mailing'];

/** Reads the words of a column name as a part of an address; null for anything else. */
export function addressPart(words: string): AddressPart | null {
  return partOf(words, null);
}

function partOf(words: string, group: AddressGroup | null): AddressPart | null {
  const own = group ?? 'plain';
  const found = (field: AddressPart['field'], line = 1) => ({
    group: own,
    field,
    line,
    isBilling: own === 'billing' || own === 'mailing',
  });
  const part = PARTS.find(([pattern]) => pattern.test(words))?.[1];
  if (part) return found(part);
  const isOnEnvelope = ENVELOPES.includes(group);
  if (isOnEnvelope && words === 'code') return found('zipcode');
  const line = LINE.exec(words);
  const isBare = BARE_NUMBER.test(words);
  if (line && (isOnEnvelope || !isBare)) {
    const number = Number(line[1] ?? line[2] ?? 1);
    // `Bill to 1` to `Bill to 5` are the lines of an envelope; a second line of an address is its unit.
    return found(number > 1 && !isBare ? 'duplexUnit' : 'address', number);
  }
  if (WHOLE.test(words)) return found('address');
  return withoutQualifier(words, group);
}

/** Reads the rest of the words after one qualifier. */
function withoutQualifier(words: string, group: AddressGroup | null): AddressPart | null {
  const parts = words.split(' ');
  for (let count = Math.min(2, parts.length - 1); count > 0; count -= 1) {
    const qualifier = parts.slice(0, count).join(' ');
    const named = QUALIFIERS.find(([pattern]) => pattern.test(qualifier))?.[1];
    if (!named) continue;
    const isTold = group !== null && group !== 'plain';
    const part = partOf(parts.slice(count).join(' '), isTold ? group : named);
    if (part) return part;
  }
  return null;
}
