import { PAST_CUSTOMER_TYPES, type PropertyStatus } from '#contract/core/enums.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { CallData, CallRequest } from '#src/dataProvider/call.ts';
import { customerName, streetOf } from '#src/ui/fields/names.ts';

/** Statuses of properties that can be made active again. */
export const NOT_ACTIVE: readonly PropertyStatus[] = [...PAST_CUSTOMER_TYPES, 'declined'];

const MATCHES = 10;
export const searchQuery = (filter: object) => ({
  filter: JSON.stringify(filter),
  range: JSON.stringify([0, MATCHES - 1]),
});

type CustomerRows = CallData<'GET /customers'>;
type PropertyRows = CallData<'GET /properties'>;

/** A search that runs while the user types: the call that it makes, and how its matches are shown. */
export interface Search<Name extends 'GET /customers' | 'GET /properties', Match> {
  name: Name;
  request: (q: string) => CallRequest<Name>;
  show: (rows: CallData<Name>) => Match[];
}

export interface FoundCustomer {
  id: number;
  title: string;
  detail: string;
}

/** Finds customers, except one. */
export const customerSearch = (exceptId: number): Search<'GET /customers', FoundCustomer> => ({
  name: 'GET /customers',
  request: q => ({ query: searchQuery({ q }) }),
  show: (rows: CustomerRows) =>
    rows
      .filter(row => row.id !== exceptId)
      .map(row => ({
        id: row.id,
        title: customerName(row),
        detail: [row.code, row.email, row.phone && showPhone(row.phone)].filter(Boolean).join(' · '),
      })),
});

interface FoundProperty {
  id: number;
  title: string;
  detail: string;
  status: PropertyStatus;
}

/** Finds properties with one of these statuses. */
export const propertySearch = (
  status: readonly PropertyStatus[],
): Search<'GET /properties', FoundProperty> => ({
  name: 'GET /properties',
  request: q => ({ query: searchQuery({ q, status }) }),
  show: (rows: PropertyRows) =>
    rows.map(row => ({
      id: row.id,
      title: `${streetOf(row)}, ${row.city} ${row.zipcode}`,
      detail: `${customerName(row)} · ${row.code}`,
      status: row.status,
    })),
});

/** Returns any customer's properties at an address; another unit is another address. */
export function atSameAddress(
  rows: PropertyRows,
  { address, unit, zipcode }: { address: string; unit: string; zipcode: string },
): Pick<FoundProperty, 'id' | 'detail'>[] {
  const isSame = (row: PropertyRows[number]) =>
    row.address.toLowerCase() === address.toLowerCase() &&
    row.zipcode.startsWith(zipcode) &&
    (!unit || !row.duplexUnit || row.duplexUnit.toLowerCase() === unit.toLowerCase());
  return rows.filter(isSame).map(row => ({ id: row.id, detail: `${customerName(row)} (${row.code})` }));
}
