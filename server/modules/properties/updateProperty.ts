import { eq, sql } from 'drizzle-orm';
import type { PropertyUpdate, PropertyView } from '../../../contract/customers.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import { properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { marketsOf } from '../places/marketsOf.ts';
import { pinOf } from '../places/pinOf.ts';
import { vendorOf, zonesOf } from '../vendors/zone.ts';
import { checkNamedRows, refuseSameAddress } from './checks.ts';
import { stopServices } from './stopServices.ts';
import { findPropertyView } from './view.ts';

type Row = typeof properties.$inferSelect;

/**
 * Changes a property. Another status needs a reason; one that is no longer active ends the services and cancels their
 * coming visits. Throws `not_found`, `stale` (with the property as it stands) or `invalid`.
 */
export function updateProperty(
  deps: Deps,
  actor: Actor,
  id: number,
  body: PropertyUpdate,
  expected: number | null,
): Promise<PropertyView> {
  return write(deps, actor, async unit => {
    const [before] = await unit.tx.select().from(properties).where(eq(properties.id, id)).for('update');
    if (!before) throw AppError.notFound();
    if (expected !== null && expected !== before.version) requireVersion(await reread(unit, id), expected);
    const hasNewStatus = body.status !== before.status;
    if (hasNewStatus && !body.statusReason) throw AppError.invalid({ statusReason: 'required' });
    await checkNamedRows(unit, {
      vendorId: body.vendorId === before.vendorId ? null : body.vendorId,
      assigneeId: body.assigneeId === before.assigneeId ? null : body.assigneeId,
    });
    if (hasOtherAddress(before, body)) await refuseSameAddress(unit, before.customerId, body, id);

    const [after] = await unit.tx
      .update(properties)
      .set({
        ...body,
        statusReason: body.statusReason ?? before.statusReason,
        ...(await placeOf(unit, before, body)),
        version: sql`${properties.version} + 1`,
      })
      .where(eq(properties.id, id))
      .returning();
    if (!after) throw AppError.notFound();
    await unit.record({
      entity: 'property',
      entityId: id,
      action: 'updated',
      propertyId: id,
      customerId: before.customerId,
      before: { ...before },
      after: { ...after },
      reason: hasNewStatus ? body.statusReason : null,
    });
    if (hasNewStatus) await changeStatus(unit, before, after);
    await unit.raise({
      type: 'changed',
      change: { entity: 'property', id, propertyId: id, customerId: before.customerId },
    });
    return reread(unit, id);
  });
}

async function changeStatus(unit: Unit, before: Row, after: Row): Promise<void> {
  if (before.status === 'active') await stopServices(unit, after.id, after.statusReason);
  await unit.raise({
    type: 'property.status',
    propertyId: after.id,
    customerId: after.customerId,
    status: after.status,
    previous: before.status,
    reason: after.statusReason,
    byUserId: unit.actor.userId,
  });
}

/** Market, vendor and pin: they follow the zip code, unless the edit itself says otherwise. */
async function placeOf(unit: Unit, before: Row, body: PropertyUpdate) {
  const hasNewZip = body.zipcode !== before.zipcode;
  const isVendorChosen = body.vendorId !== undefined && body.vendorId !== before.vendorId;
  const zoneVendor = hasNewZip && !isVendorChosen ? await zonesOf(unit.tx, [body.zipcode]) : null;
  return {
    marketId: hasNewZip || before.marketId === null ? await marketOf(unit, body.zipcode) : before.marketId,
    vendorId: isVendorChosen
      ? (body.vendorId ?? null)
      : zoneVendor
        ? vendorOf(zoneVendor, body.zipcode)
        : before.vendorId,
    ...(await pinAfter(before, body, hasNewZip)),
  };
}

async function marketOf(unit: Unit, zipcode: string): Promise<number | null> {
  return (await marketsOf(unit.tx, [zipcode])).get(zipcode.slice(0, 5)) ?? null;
}

const hasOtherAddress = (before: Row, body: PropertyUpdate) =>
  (['address', 'duplexUnit', 'zipcode'] as const).some(field => body[field] !== before[field]);

async function pinAfter(before: Row, body: PropertyUpdate, hasNewZip: boolean) {
  const { latitude, longitude } = body;
  const wasDragged =
    latitude != null && longitude != null && (latitude !== before.latitude || longitude !== before.longitude);
  if (wasDragged) return pinOf(body.zipcode, latitude, longitude);
  if (hasNewZip || before.latitude === null) return pinOf(body.zipcode, null, null);
  // Another house number in the same zip code: the old pin is near, but no longer exact.
  const hasMoved = body.address !== before.address;
  return {
    latitude: before.latitude,
    longitude: before.longitude,
    isPinApproximate: before.isPinApproximate || hasMoved,
  };
}

async function reread(unit: Unit, id: number): Promise<PropertyView> {
  const view = await findPropertyView(unit.tx, id, unit.today);
  if (!view) throw AppError.notFound();
  return view;
}
