import { and, eq, inArray, isNull } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { CustomerTag, TagChange, TagPropertiesBody } from '#contract/customers/tags.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Actor } from '#server/api/session.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { changeTags } from './changeTags.ts';
import { readTags } from './tagsOf.ts';

const office = { types: STAFF_TYPES } as const;
const editOne = { access: needs('customer_edit', { ...office, row: ['customer', 'id'] }) };
const editMany = { access: needs('customer_edit', office) };

/** Routes for customers' tags; the business's list of tags is a plain resource. */
export function tagRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /customers/:id/tags', editOne, async request => {
    const { session, params, body } = request;
    return answer(
      request,
      customersTexts.tags.added,
      await tagCustomer(deps, session, params.id, body.tagId, 'add'),
    );
  });

  serve(app, 'DELETE /customers/:id/tags/:tagId', editOne, async request => {
    const { session, params } = request;
    return answer(
      request,
      customersTexts.tags.removed,
      await tagCustomer(deps, session, params.id, params.tagId, 'remove'),
    );
  });

  serve(app, 'POST /properties/tags', editMany, async request => {
    const { session, body } = request;
    const text = body.change === 'add' ? customersTexts.tags.added : customersTexts.tags.removed;
    return answer(request, text, { count: await tagProperties(deps, session, body) });
  });
}

/** Returns the customer's tags after the change. Throws `not_found`, also for merged customers. */
const tagCustomer = (
  deps: Deps,
  actor: Actor,
  customerId: number,
  tagId: number,
  change: TagChange,
): Promise<CustomerTag[]> =>
  write(deps, actor, async unit => {
    const [customer] = await unit.tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.mergedIntoId)))
      .for('key share');
    if (!customer) throw AppError.notFound();
    await changeTags(unit, { tagId, change, customerIds: [customerId] });
    return readTags(unit.tx, customerId);
  });

/** Adds a tag to the customers of many properties or removes it. Returns how many customers changed. */
const tagProperties = (
  deps: Deps,
  actor: Actor,
  { ids, tagId, change }: TagPropertiesBody,
): Promise<number> =>
  write(deps, actor, async unit => {
    const rows = await unit.tx
      .selectDistinct({ customerId: properties.customerId })
      .from(properties)
      .where(inArray(properties.id, ids));
    const customerIds = rows.map(row => row.customerId);
    return (await changeTags(unit, { tagId, change, customerIds })).length;
  });
