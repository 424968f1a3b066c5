import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import type { PropertyStatus, ServiceType } from '#contract/core/enums.ts';
import { mapTexts, type TextWith } from '#contract/core/recordTexts.ts';
import { inSlices } from '#server/api/inSlices.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import type { CityLookup } from '#server/modules/territory/places/cityOf.ts';
import { keysOfStored } from '../addresses/readPlace.ts';
import { isOnlyCompany, type Name, NO_NAME, withoutRelation } from '../cells/names.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import { type Draft, hasError } from './draft.ts';

type BillingTexts = Record<TextWith<typeof BILLING_TEXTS, 'headers'>, string | null>;

/** A customer from the database (`id`) or from an earlier row of the file (`line`). */
export interface KnownCustomer extends BillingTexts {
  id: number | null;
  line: number | null;
  /** Name by which reasons refer to the customer. */
  label: string;
  email: string | null;
  phone: string | null;
  emergencyPhone: string | null;
  nameKeys: readonly string[];
  /** Normalized last name; empty for a company without a person. */
  lastKey: string;
  isLocked: boolean;
  /** An existing customer's tag names in lowercase. */
  tags: readonly string[];
}

export interface KnownProperty {
  id: number | null;
  line: number | null;
  label: string;
  customer: KnownCustomer;
  /** The row of the file that adds the property. */
  draft: Draft | null;
  status: PropertyStatus;
  /** Active services by `serviceKey`, with the row of the file that adds each; null for existing ones. */
  services: Map<string, Draft | null>;
  /** Services that recur. */
  recurring: Set<ServiceType>;
}

/** Everything that rows are compared with. Accepted rows are added as the file is processed. */
export interface Known {
  /** The first customer with each address or number. */
  byEmail: Map<string, KnownCustomer>;
  byPhone: Map<string, KnownCustomer>;
  /** By email address or phone, together with a name. */
  byContact: Map<string, KnownCustomer>;
  byAddress: Map<string, KnownProperty[]>;
  /** Number of properties in each ZIP code's cities. */
  cities: Map<string, Map<string, number>>;
  /** Services that the file adds at addresses with several of one type; see `serviceAt`. */
  offered: ReadonlySet<string>;
}

/** A property of the database with its customer, or a customer alone (`id` null). */
export interface StoredRow extends Record<string, unknown>, BillingTexts {
  id: number | null;
  address: string;
  duplex_unit: string | null;
  city: string;
  state: string;
  zipcode: string;
  status: PropertyStatus;
  /** Number of running services of each type. */
  services: Partial<Record<ServiceType, number>>;
  recurring: ServiceType[];
  customer_id: number;
  code: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  email: string | null;
  phone: string | null;
  emergency_phone: string | null;
  is_locked: boolean;
  tags: string[];
}

