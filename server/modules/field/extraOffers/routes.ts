import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { completeOffer } from './completeOffer.ts';
import { answerByLink, readOfferLink, spendOfferLink } from './offerLink.ts';
import { changeOffer, lockOffer, type OfferRow, offersOf } from './offers.ts';

const read = { access: needs('assignment_list', { row: ['assignment', 'id'], types: STAFF_TYPES }) };
const change = { access: needs('assignment_edit', { row: ['assignment', 'id'], types: STAFF_TYPES }) };

/** Extra work offered by crews: the office sees and manages it, and the holder of a link answers. */
export function extraOfferRoutes(app: App, deps: Deps): void {
  const offersAt = (assignmentId: number) => offersOf(deps.db, [assignmentId], deps.clock.now());

  serve(app, 'GET /assignments/:id/extra-offers', read, async request =>
    answer(request, 'loaded', await offersAt(request.params.id)),
  );

  serve(app, 'POST /assignments/:id/extra-offers/:offerId/withdraw', change, async request => {
    const { reason } = request.body;
    await actOn(deps, request.session, request.params, async (unit, offer) => {
      if (offer.status !== 'waiting' && offer.status !== 'accepted')
        throw new AppError('conflict', fieldTexts.extraOffers.routes.over);
      await spendOfferLink(unit, offer);
      await changeOffer(unit, offer, { status: 'withdrawn', reason });
    });
    return answer(request, 'saved', await offersAt(request.params.id));
  });

  serve(app, 'POST /assignments/:id/extra-offers/:offerId/done', change, async request => {
    const { timeZone } = deps.config;
    await actOn(deps, request.session, request.params, async (unit, offer) => {
      await completeOffer(unit, offer, { at: unit.now, timeZone });
    });
    return answer(request, 'saved', await offersAt(request.params.id));
  });

  serve(app, 'POST /offer-links/read', { access: open }, async request =>
    answer(request, 'loaded', await readOfferLink(deps, request.body.token)),
  );

  serve(app, 'POST /offer-links/answer', { access: open }, async request =>
    answer(request, 'saved', await answerByLink(deps, request.ip, request.body)),
  );
}

/** Makes a handler for an action on a visit's offer. Throws `not_found` if the visit has no such offer. */
const actOn = (
  deps: Deps,
  actor: Actor,
  { id, offerId }: { id: number; offerId: number },
  act: (unit: UnitOfWork, offer: OfferRow) => Promise<void>,
): Promise<void> =>
  write(deps, actor, async unit => {
    const offer = await lockOffer(unit, id, offerId);
    if (!offer) throw AppError.notFound();
    await act(unit, offer);
  });
