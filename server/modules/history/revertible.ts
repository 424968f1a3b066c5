import type { z } from 'zod';
import { customerUpdate, propertyUpdate } from '../../../contract/customers.ts';
import type { Day } from '../../../contract/days.ts';
import { discountBody } from '../../../contract/discounts.ts';
import { emailTemplateBody } from '../../../contract/emailTemplates.ts';
import type { RevertibleEntity } from '../../../contract/history.ts';
import { marketBody } from '../../../contract/markets.ts';
import type { PermissionKey } from '../../../contract/permissions.ts';
import { phraseBody } from '../../../contract/phrases.ts';
import { userBody } from '../../../contract/users.ts';
import { crewBody, vendorBody } from '../../../contract/vendors.ts';
import {
  type ResourceBody,
  type ResourceDefinition,
  type ResourceName,
  resourceStore,
} from '../../api/resource.ts';
import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { updateCrew } from '../crews/saveCrew.ts';
import { updateCustomer } from '../customers/updateCustomer.ts';
import { discountResource } from '../discounts/resource.ts';
import { emailTemplateResource } from '../emailTemplates/resource.ts';
import { updateMarket } from '../markets/saveMarket.ts';
import { phraseResource } from '../phrases/resource.ts';
import { updateProperty } from '../properties/updateProperty.ts';
import { updateUser } from '../users/saveUser.ts';
import { updateVendor } from '../vendors/saveVendor.ts';

/** How a kind of record is changed: by its own use case, with all that this checks. */
export interface Revertible {
  /** Who may change such a record at all. */
  key: PermissionKey;
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

/** Ties a use case to the schema that makes its body, so that one fits the other. */
const by = <Body>(key: PermissionKey, schema: z.ZodType<Body>, save: UseCase<Body>): Revertible => ({
  key,
  body: () => schema,
  save: (deps, session, id, body, version) => save(deps, session, id, schema.parse(body), version),
});

const ofResource = <N extends ResourceName>(
  key: PermissionKey,
  schema: z.ZodType<ResourceBody<N>>,
  resource: ResourceDefinition<N>,
): Revertible =>
  by(key, schema, (deps, session, id, body, version) =>
    resourceStore(resource, deps).update(session, id, body, version),
  );

export const REVERTIBLE: Record<RevertibleEntity, Revertible> = {
  customer: by('customer_edit', customerUpdate, updateCustomer),
  property: by('customer_edit', propertyUpdate, updateProperty),
  market: by('market_edit', marketBody, updateMarket),
  phrase: ofResource('phrase_list', phraseBody, phraseResource),
  discount: ofResource('discount_list', discountBody, discountResource),
  'email-template': ofResource('email_template_list', emailTemplateBody, emailTemplateResource),
  vendor: by('vendor_edit', vendorBody, updateVendor),
  crew: by('crew_edit', crewBody, updateCrew),
  user: {
    key: 'user_add',
    body: userBody,
    save: (deps, session, id, body, version) =>
      updateUser(deps, session, id, userBody(deps.clock.today()).parse(body), version),
  },
};
