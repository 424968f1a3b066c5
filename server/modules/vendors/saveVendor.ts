import { and, eq, ne, sql } from 'drizzle-orm';
import { canAccess, PERMISSIONS } from '../../../contract/permissions.ts';
import type { Vendor, VendorBody } from '../../../contract/vendors.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import {
  commissionExceptions,
  crews,
  priceLists,
  properties,
  users,
  vendors,
} from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { fillFromZones } from './fillFromZones.ts';
import { findVendor } from './queries.ts';
import { zipcodesOf } from './zips.ts';

/** Makes a vendor, who waits for a price list. Throws `invalid` when the name is taken. */
export function createVendor(deps: Deps, session: Session, body: VendorBody): Promise<Vendor> {
  return write(deps, session, async unit => {
    await assertNameFree(unit, body.companyName, null);
    if (body.status === 'active') throw pricesMissing();
    const { status, ...fields } = body;
    const [row] = await unit.tx
      .insert(vendors)
      .values({ ...fields, status: status ?? 'pending_for_price', createdAt: unit.now })
      .returning();
    if (!row) throw AppError.notFound();
    await unit.record({ entity: 'vendor', entityId: row.id, action: 'added', after: { ...row } });
    return reread(unit, row.id);
  });
}

/**
 * Changes a vendor. Whoever lacks the permission to change vendors may change their own page's contact fields only.
 * Throws `not_found`, `stale`, `forbidden` or `invalid`.
 */
export function updateVendor(
  deps: Deps,
  session: Session,
  id: number,
  body: VendorBody,
  expected: number | null,
): Promise<Vendor> {
  return write(deps, session, async unit => {
    const [row] = await unit.tx.select().from(vendors).where(eq(vendors.id, id)).for('update');
    if (!row) throw AppError.notFound();
    requireVersion(await reread(unit, id), expected);
    const after = { ...body, status: body.status ?? row.status };
    if (!canAccess(session.permissions, 'vendor_edit')) assertContactOnly(session, row, after);
    await assertNameFree(unit, after.companyName, id);
    const becomesActive = row.status !== 'active' && after.status === 'active';
    if (becomesActive && !(await unit.tx.$count(priceLists, eq(priceLists.vendorId, id))))
      throw pricesMissing();
    const [saved] = await unit.tx
      .update(vendors)
      .set({ ...after, version: sql`${vendors.version} + 1` })
      .where(eq(vendors.id, id))
      .returning();
    await unit.record({
      entity: 'vendor',
      entityId: id,
      action: 'updated',
      before: { ...row },
      after: { ...saved },
    });
    if (becomesActive) await fillFromZones(unit, await zipcodesOf(unit.tx, id));
    return reread(unit, id);
  });
}

/** Deletes a vendor on whom nothing hangs. Throws `not_found` or `in_use`. */
export function deleteVendor(deps: Deps, session: Session, id: number): Promise<Vendor> {
  return write(deps, session, async unit => {
    const [row] = await unit.tx.select().from(vendors).where(eq(vendors.id, id)).for('update');
    if (!row) throw AppError.notFound();
    const before = await reread(unit, id);
    const hanging = [
      await unit.tx.$count(crews, eq(crews.vendorId, id)),
      await unit.tx.$count(properties, eq(properties.vendorId, id)),
      await unit.tx.$count(users, eq(users.vendorId, id)),
      await unit.tx.$count(commissionExceptions, eq(commissionExceptions.vendorId, id)),
    ];
    if (hanging.some(count => count > 0)) throw new AppError('in_use', 'inUse');
    await unit.tx.delete(vendors).where(eq(vendors.id, id));
    await unit.record({ entity: 'vendor', entityId: id, action: 'deleted', before: { ...row } });
    return before;
  });
}

const pricesMissing = () =>
  AppError.invalid({
    status: {
      en: 'A vendor becomes active with its first price list.',
      es: 'Un proveedor se activa con su primera lista de precios.',
    },
  });

function assertContactOnly(session: Session, before: typeof vendors.$inferSelect, after: VendorBody): void {
  const isContactOnly =
    session.type === 'vendor' &&
    after.companyName === before.companyName &&
    after.commissionPercent === before.commissionPercent &&
    after.isPrimary === before.isPrimary &&
    after.status === before.status;
  if (!isContactOnly)
    throw new AppError('forbidden', 'missingPermission', {
      values: { label: PERMISSIONS.vendor_edit.label[session.language] },
      missing: 'vendor_edit',
    });
}

async function assertNameFree(unit: UnitOfWork, name: string, id: number | null): Promise<void> {
  const same = and(
    eq(sql`lower(${vendors.companyName})`, name.toLowerCase()),
    id === null ? undefined : ne(vendors.id, id),
  );
  if ((await unit.tx.$count(vendors, same)) > 0)
    throw AppError.invalid({ companyName: { en: 'This name is taken.', es: 'Este nombre ya existe.' } });
}

async function reread(unit: UnitOfWork, id: number): Promise<Vendor> {
  const vendor = await findVendor(unit.tx, id);
  if (!vendor) throw AppError.notFound();
  return vendor;
}
