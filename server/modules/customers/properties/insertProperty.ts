import type { PropertyBody } from '#contract/customers/customers.ts';
import { AppError } from '#server/api/errors.ts';
import { insertMany, nextIds } from '#server/db/insertMany.ts';
import { properties } from '#server/db/schema/index.ts';
import { lockMarkets, marketsOf } from '#server/modules/territory/places/marketsOf.ts';
import { pinOf } from '#server/modules/territory/places/pinOf.ts';
import { vendorOf, zonesOf } from '#server/modules/territory/zones/zone.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { checkNamedRows } from './checks.ts';
import { newReferralCodes } from './referralCodes.ts';

/**
 * Adds a property for a customer. The market and the vendor come from the ZIP code (unless a vendor is
 * given), and the pin from the given coordinates or the ZIP code's center. Field errors carry the prefix.
 */
export async function insertProperty(
  unit: UnitOfWork,
  customerId: number,
  body: PropertyBody,
  prefix = '',
): Promise<{ id: number; vendorId: number | null }> {
  await lockMarkets(unit.tx, 'properties');
  await checkNamedRows(unit, body, prefix);
  const { latitude, longitude, vendorId: named, ...fields } = body;
  const zones = await zonesOf(unit.tx, [body.zipcode]);
  const markets = await marketsOf(unit.tx, [body.zipcode]);
  const vendorId = named === undefined ? vendorOf(zones, body.zipcode) : named;
  const [referralCode] = await newReferralCodes(unit.tx, 1);
  if (!referralCode) throw AppError.notFound();
  const [row] = await unit.tx
    .insert(properties)
    .values({
      ...fields,
      ...(await pinOf(body.zipcode, latitude, longitude)),
      customerId,
      vendorId,
      marketId: markets.get(body.zipcode.slice(0, 5)) ?? null,
      referralCode,
      createdAt: unit.now,
    })
    .returning();
  if (!row) throw AppError.notFound();
  await unit.record({
    entity: 'property',
    entityId: row.id,
    action: 'added',
    propertyId: row.id,
    customerId,
    after: { ...row },
  });
  await unit.raise({
    type: 'changed',
    change: { entity: 'property', id: row.id, propertyId: row.id, customerId },
  });
  return { id: row.id, vendorId };
}

type Row = typeof properties.$inferSelect;

/** Columns that a trigger fills in. */
const KEPT_BY_TRIGGER = { searchText: '', customerLastName: '', customerFirstName: '' };
type KeptByTrigger = keyof typeof KEPT_BY_TRIGGER;

interface Imported {
  values: Omit<
    Row,
    | 'id'
    | 'referralCode'
    | 'accessNotes'
    | 'assigneeId'
    | 'statusReason'
    | 'priority'
    | 'isArchived'
    | KeptByTrigger
    | 'createdAt'
    | 'version'
  >;
  /** Where the property came from, for the history. */
  source: string;
}

/** Inserts many properties at once with their history rows; returns their ids in the same order. */
export async function importProperties(unit: UnitOfWork, list: readonly Imported[]): Promise<number[]> {
  const ids = await nextIds(unit.tx, properties, list.length);
  const codes = await newReferralCodes(unit.tx, list.length);
  const made = list.map(({ values, source }, index) => ({
    source,
    row: { id: ids[index] ?? 0, ...values, referralCode: codes[index] ?? '' },
  }));
  await insertMany(
    unit.tx,
    properties,
    made.map(({ row }) => ({
      ...row,
      isArchived: false,
      priority: 'medium',
      ...KEPT_BY_TRIGGER,
      createdAt: unit.now,
      version: 1,
    })),
  );
  await unit.record(
    ...made.map(({ row, source }) => ({
      entity: 'property' as const,
      entityId: row.id,
      action: 'imported' as const,
      propertyId: row.id,
      customerId: row.customerId,
      after: row,
      reason: source,
    })),
  );
  return ids;
}
