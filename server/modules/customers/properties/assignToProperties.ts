import { eq, inArray, sql } from 'drizzle-orm';
import { customers, properties } from '#server/db/schema/index.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export interface Given {
  id: number;
  customerId: number;
  was: number | null;
  becomes: number | null;
}

const COLUMNS = { marketId: sql`market_id`, vendorId: sql`vendor_id` };

/** Assigns locked properties to another market or vendor, with their history; open screens refetch them. */
export async function assignToProperties(
  unit: UnitOfWork,
  field: keyof typeof COLUMNS,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = JSON.stringify(given.map(({ id, becomes }) => ({ id, becomes })));
  await unit.tx.execute(sql`
    update properties p set ${COLUMNS[field]} = g.becomes, version = p.version + 1
    from json_to_recordset(${rows}::json) as g(id int, becomes int) where p.id = g.id`);
  await unit.record(
    ...given.map(({ id, customerId, was, becomes }) => ({
      entity: 'property' as const,
      entityId: id,
      action: 'updated' as const,
      propertyId: id,
      customerId,
      before: { [field]: was },
      after: { [field]: becomes },
    })),
  );
  await unit.raise(
    ...given.map(({ id, customerId }) => ({
      type: 'changed' as const,
      change: { entity: 'property' as const, id, propertyId: id, customerId },
    })),
  );
}

/** Moves one customer's properties to another, as part of a merge, with the history of each. */
export async function transferProperties(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const given = await unit.tx
    .update(properties)
    .set({ customerId: toId, version: sql`${properties.version} + 1` })
    .where(eq(properties.customerId, fromId))
    .returning({ id: properties.id });
  const owners = await unit.tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [fromId, toId]));
  const ownedBy = (customerId: number) => {
    const owner = owners.find(({ id }) => id === customerId);
    return { customerId, owner: owner ? `${owner.code} ${customerName(owner)}` : null };
  };
  await unit.record(
    ...given.map(({ id }) => ({
      entity: 'property' as const,
      entityId: id,
      action: 'updated' as const,
      propertyId: id,
      customerId: toId,
      before: ownedBy(fromId),
      after: ownedBy(toId),
    })),
  );
  await unit.raise(
    ...given.map(({ id }) => ({
      type: 'changed' as const,
      change: { entity: 'property' as const, id, propertyId: id, customerId: toId },
    })),
  );
}

/**
 * Raises an event that separates the events raised under the former customer from later ones about the same
 * records, because only one customer's events are kept in order.
 */
export async function separateEvents(unit: UnitOfWork, _fromId: number, toId: number): Promise<void> {
  const [property] = await unit.tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, toId))
    .limit(1);
  if (!property) return;
  const change = { entity: 'property' as const, id: property.id, propertyId: property.id, customerId: toId };
  await unit.raise({ type: 'changed', change, isTransfer: true });
}
