import { z } from 'zod';
import type { PortalPayAnswer } from '../../../contract/calls/portal.ts';
import { collectBody } from '../../../contract/chargeBodies.ts';
import { PORTAL_PAGE_SIZE } from '../../../contract/portal.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { collect } from '../payments/collect.ts';
import { outcomeText } from '../payments/routes.ts';
import { portalCharge, portalCharges } from './charges.ts';
import { portalHome } from './home.ts';
import { pastVisits } from './visits.ts';

const MAX_PAGE = 100;
const pageQuery = z.object({
  start: z.coerce.number().int().min(0).default(0),
  length: z.coerce.number().int().min(1).max(MAX_PAGE).default(PORTAL_PAGE_SIZE),
});

/** Whose portal it is. Throws `forbidden` for whoever is no customer. */
function customerOf({ customerId }: Session): number {
  if (customerId === null) throw new AppError('forbidden', 'notAuthorized');
  return customerId;
}

/** The customer's own pages. Every query is bound to the customer of the session. */
export function portalRoutes(app: App, deps: Deps): void {
  const own = { access: needs('customer_portal', { types: ['customer'] }) };
  const ownCharge = {
    access: needs('customer_portal', { types: ['customer'], row: ['charge', 'id'] }),
  };
  const params = z.object({ id: idField });

  const oneCharge = async (session: Session, id: number) => {
    const charge = await portalCharge(deps.db, customerOf(session), id);
    if (!charge) throw AppError.notFound();
    return charge;
  };

  app.get('/portal/home', { config: own }, async request =>
    answer(request, 'saved', await portalHome(deps, customerOf(request.session))),
  );

  app.get(
    '/portal/visits',
    { config: own, schema: { querystring: pageQuery.extend({ propertyId: idField.optional() }) } },
    async request =>
      answer(request, 'saved', await pastVisits(deps, customerOf(request.session), request.query)),
  );

  app.get('/portal/charges', { config: own, schema: { querystring: pageQuery } }, async request =>
    answer(request, 'saved', await portalCharges(deps.db, customerOf(request.session), request.query)),
  );

  app.get('/portal/charges/:id', { config: ownCharge, schema: { params } }, async request =>
    answer(request, 'saved', await oneCharge(request.session, request.params.id)),
  );

  app.post(
    '/portal/charges/:id/pay',
    { config: ownCharge, schema: { params, body: collectBody } },
    async request => {
      const attempt = await collect(deps, request.session, request.params.id, request.body);
      const { state, isHardDecline, responseCode, responseText } = attempt;
      const charge = await oneCharge(request.session, request.params.id);
      const data: PortalPayAnswer = { payment: { state, isHardDecline, responseCode, responseText }, charge };
      return answer(request, outcomeText(attempt), data);
    },
  );
}
