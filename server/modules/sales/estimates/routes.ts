import { desc } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf } from '#server/api/session.ts';
import { estimates } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { acceptEstimate, declineEstimate } from './answerEstimate.ts';
import { answerByLink, readByLink } from './byLink.ts';
import { lockEstimate } from './changeEstimate.ts';
import { ownView, selectEstimates, waitingFor } from './queries.ts';
import { runningFor } from './running.ts';
import { sendEstimate, withdrawEstimate } from './sendEstimate.ts';

const edit = { access: needs('customer_add', { types: STAFF_TYPES }) };
const look = {
  access: needs(['customer_add', 'customer_add_from_signup'], {
    types: STAFF_TYPES,
    also: ['customer_list'],
  }),
};
const own = { access: needs('customer_portal', { types: ['customer'] }) };
const ownEstimate = { access: needs('customer_portal', { types: ['customer'], row: ['estimate', 'id'] }) };

/** Routes of estimates: the office sends and withdraws them, receivers answer by link or in the portal. */
export function estimateRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  serve(app, 'GET /estimates/running', look, async request =>
    answer(request, 'loaded', await runningFor(db, request.query, clock.today())),
  );

  serve(app, 'POST /estimates/:id/send', { ...edit, isIdempotent: true }, async request =>
    answer(request, 'letterQueued', await sendEstimate(deps, request.session, request.params.id)),
  );

  serve(app, 'POST /estimates/:id/withdraw', edit, async request =>
    answer(
      request,
      salesTexts.estimates.routes.withdrawn,
      await withdrawEstimate(deps, request.session, request.params.id),
    ),
  );

  serve(app, 'POST /estimate-links/read', { access: open }, async request =>
    answer(request, 'loaded', await readByLink(deps, request.body.token)),
  );

  serve(app, 'POST /estimate-links/accept', { access: open }, async request => {
    const { token, choices } = request.body;
    const accepted = await answerByLink(deps, request.ip, token, (unit, estimate) =>
      acceptEstimate(unit, estimate, choices),
    );
    return answer(request, salesTexts.estimates.routes.accepted, accepted);
  });

  serve(app, 'POST /estimate-links/decline', { access: open }, async request => {
    const { token, reason } = request.body;
    const declined = await answerByLink(deps, request.ip, token, (unit, estimate) =>
      declineEstimate(unit, estimate, reason),
    );
    return answer(request, salesTexts.estimates.declined, declined);
  });

  serve(app, 'GET /portal/estimates', own, async request => {
    const today = clock.today();
    const where = waitingFor(customerOf(request.session), today);
    const slice = { where, orderBy: [desc(estimates.id)], limit: 50, offset: 0 };
    const waiting = await selectEstimates(db, slice, today);
    return waiting.map(ownView);
  });

  serve(app, 'POST /portal/estimates/:id/accept', ownEstimate, async request => {
    const accepted = await write(deps, request.session, async unit => {
      const estimate = await lockEstimate(unit, request.params.id);
      return ownView(await acceptEstimate(unit, estimate, request.body.choices));
    });
    return answer(request, salesTexts.estimates.routes.accepted, accepted);
  });

  serve(app, 'POST /portal/estimates/:id/decline', ownEstimate, async request => {
    const declined = await write(deps, request.session, async unit => {
      const estimate = await lockEstimate(unit, request.params.id);
      return ownView(await declineEstimate(unit, estimate, request.body.reason));
    });
    return answer(request, salesTexts.estimates.declined, declined);
  });
}
