import { and, eq, inArray, ne } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { canAccess, PERMISSIONS } from '#contract/core/permissions.ts';
import type { PropertyBody } from '#contract/customers/customers.ts';
import type { NewServiceBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { properties, users, vendors } from '#server/db/schema/index.ts';
import { isSameDoor } from '#server/modules/territory/places/propertiesAt.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';

type Named = Partial<Pick<PropertyBody, 'vendorId' | 'assigneeId'>>;

/** Throws `invalid`, naming the field under `prefix`, if the vendor or assignee doesn't exist. */
export async function checkNamedRows(unit: UnitOfWork, body: Named, prefix = ''): Promise<void> {
  if (body.vendorId != null && !(await unit.tx.$count(vendors, eq(vendors.id, body.vendorId))))
    throw AppError.invalid({ [`${prefix}vendorId`]: 'invalid' });
  const isStaff = inArray(users.type, STAFF_TYPES);
  if (body.assigneeId != null && !(await unit.tx.$count(users, and(eq(users.id, body.assigneeId), isStaff))))
    throw AppError.invalid({ [`${prefix}assigneeId`]: 'invalid' });
}

/** Throws `invalid` if the same customer already has this address. */
export async function assertAddressFree(
  unit: UnitOfWork,
  customerId: number,
  body: Pick<PropertyBody, 'address' | 'zipcode' | 'duplexUnit'>,
  exceptId: number | null,
  prefix = '',
): Promise<void> {
  const own = await unit.tx
    .select({
      address: properties.address,
      duplexUnit: properties.duplexUnit,
      zipcode: properties.zipcode,
    })
    .from(properties)
    .where(
      and(eq(properties.customerId, customerId), exceptId === null ? undefined : ne(properties.id, exceptId)),
    );
  if (own.some(one => isSameDoor(one, body)))
    throw AppError.invalid({
      [`${prefix}address`]: customersTexts.properties.customerAlreadyAddress,
    });
}

/**
 * Checks services sold together with a new property: a manual price needs its permission, and a lot larger
 * than the largest size needs a manual price. Throws `forbidden` or `invalid`.
 */
export function checkSoldServices(
  session: Pick<Session, 'permissions' | 'language'>,
  lotSize: PropertyBody['lotSize'],
  services: readonly NewServiceBody[],
): void {
  for (const [index, service] of services.entries()) {
    const hasPrice = service.priceCents != null;
    if (hasPrice && !canAccess(session.permissions, 'price_override'))
      throw new AppError('forbidden', 'missingPermission', {
        values: { label: PERMISSIONS.price_override.label[session.language] },
        missing: 'price_override',
      });
    if (!hasPrice && service.type === 'mow' && lotSize === null)
      throw AppError.invalid({ [`services.${index}.priceCents`]: 'required' });
  }
}
