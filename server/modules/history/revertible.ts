import type { z } from 'zod';
import { customerUpdate, propertyUpdate } from '../../../contract/customers.ts';
import type { Day } from '../../../contract/days.ts';
import type { RevertibleEntity } from '../../../contract/history.ts';
import { marketBody } from '../../../contract/markets.ts';
import type { PermissionKey } from '../../../contract/permissions.ts';
import { userBody } from '../../../contract/users.ts';
import { crewBody, vendorBody } from '../../../contract/vendors.ts';
import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { updateCrew } from '../crews/saveCrew.ts';
import { updateCustomer } from '../customers/updateCustomer.ts';
import { updateMarket } from '../markets/saveMarket.ts';
import { discountRecords } from '../office/discounts.ts';
import { emailTemplateRecords } from '../office/emailTemplates.ts';
import { phraseRecords } from '../office/phrases.ts';
import { type OfficeRecords, recordWrites } from '../office/records.ts';
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

function ofOffice<Row extends { id: number; version: number }, Body>(
  key: PermissionKey,
  kind: OfficeRecords<Row, Body>,
): Revertible {
  return by(key, kind.body, (deps, session, id, body, version) =>
    recordWrites(kind, deps).update(session, id, body, version),
  );
}

export const REVERTIBLE: Record<RevertibleEntity, Revertible> = {
  customer: by('customer_edit', customerUpdate, updateCustomer),
  property: by('customer_edit', propertyUpdate, updateProperty),
  market: by('market_edit', marketBody, updateMarket),
  phrase: ofOffice('phrase_list', phraseRecords),
  discount: ofOffice('discount_list', discountRecords),
  'email-template': ofOffice('email_template_list', emailTemplateRecords),
  vendor: by('vendor_edit', vendorBody, updateVendor),
  crew: by('crew_edit', crewBody, updateCrew),
  user: {
    key: 'user_add',
    body: userBody,
    save: (deps, session, id, body, version) =>
      updateUser(deps, session, id, userBody(deps.clock.today()).parse(body), version),
  },
};
