import type { PropertyStatus } from '#contract/core/enums.ts';
import { showPhone } from '#contract/core/phone.ts';
import { call } from '#src/dataProvider/call.ts';
import { customerName, streetOf } from '#src/ui/fields/names.ts';

const MATCHES = 10;
const page = (filter: object) => ({
  filter: JSON.stringify(filter),
  range: JSON.stringify([0, MATCHES - 1]),
});

export interface FoundCustomer {
  id: number;
  title: string;
  detail: string;
}

/** Finds customers by a text, except one. */
export async function findCustomers(
  q: string,
  exceptId: number | null,
  signal: AbortSignal,
): Promise<FoundCustomer[]> {
  const rows = await call('GET /customers', { query: page({ q }), signal });
  return rows
    .filter(row => row.id !== exceptId)
    .map(row => ({
      id: row.id,
      title: customerName(row),
      detail: [row.code, row.email, row.phone && showPhone(row.phone)].filter(Boolean).join(' · '),
    }));
}

interface FoundProperty {
  id: number;
  title: string;
  detail: string;
  status: PropertyStatus;
}

/** Finds properties with one of these statuses by a text. */
export async function findProperties(
  q: string,
  status: readonly PropertyStatus[],
  signal: AbortSignal,
): Promise<FoundProperty[]> {
  const rows = await call('GET /properties', { query: page({ q, status }), signal });
  return rows.map(row => ({
    id: row.id,
    title: `${streetOf(row)}, ${row.city} ${row.zipcode}`,
    detail: `${customerName(row)} · ${row.code}`,
    status: row.status,
  }));
}

/** Finds any customer's properties at an address; another unit is another address. */
export async function findSameAddress(
  { address, unit, zipcode }: { address: string; unit: string; zipcode: string },
  signal: AbortSignal,
): Promise<Pick<FoundProperty, 'id' | 'detail'>[]> {
  const rows = await call('GET /properties', { query: page({ q: address }), expose: false, signal });
  const isSame = (row: (typeof rows)[number]) =>
    row.address.toLowerCase() === address.toLowerCase() &&
    row.zipcode.startsWith(zipcode) &&
    (!unit || !row.duplexUnit || row.duplexUnit.toLowerCase() === unit.toLowerCase());
  return rows.filter(isSame).map(row => ({ id: row.id, detail: `${customerName(row)} (${row.code})` }));
}
