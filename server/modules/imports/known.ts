import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PropertyStatus, ServiceType } from '../../../contract/enums.ts';
import type { Queryable } from '../../db/connect.ts';
import { cityLookup } from '../places/cityOf.ts';
import type { Draft } from './draft.ts';
import { plainHeader as plainWords } from './headerNames.ts';
import { NO_NAME } from './names.ts';
import { keysOfStored } from './readPlace.ts';

/** A customer, in the database (`id`) or of an earlier row of the file (`line`). */
export interface KnownCustomer {
  id: number | null;
  line: number | null;
  /** How a reason names the customer. */
  label: string;
  email: string | null;
  phone: string | null;
  nameKeys: readonly string[];
  isLocked: boolean;
}

export interface KnownProperty {
  id: number | null;
  line: number | null;
  label: string;
  customer: KnownCustomer;
  status: PropertyStatus;
  /** Running services with the row of the file that sells one, null for what is there already. */
  services: Map<ServiceType, Draft | null>;
}

/** Everything that rows are compared with. Rows that come in are added as the file is gone through. */
export interface Known {
  byEmail: Map<string, KnownCustomer>;
  byPhone: Map<string, KnownCustomer[]>;
  byAddress: Map<string, KnownProperty[]>;
  /** The city of each zip code's properties. */
  cities: Map<string, string>;
}

interface Row extends Record<string, unknown> {
  id: number | null;
  address: string;
  duplex_unit: string | null;
  city: string;
  state: string;
  zipcode: string;
  status: PropertyStatus;
  services: ServiceType[];
  customer_id: number;
  code: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  email: string | null;
  phone: string | null;
  is_locked: boolean;
}

/** The names that people know a customer by, in one spelling. */
export function nameKeysOf(name: {
  firstName: string;
  lastName: string;
  companyName: string | null;
}): string[] {
  const isPerson = ![name.firstName, name.lastName].includes(NO_NAME);
  const names = [isPerson ? `${name.firstName} ${name.lastName}` : '', name.companyName ?? ''];
  return names.map(text => plainWords(text.replaceAll(/['’]/g, '')).replaceAll(' ', '')).filter(Boolean);
}

/** Rows between two breaths: the server answers others meanwhile. */
const ROWS_AT_ONCE = 1000;

const distinct = (texts: readonly (string | null)[]) =>
  JSON.stringify([...new Set(texts.filter(text => text))]);

/** The customers and properties that rows of a file could be about: same zip codes, e-mails or phones. */
export async function loadKnown(db: Queryable, drafts: readonly Draft[]): Promise<Known> {
  const zips = distinct(drafts.map(draft => draft.property.zipcode.slice(0, 5)));
  const emails = distinct(drafts.map(draft => draft.customer.email));
  const phones = distinct(drafts.map(draft => draft.customer.phone));
  const customer = sql`c.id as customer_id, c.code, c.first_name, c.last_name, c.company_name, lower(c.email) as email,
    c.phone, c.is_locked`;
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.address, p.duplex_unit, p.city, p.state, p.zipcode, p.status, ${customer},
      coalesce((select json_agg(distinct s.type) from services s
        where s.property_id = p.id and s.status <> 'ended'), '[]') as services
    from properties p join customers c on c.id = p.customer_id
    where left(p.zipcode, 5) in (select json_array_elements_text(${zips}::json))
    union all
    select null, '', null, '', '', '', 'active', ${customer}, '[]'::json
    from customers c
    where lower(c.email) in (select json_array_elements_text(${emails}::json))
      or c.phone in (select json_array_elements_text(${phones}::json))`);

  const known: Known = { byEmail: new Map(), byPhone: new Map(), byAddress: new Map(), cities: new Map() };
  const cityOf = await cityLookup();
  const customers = new Map<number, KnownCustomer>();
  for (const [at, row] of rows.entries()) {
    const owner = customers.get(row.customer_id) ?? customerOf(row);
    if (!customers.has(row.customer_id)) {
      customers.set(row.customer_id, owner);
      addCustomer(known, owner);
    }
    if (row.id === null) continue;
    known.cities.set(row.zipcode.slice(0, 5), row.city);
    const property: KnownProperty = {
      id: row.id,
      line: null,
      label: `${row.address}, ${row.code}`,
      customer: owner,
      status: row.status,
      services: new Map(row.services.map(type => [type, null])),
    };
    for (const key of keysOfStored({ ...row, duplexUnit: row.duplex_unit }, cityOf))
      addProperty(known, key, property);
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return known;
}

function customerOf(row: Row): KnownCustomer {
  const name = { firstName: row.first_name, lastName: row.last_name, companyName: row.company_name };
  return {
    id: row.customer_id,
    line: null,
    label: `${row.code} ${row.company_name ?? `${row.first_name} ${row.last_name}`}`,
    email: row.email,
    phone: row.phone,
    nameKeys: nameKeysOf(name),
    isLocked: row.is_locked,
  };
}

export function addCustomer(known: Known, customer: KnownCustomer): void {
  if (customer.email) known.byEmail.set(customer.email, customer);
  if (customer.phone)
    known.byPhone.set(customer.phone, [...(known.byPhone.get(customer.phone) ?? []), customer]);
}

export function addProperty(known: Known, key: string, property: KnownProperty): void {
  const there = known.byAddress.get(key);
  if (there) there.push(property);
  else known.byAddress.set(key, [property]);
}
