import { asc, eq, sql } from 'drizzle-orm';
import type { VendorStatus } from '#contract/core/enums.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import type { VendorBody } from '#contract/territory/vendors.ts';
import { AppError } from '#server/api/errors.ts';
import { properties, vendors } from '#server/db/schema/index.ts';
import { assignToProperties } from '#server/modules/customers/properties/assignToProperties.ts';
import { changeRecorderOf } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { handOverVendor } from '#server/modules/schedule/reassign/handOverVendor.ts';
import { deactivateCrews } from '#server/modules/territory/crews/deactivateCrews.ts';
import { vendorOf, zonesOf } from '#server/modules/territory/zones/zone.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { vendorItem } from './fillFromZones.ts';

/**
 * Called before a vendor stops being active: gives its crews' upcoming work to the crews chosen for it and
 * its properties to the vendors who then serve them, and deactivates crews that have nothing left. One undo
 * reverses all of it. Throws `invalid` naming `evenServing` if work or properties would stay with the vendor
 * and no one confirmed that.
 */
export async function deactivateVendor(
  unit: UnitOfWork,
  before: Vendor,
  status: VendorStatus,
  { workTo, evenServing }: Pick<VendorBody, 'workTo' | 'evenServing'>,
): Promise<void> {
  const keeper = changeRecorderOf(unit);
  const { idle, left } = await handOverVendor(unit, before.id, workTo, keeper);
  if (Object.values(workTo).some(crewId => crewId !== null))
    keeper.add(...(await giveToNextVendors(unit, before.id)).map(vendorItem));
  const owned = await unit.tx.$count(properties, eq(properties.vendorId, before.id));
  if (!evenServing && owned + left.length > 0) throw staysWith(owned, left);
  const idleIds = idle.map(({ id }) => id);
  keeper.add(...(await deactivateCrews(unit, idleIds, before.companyName)));
  keeper.add({
    kind: 'vendor',
    recordId: before.id,
    before: { status: before.status },
    after: { status },
  });
  await keeper.store('vendor', before.companyName);
}

/** Gives a vendor's properties to the vendors who serve their ZIP codes now; others stay with it. */
async function giveToNextVendors(unit: UnitOfWork, vendorId: number) {
  const owned = await unit.tx
    .select({ id: properties.id, customerId: properties.customerId, zipcode: properties.zipcode })
    .from(properties)
    .where(eq(properties.vendorId, vendorId))
    .orderBy(asc(properties.id))
    .for('update');
  const zones = await zonesOf(
    unit.tx,
    owned.map(({ zipcode }) => zipcode),
  );
  const given = owned.flatMap(({ id, customerId, zipcode }) => {
    const becomes = vendorOf(zones, zipcode);
    return becomes === null || becomes === vendorId ? [] : [{ id, customerId, was: vendorId, becomes }];
  });
  await assignToProperties(unit, 'vendorId', given);
  return given;
}

/** Restores a vendor's status from before a reassignment, unless the status was changed since. */
export async function restoreVendor(
  unit: UnitOfWork,
  id: number,
  { before, after }: Record<'before' | 'after', { status?: VendorStatus }>,
  reason: string,
): Promise<void> {
  const [now] = await unit.tx.select().from(vendors).where(eq(vendors.id, id)).for('update');
  if (!now || !before.status || now.status !== after.status) return;
  await unit.tx
    .update(vendors)
    .set({ status: before.status, version: sql`${vendors.version} + 1` })
    .where(eq(vendors.id, id));
  await unit.record({
    entity: 'vendor',
    entityId: id,
    action: 'restored',
    before: { status: now.status },
    after: { status: before.status },
    reason,
  });
}

function staysWith(owned: number, left: readonly { services: number; visits: number; zips: number }[]) {
  const total = (field: 'services' | 'visits' | 'zips') =>
    String(left.reduce((sum, work) => sum + work[field], 0));
  const values = {
    properties: owned.toLocaleString('en-US'),
    services: total('services'),
    visits: total('visits'),
    zips: total('zips'),
  };
  return AppError.invalid({
    evenServing: filled(
      left.length > 0 ? territoryTexts.vendors.hasWork : territoryTexts.vendors.hasProperties,
      values,
    ),
  });
}
