import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import { addressKey } from './addressKey.ts';
import { splitUnit } from './units.ts';

interface Place {
  address: string;
  duplexUnit?: string | null;
  zipcode: string;
}

const unitOf = ({ address, duplexUnit }: Place) =>
  duplexUnit ? { address, unit: duplexUnit } : splitUnit(address);
const doorKey = (place: Place) => addressKey(place.address, place.duplexUnit ?? null, place.zipcode);
const houseKey = (place: Place) => addressKey(unitOf(place).address, null, place.zipcode);

/** Whether two addresses name the same door, regardless of spelling. */
export const isSameDoor = (one: Place, other: Place): boolean => doorKey(one) === doorKey(other);

/**
 * Returns the ids of the properties at an address, regardless of spelling, in ascending order: those of the
 * given unit, or of the whole house if none is given. Archived ones are left out.
 */
export async function propertiesAt(db: Queryable, place: Place): Promise<number[]> {
  const zipcode = place.zipcode.slice(0, 5);
  const [number = ''] = /^(?:\d+|[^\s,]*)/.exec(place.address.trim()) ?? [];
  const rows = await db
    .select({
      id: properties.id,
      address: properties.address,
      duplexUnit: properties.duplexUnit,
      zipcode: properties.zipcode,
    })
    .from(properties)
    .where(
      and(
        // Matches with and without the last four digits, and can use the index.
        between(properties.zipcode, zipcode, `${zipcode}-9999`),
        sql`starts_with(lower(ltrim(${properties.address})), ${number.toLowerCase()})`,
        eq(properties.isArchived, false),
      ),
    )
    .orderBy(asc(properties.id));
  const namesUnit = unitOf(place).unit !== null;
  return rows
    .filter(row => (namesUnit ? doorKey(row) === doorKey(place) : houseKey(row) === houseKey(place)))
    .map(row => row.id);
}