const plainName = (text: string) => plainWords(text.replaceAll(/['’]/g, '')).replaceAll(' ', '');
const LEGAL_FORM = /[\s,]+(llc|l\.l\.c\.?|inc|incorporated|corp|ltd|lp|llp|pllc)\.?$/i;

/**
 * Returns a customer's normalized names, without middle initials and legal forms, and without other people
 * mentioned in a stored name, because they aren't part of a name read from a row.
 */
export function nameKeysOf({ firstName, lastName, companyName }: Name): string[] {
  const first = firstName.replace(/(?<=\S)(\s+\p{L}\.?)+$/u, '');
  const person = [first, lastName].filter(part => part !== NO_NAME).join(' ');
  const company = (companyName ?? '').replace(LEGAL_FORM, '');
  const names = [person.replace(LEGAL_FORM, ''), company];
  const alone = names.map(name => withoutRelation(name).name);
  return [...new Set([...names, ...alone].map(plainName).filter(Boolean))];
}

export const lastKeyOf = (name: Name) =>
  name.lastName === NO_NAME || isOnlyCompany(name) ? '' : plainName(name.lastName);

export const newKnown = (): Known => ({
  byEmail: new Map(),
  byPhone: new Map(),
  byContact: new Map(),
  byAddress: new Map(),
  cities: new Map(),
  offered: new Set(),
});

/** Adds customers and properties from the database; `customers` contains those from earlier pages by id. */
export async function addStored(
  known: Known,
  customers: Map<number, KnownCustomer>,
  rows: readonly StoredRow[],
  cityOf: CityLookup,
): Promise<void> {
  await inSlices(rows, row => {
    const owner = customers.get(row.customer_id) ?? customerOf(row);
    if (!customers.has(row.customer_id)) {
      customers.set(row.customer_id, owner);
      addCustomer(known, owner);
    }
    if (row.id === null) return;
    countCity(known.cities, row.zipcode.slice(0, 5), row.city);
    const property: KnownProperty = {
      id: row.id,
      line: null,
      label: `${row.address}, ${row.code}`,
      customer: owner,
      draft: null,
      status: row.status,
      services: new Map(keysOfServices(row.services).map(key => [key, null])),
      recurring: new Set(row.recurring),
    };
    for (const key of keysOfStored({ ...row, duplexUnit: row.duplex_unit }, cityOf))
      addProperty(known, key, property);
  });
}

/** Counts one more property in a ZIP code's city. */
export function countCity(counts: Known['cities'], zip: string, city: string): void {
  const ofZip = counts.get(zip) ?? new Map<string, number>();
  ofZip.set(city, (ofZip.get(city) ?? 0) + 1);
  counts.set(zip, ofZip);
}

/** Key of a service at its property. */
export const serviceKey = (type: string, number: number) => `${type} ${number}`;

/** Key of a service at an address. */
export const serviceAt = (key: string, type: string, number: number) => `${key}|${serviceKey(type, number)}`;

/**
 * Returns the services that rows of the file add at addresses where one of them isn't the first of its type.
 */
export function offeredIn(drafts: readonly Draft[]): Set<string> {
  const keyOf = ({ property: { address, duplexUnit, zipcode } }: Draft) =>
    addressKey(address, duplexUnit, zipcode);
  const several = new Set(drafts.filter(({ numbered }) => numbered.length > 0).map(keyOf));
  const offered = new Set<string>();
  if (several.size === 0) return offered;
  for (const draft of drafts) {
    const { service, property, reasons } = draft;
    const isSold = service && property.status === 'active' && !hasError(reasons);
    if (isSold && several.has(keyOf(draft)))
      offered.add(serviceAt(keyOf(draft), service.type, service.number));
  }
  return offered;
}

const keysOfServices = (counts: StoredRow['services']) =>
  Object.entries(counts).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, at) => serviceKey(type, at + 1)),
  );

function customerOf(row: StoredRow): KnownCustomer {
  const name = { firstName: row.first_name, lastName: row.last_name, companyName: row.company_name };
  return {
    id: row.customer_id,
    line: null,
    label: `${row.code} ${row.company_name ?? `${row.first_name} ${row.last_name}`}`,
    email: row.email,
    phone: row.phone,
    emergencyPhone: row.emergency_phone,
    ...mapTexts(BILLING_TEXTS, 'headers', (_, name) => row[name]),
    nameKeys: nameKeysOf(name),
    lastKey: lastKeyOf(name),
    isLocked: row.is_locked,
    tags: row.tags,
  };
}

/** Adds a customer. `email` is the address that the file uses for them, even if it is another customer's. */
export function addCustomer(known: Known, customer: KnownCustomer, email = customer.email): void {
  const add = (map: Map<string, KnownCustomer>, key: string) => {
    if (!map.has(key)) map.set(key, customer);
  };
  if (email) add(known.byEmail, email);
  if (customer.phone) add(known.byPhone, customer.phone);
  for (const contact of [email, customer.phone])
    if (contact) for (const name of customer.nameKeys) add(known.byContact, contactKey(contact, name));
}

/** Key of an email address or phone together with a name. */
export const contactKey = (contact: string, nameKey: string) => `${contact}|${nameKey}`;

export function addProperty(known: Known, key: string, property: KnownProperty): void {
  const there = known.byAddress.get(key);
  if (there) there.push(property);
  else known.byAddress.set(key, [property]);
}
