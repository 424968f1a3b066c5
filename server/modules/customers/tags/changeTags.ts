import { asc, eq, sql } from 'drizzle-orm';
import type { TagChange } from '#contract/customers/tags.ts';
import { AppError } from '#server/api/errors.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { customers, customerTags, properties, tags } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Number of customers whose tags one statement changes, however many have the tag. */
const AT_ONCE = 10_000;

interface Tagging {
  tagId: number;
  change: TagChange;
  customerIds: readonly number[];
  /** Why, for the history. */
  reason?: string;
}

/**
 * Adds a tag to customers or removes it from them, and records the history of those who change. Returns their
 * ids. Throws `not_found` if the tag no longer exists.
 */
export async function changeTags(
  unit: UnitOfWork,
  { tagId, change, customerIds, reason }: Tagging,
): Promise<number[]> {
  // Waits if the tag is being deleted; others may change customers' tags meanwhile.
  const [tag] = await unit.tx.select().from(tags).where(eq(tags.id, tagId)).for('key share');
  if (!tag) throw AppError.notFound();
  const { rows } =
    change === 'add'
      ? // A customer who is being merged away is waited for, and then gets nothing.
        await unit.tx.execute<{ customer_id: number }>(sql`
          insert into ${customerTags} (customer_id, tag_id)
          select held.id, ${tagId}::int from (
            select ${customers.id} from ${customers}
            where ${isAnyOf(customers.id, customerIds)} and ${customers.mergedIntoId} is null
            order by ${customers.id} for key share) held
          on conflict do nothing returning customer_id`)
      : await unit.tx.execute<{ customer_id: number }>(sql`
          delete from ${customerTags}
          where ${customerTags.tagId} = ${tagId} and ${isAnyOf(customerTags.customerId, customerIds)}
          returning customer_id`);
  const changed = rows.map(row => row.customer_id).sort((one, other) => one - other);
  const [had, has] = change === 'add' ? [null, tag.name] : [tag.name, null];
  await unit.record(
    ...changed.map(id => ({
      entity: 'customer' as const,
      entityId: id,
      action: 'updated' as const,
      customerId: id,
      before: { tag: had },
      after: { tag: has },
      ...(reason !== undefined && { reason }),
    })),
  );
  await publish(unit, changed);
  return changed;
}

/** Makes screens that show one of the customers' properties refetch it. */
async function publish(unit: UnitOfWork, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return;
  const owned = await unit.tx
    .select({ id: properties.id, customerId: properties.customerId })
    .from(properties)
    .where(isAnyOf(properties.customerId, customerIds))
    .orderBy(asc(properties.id));
  await unit.raise(
    ...owned.map(({ id, customerId }) => ({
      type: 'changed' as const,
      change: { entity: 'property' as const, id, propertyId: id, customerId },
    })),
  );
}

/** Removes a tag from all customers who have it, before it is deleted. */
export async function takeFromAll(unit: UnitOfWork, tagId: number): Promise<void> {
  const had = await unit.tx
    .select({ customerId: customerTags.customerId })
    .from(customerTags)
    .where(eq(customerTags.tagId, tagId));
  const ids = had.map(({ customerId }) => customerId);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await changeTags(unit, { tagId, change: 'remove', customerIds: ids.slice(at, at + AT_ONCE) });
}

/** Moves one customer's tags to another, as part of a merge. */
export async function transferTags(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const moved = await unit.tx
    .delete(customerTags)
    .where(eq(customerTags.customerId, fromId))
    .returning({ tagId: customerTags.tagId });
  const tagIds = moved.map(({ tagId }) => tagId).sort((one, other) => one - other);
  for (const tagId of tagIds) await changeTags(unit, { tagId, change: 'add', customerIds: [toId] });
}
