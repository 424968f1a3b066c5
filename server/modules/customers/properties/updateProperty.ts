import { eq, sql } from 'drizzle-orm';
import type { PropertyEdit, PropertyUpdate } from '#contract/customers/customers.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { ReassignPreview } from '#contract/territory/reassign.calls.ts';
import type { NewZipBody } from '#contract/territory/reassign.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { changedValues } from '#server/db/changedValues.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { changeRecorderOf, fieldChange } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { followersOf, followZip } from '#server/modules/schedule/reassign/followZip.ts';
import { previewServices } from '#server/modules/schedule/reassign/previewServices.ts';
import { lockMarkets, marketsOf } from '#server/modules/territory/places/marketsOf.ts';
import { pinOf } from '#server/modules/territory/places/pinOf.ts';
import { vendorOf, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { syncServicesWithStatus } from './changeStatus.ts';
import { assertAddressFree, checkNamedRows } from './checks.ts';
import { lockProperty, type PropertyShown, propertyColumns, rereadProperty } from './view.ts';

/**
 * Changes a property. A new status needs a reason; if the property stops being active, its services end and
 * their upcoming visits are canceled. If the ZIP code changes, its services get the new one's vendor, crew
 * and weekday. Throws `not_found`, `stale` (with the current property), `invalid`, or `conflict` while a crew
 * is at work there.
 */
export async function updateProperty(
  deps: Deps,
  actor: Actor,
  id: number,
  edit: PropertyEdit,
  expected: number | null,
): Promise<PropertyView> {
  const changed = await write(deps, actor, async unit => {
    const before = await lockProperty(unit, id);
    return isOtherZip(before, edit) ? null : change(unit, before, edit, expected);
  });
  if (changed) return changed;
  // A new ZIP code may change the market, which must be locked before the property, so this starts a new
  // transaction.
  return write(deps, actor, async unit => {
    await lockMarkets(unit.tx, 'properties');
    return change(unit, await lockProperty(unit, id), edit, expected);
  });
}

async function change(
  unit: UnitOfWork,
  before: PropertyShown,
  { following, ...body }: PropertyEdit,
  expected: number | null,
): Promise<PropertyView> {
  const { id } = before;
  if (expected !== null && expected !== before.version)
    requireVersion(await rereadProperty(unit, id), expected);
  const hasNewStatus = body.status !== before.status;
  if (hasNewStatus && !body.statusReason) throw AppError.invalid({ statusReason: 'required' });
  await checkNamedRows(unit, {
    vendorId: body.vendorId === before.vendorId ? null : body.vendorId,
    assigneeId: body.assigneeId === before.assigneeId ? null : body.assigneeId,
  });
  if (hasOtherAddress(before, body)) await assertAddressFree(unit, before.customerId, body, id);

  const edit = {
    ...body,
    statusReason: body.statusReason ?? before.statusReason,
    ...(await placeOf(unit, before, body)),
  };
  const [after] = await unit.tx
    .update(properties)
    .set({ ...changedValues(before, edit), version: sql`${properties.version} + 1` })
    .where(eq(properties.id, id))
    .returning(propertyColumns);
  if (!after) throw AppError.notFound();
  if (hasNewStatus) await syncServicesWithStatus(unit, before, after, { reason: body.statusReason ?? '' });
  const { customerId } = before;
  await unit.recordAndRaise({
    change: {
      entity: 'property',
      entityId: id,
      action: 'updated',
      propertyId: id,
      customerId,
      before: { ...before },
      after: { ...after },
      reason: hasNewStatus ? body.statusReason : null,
    },
    event: { type: 'changed', change: { entity: 'property', id, propertyId: id, customerId } },
  });
  if (isOtherZip(before, after)) {
    const keeper = changeRecorderOf(unit);
    const moved = fieldChange(MOVED_FIELDS, before, after);
    if (moved) keeper.add({ kind: 'property', recordId: id, ...moved });
    if (after.status === 'active')
      await followZip(unit, id, before, after, following ?? { overwrites: false }, keeper);
    await keeper.store(
      'property',
      `${before.address}, ${before.zipcode} → ${after.address}, ${after.zipcode}`,
    );
  }
  return rereadProperty(unit, id);
}

/** Fields restored when a change to another ZIP code is undone; the market is set by the ZIP code. */
const MOVED_FIELDS = [
  'address',
  'city',
  'state',
  'zipcode',
  'latitude',
  'longitude',
  'isPinApproximate',
  'vendorId',
] as const;

/** Returns the market, vendor and pin: the new ZIP code's, unless the edit sets them. */
async function placeOf(unit: UnitOfWork, before: PropertyShown, body: PropertyUpdate) {
  // Saving a market also updates the properties in its ZIP codes, so the same ZIP code keeps its market.
  const marketId = isOtherZip(before, body)
    ? ((await marketsOf(unit.tx, [body.zipcode])).get(body.zipcode.slice(0, 5)) ?? null)
    : before.marketId;
  return {
    marketId,
    vendorId: await vendorAfter(unit.tx, before, body),
    ...(await pinAfter(before, body, isOtherZip(before, body))),
  };
}

/** The property's vendor after an edit: the chosen one, or the new ZIP code's, or the current one. */
async function vendorAfter(
  db: Queryable,
  before: Pick<PropertyShown, 'zipcode' | 'vendorId'>,
  { zipcode, vendorId }: NewZipBody,
): Promise<number | null> {
  if (vendorId !== undefined && vendorId !== before.vendorId) return vendorId;
  if (!isOtherZip(before, { zipcode })) return before.vendorId;
  return vendorOf(await zonesOf(db, [zipcode]), zipcode);
}

/**
 * Previews how a new ZIP code would change the services sold at a property; writes nothing. Throws
 * `not_found`.
 */
export async function previewNewZip(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  body: NewZipBody,
): Promise<ReassignPreview> {
  const [before] = await db.select().from(properties).where(eq(properties.id, id));
  if (!before) throw AppError.notFound();
  if (!isOtherZip(before, body)) return { services: [], loads: [] };
  const to = { zipcode: body.zipcode, vendorId: await vendorAfter(db, before, body) };
  const today = clock.today();
  return previewServices(db, await followersOf(db, id, before, to, today), today);
}

/** Whether two records have different ZIP codes, ignoring the ZIP+4 digits. */
const isOtherZip = (one: { zipcode: string }, other: { zipcode: string }) =>
  one.zipcode.slice(0, 5) !== other.zipcode.slice(0, 5);

const hasOtherAddress = (before: PropertyShown, body: PropertyUpdate) =>
  (['address', 'duplexUnit', 'zipcode'] as const).some(field => body[field] !== before[field]);

async function pinAfter(before: PropertyShown, body: PropertyUpdate, hasNewZip: boolean) {
  const { latitude, longitude } = body;
  const wasDragged =
    latitude != null && longitude != null && (latitude !== before.latitude || longitude !== before.longitude);
  if (wasDragged) return pinOf(body.zipcode, latitude, longitude);
  if (hasNewZip || before.latitude === null) return pinOf(body.zipcode, null, null);
  // If the address changes within a ZIP code, the old pin is close, but no longer exact.
  const hasMoved = body.address !== before.address;
  return {
    latitude: before.latitude,
    longitude: before.longitude,
    isPinApproximate: before.isPinApproximate || hasMoved,
  };
}
