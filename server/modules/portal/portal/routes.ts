import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf, type Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { saveOwnAccess } from '#server/modules/customers/properties/ownAccess.ts';
import { collect } from '#server/modules/money/payments/collect/collect.ts';
import { BY_PAYER, collectAll } from '#server/modules/money/payments/collect/collectAll.ts';
import { allAnswer, outcomeText, paymentOf } from '#server/modules/money/payments/routes.ts';
import { rateVisit } from '#server/modules/schedule/ratings/rateVisit.ts';
import { portalTexts } from '#texts/server/portal.ts';
import { portalCharge, portalCharges } from './charges.ts';
import { portalHome } from './home.ts';
import { pauseOwnService, resumeOwnService } from './ownServices.ts';
import { moveOwnVisit, restoreOwnVisit, skipOwnVisit, visitChoices } from './ownVisits.ts';
import { pastVisit, pastVisits } from './visits.ts';

const own = { access: needs('customer_portal', { types: ['customer'] }) };
const ownVisit = { access: needs('customer_portal', { types: ['customer'], row: ['assignment', 'id'] }) };
const ownCharge = { access: needs('customer_portal', { types: ['customer'], row: ['charge', 'id'] }) };
const visitsOf = {
  access: needs('customer_portal', { types: ['customer'], named: { propertyId: 'property' } }),
};
const pay = {
  access: needs('customer_portal', { types: ['customer'], row: ['charge', 'id'], named: { cardId: 'card' } }),
};
const payAll = { access: needs('customer_portal', { types: ['customer'], named: { cardId: 'card' } }) };
const ownService = { access: needs('customer_portal', { types: ['customer'], row: ['service', 'id'] }) };
const ownProperty = { access: needs('customer_portal', { types: ['customer'], row: ['property', 'id'] }) };

/** The customer's own pages. Every query is limited to the session's customer. */
export function portalRoutes(app: App, deps: Deps): void {
  const oneCharge = async (session: Session, id: number) => {
    const charge = await portalCharge(deps, customerOf(session), id);
    if (!charge) throw AppError.notFound();
    return charge;
  };

  serve(app, 'GET /portal/home', own, async request =>
    answer(request, 'loaded', await portalHome(deps, customerOf(request.session))),
  );

  serve(app, 'GET /portal/visits', visitsOf, async request =>
    answer(request, 'loaded', await pastVisits(deps, customerOf(request.session), request.query)),
  );

  serve(app, 'GET /portal/visits/:id', ownVisit, async request => {
    const visit = await pastVisit(deps, customerOf(request.session), request.params.id);
    if (!visit) throw AppError.notFound();
    return answer(request, 'loaded', visit);
  });

  serve(app, 'GET /portal/visits/:id/choices', ownVisit, async request =>
    answer(request, 'loaded', await visitChoices(deps, request.params.id)),
  );

  serve(app, 'POST /portal/visits/:id/skip', ownVisit, async request => {
    await skipOwnVisit(deps, request.session, request.params.id, request.body.reason);
    return answer(request, portalTexts.portal.skipped, null);
  });

  serve(app, 'POST /portal/visits/:id/restore', ownVisit, async request => {
    await restoreOwnVisit(deps, request.session, request.params.id);
    return answer(request, portalTexts.portal.restored, null);
  });

  serve(app, 'POST /portal/visits/:id/move', ownVisit, async request => {
    await moveOwnVisit(deps, request.session, request.params.id, request.body.date);
    return answer(request, portalTexts.portal.moved, null);
  });

  serve(app, 'PUT /portal/visits/:id/rating', ownVisit, async request => {
    const { session, params, body } = request;
    return answer(request, portalTexts.portal.rated, await rateVisit(deps, session, params.id, body));
  });

  serve(app, 'POST /portal/services/:id/pause', ownService, async request => {
    await pauseOwnService(deps, request.session, request.params.id, request.body);
    return answer(request, portalTexts.portal.paused, null);
  });

  serve(app, 'POST /portal/services/:id/resume', ownService, async request => {
    await resumeOwnService(deps, request.session, request.params.id);
    return answer(request, portalTexts.portal.resumed, null);
  });

  serve(app, 'PUT /portal/properties/:id/access', ownProperty, async request => {
    await saveOwnAccess(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', null);
  });

  serve(app, 'GET /portal/charges', own, async request =>
    answer(request, 'loaded', await portalCharges(deps, customerOf(request.session), request.query)),
  );

  serve(app, 'GET /portal/charges/:id', ownCharge, async request =>
    answer(request, 'loaded', await oneCharge(request.session, request.params.id)),
  );

  serve(app, 'POST /portal/pay-all', payAll, async request => {
    const customerId = customerOf(request.session);
    const collected = await collectAll(deps, request.session, customerId, request.body, BY_PAYER);
    return answer(request, outcomeText(collected.attempt), allAnswer(collected));
  });

  serve(app, 'POST /portal/charges/:id/pay', pay, async request => {
    const attempt = await collect(deps, request.session, request.params.id, request.body);
    const charge = await oneCharge(request.session, request.params.id);
    return answer(request, outcomeText(attempt), { payment: paymentOf(attempt), charge });
  });
}
