import iconv from 'iconv-lite';
import { IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import type { Sheet } from './sheet.ts';

interface Property {
  /** Links a property to its label, such as `item1`; empty if it has none. */
  group: string;
  name: string;
  /** Values of all parameters in lowercase, such as `home` or `quoted-printable`. */
  kinds: string[];
  charset: string;
  value: string;
}

export const isVcard = (text: string) => /^\uFEFF?\s*BEGIN:VCARD/i.test(text);

/** Fields of the table, in the order of its columns; phones, emails and notes may need several columns. */
const FIELDS = [
  'firstName',
  'lastName',
  'fullName',
  'companyName',
  'phone',
  'emergencyPhone',
  'email',
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
  'latitude',
  'longitude',
  'billingAddress',
  'tags',
  'note',
] as const satisfies readonly ImportField[];
type Values = Partial<Record<(typeof FIELDS)[number], string[]>>;

/**
 * Reads contacts in vCard 2.1, 3.0 or 4.0 as a table: one row per contact, under Sward's own column names.
 */
export function readVcard(text: string): Sheet {
  const cards = cardsOf(text).map(valuesOf);
  const columns = FIELDS.flatMap(field => {
    const width = Math.max(0, ...cards.map(card => card[field]?.length ?? 0));
    return Array.from({ length: width }, (_, at) => ({ field, at }));
  });
  const header = columns.map(({ field }) => IMPORT_FIELDS[field].en);
  return {
    name: '',
    rows: [header, ...cards.map(card => columns.map(({ field, at }) => card[field]?.[at] ?? ''))],
  };
}

/** Properties of each card. */
function cardsOf(text: string): Property[][] {
  const cards: Property[][] = [];
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (property?.name === 'BEGIN' && /^vcard$/i.test(property.value.trim())) cards.push([]);
    else if (property && property.name !== 'END') cards.at(-1)?.push(property);
  }
  return cards;
}

/** Lines with their continuations: indented ones, and in quoted-printable those after a soft line break. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const before = lines.at(-1) ?? '';
    if (/^[^:]*quoted-printable/i.test(before) && before.endsWith('='))
      lines[lines.length - 1] = before.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = before + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function propertyOf(line: string): Property | null {
  const match = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!match) return null;
  const [, group = '', name = '', parameters = '', value = ''] = match;
  const kinds = parameters
    .toLowerCase()
    .split(';')
    .filter(Boolean)
    .flatMap(parameter =>
      parameter
        .replace(/^[\w-]+=/, '')
        .replaceAll('"', '')
        .split(','),
    );
  const charset = /charset="?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8';
  return { group, name: name.toUpperCase(), kinds, charset, value };
}

/** The text of a property, with quoted-printable undone; structured values keep their separators. */
function textOf({ kinds, charset, value }: Property): string {
  if (!kinds.includes('quoted-printable')) return value;
  const bytes = [...value.matchAll(/=([0-9A-F]{2})|([\s\S])/gi)].map(([, hex, plain]) =>
    hex === undefined ? Buffer.from(plain ?? '') : Buffer.from(hex, 'hex'),
  );
  return iconv.decode(Buffer.concat(bytes), iconv.encodingExists(charset) ? charset : 'utf-8');
}

/** Splits a structured value at semicolons that aren't escaped. */
const partsOf = (property: Property) =>
  textOf(property)
    .split(/(?<=(?:^|[^\\])(?:\\\\)*);/s)
    .map(unescaped);

const unescaped = (text: string) =>
  text.replaceAll(/\\([n\\,;:])/gi, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark)).trim();

/** Returns the card's properties with this name, preferred ones first, otherwise in the card's order. */
function preferred(card: readonly Property[], name: string): Property[] {
  const isFirst = ({ kinds }: Property) => kinds.some(kind => kind === 'pref' || kind === '1');
  const found = card.filter(property => property.name === name);
  return [...found.filter(isFirst), ...found.filter(property => !isFirst(property))];
}

/** Whether a number is for calling a person, not a fax or a pager. */
const isCalled = ({ kinds }: Property) => !kinds.some(kind => /^(fax|pager|modem|bbs)$/.test(kind));

const EMERGENCY = /emergenc/i;
const BILLING = /billing|facturaci[oó]n/i;

/** Returns the label that an address book gives a property; empty if none. */
function labelOf(card: readonly Property[], { group }: Property): string {
  const label = card.find(other => other.name === 'X-ABLABEL' && other.group === group && group !== '');
  return label ? unescaped(textOf(label)) : '';
}

function valuesOf(card: readonly Property[]): Values {
  const texts = (name: string) => preferred(card, name).map(property => unescaped(textOf(property)));
  const [last = '', first = '', middle = '', , suffix = ''] = partsOf(
    card.find(({ name }) => name === 'N') ?? NOTHING,
  );
  const [organization = ''] = partsOf(card.find(({ name }) => name === 'ORG') ?? NOTHING);
  const isLabeled = (property: Property, label: RegExp) =>
    [...property.kinds, labelOf(card, property)].some(text => label.test(text));
  const filled = preferred(card, 'ADR').filter(address => partsOf(address).some(Boolean));
  const others = filled.filter(address => !isLabeled(address, BILLING));
  // A single address is the contact's home, whatever its label.
  const addresses = others.length > 0 ? others : filled;
  const billing = filled.filter(address => !addresses.includes(address));
  const place = addresses.find(({ kinds }) => kinds.includes('home')) ?? addresses[0];
  const [box = '', extended = '', street = '', city = '', state = '', zip = ''] = place ? partsOf(place) : [];
  const [latitude = '', longitude = ''] = (texts('GEO')[0] ?? '').replace(/^geo:/i, '').split(/[;,]/);
  const named = [first, last].some(Boolean);
  const lines = preferred(card, 'TEL').filter(isCalled);
  const emergencies = lines.filter(tel => isLabeled(tel, EMERGENCY));
  const numberOf = (tel: Property) => unescaped(textOf(tel)).replace(/^tel:/i, '');
  const faxes = preferred(card, 'TEL').filter(tel => !isCalled(tel));
  const values = {
    firstName: [[first, middle].filter(Boolean).join(' ')],
    lastName: [[last, suffix].filter(Boolean).join(' ')],
    fullName: named
      ? []
      : texts('FN')
          .slice(0, 1)
          .filter(name => name !== organization),
    companyName: [organization],
    phone: lines.filter(tel => !emergencies.includes(tel)).map(numberOf),
    emergencyPhone: emergencies.map(numberOf),
    email: texts('EMAIL').map(email => email.replace(/^mailto:/i, '')),
    address: [[box, street].filter(Boolean).join('\n')],
    duplexUnit: [extended],
    city: [city],
    state: [state],
    zipcode: [zip],
    latitude: [latitude],
    longitude: [longitude],
    billingAddress: [billing.slice(0, 1).flatMap(partsOf).filter(Boolean).join(', ')],
    tags: texts('CATEGORIES').filter(text => text !== 'myContacts'),
    note: [
      ...texts('NOTE'),
      ...[...addresses.filter(other => other !== place), ...billing.slice(1)].map(other =>
        partsOf(other).filter(Boolean).join(', '),
      ),
      ...faxes.map(fax => `Fax: ${unescaped(textOf(fax))}`),
    ],
  };
  return Object.fromEntries(Object.entries(values).map(([field, list]) => [field, list.filter(Boolean)]));
}

const NOTHING: Property = { group: '', name: '', kinds: [], charset: 'utf-8', value: '' };
