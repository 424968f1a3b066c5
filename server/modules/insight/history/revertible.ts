import type { z } from 'zod';
import { userBody } from '#contract/access/users.ts';
import type { Day } from '#contract/core/days.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { customerUpdate, propertyUpdate } from '#contract/customers/customers.ts';
import type { RevertibleEntity } from '#contract/insight/history.ts';
import { type AnyResource, bodyOf, type ResourceEntity, type ResourceName } from '#server/api/resource.ts';
import { resourceStore } from '#server/api/resourceStore.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { updateUser } from '#server/modules/access/users/saveUser.ts';
import { updateCustomer } from '#server/modules/customers/customers/updateCustomer.ts';
import { updateProperty } from '#server/modules/customers/properties/updateProperty.ts';
import { isOfResource, resourceOf } from '#server/modules/resources.ts';

/** How to change a kind of record: through its own use case, with all of its checks. */
export interface Revertible {
  /** One of these permissions is required to change such a record. */
  keys: readonly PermissionKey[];
  body(today: Day): z.ZodType;
  save(deps: Deps, session: Session, id: number, body: unknown, version: number): Promise<unknown>;
}

type UseCase<Body> = (
  deps: Deps,
  session: Session,
  id: number,
  body: Body,
  version: number,
) => Promise<unknown>;

/** Combines a use case with the schema of its body, so that their types match. */
const by = <Body>(key: PermissionKey, schema: z.ZodType<Body>, save: UseCase<Body>): Revertible => ({
  keys: [key],
  body: () => schema,
  save: (deps, session, id, body, version) => save(deps, session, id, schema.parse(body), version),
});

function ofResource<N extends ResourceName>(resource: AnyResource<N>): Revertible {
  const schema = bodyOf(resource.name);
  return {
    keys: [resource.edit].flat(),
    body: () => schema,
    save: (deps, session, id, body, version) =>
      resourceStore(resource, deps).update(session, id, schema.parse(body), version),
  };
}

const OTHERS: Record<Exclude<RevertibleEntity, ResourceEntity>, Revertible> = {
  customer: by('customer_edit', customerUpdate, updateCustomer),
  property: by('customer_edit', propertyUpdate, updateProperty),
  user: {
    keys: ['user_add'],
    body: userBody,
    save: (deps, session, id, body, version) =>
      updateUser(deps, session, id, userBody(deps.clock.today()).parse(body), version),
  },
};

export const revertibleOf = (entity: RevertibleEntity): Revertible =>
  isOfResource(entity) ? ofResource(resourceOf(entity)) : OTHERS[entity];
