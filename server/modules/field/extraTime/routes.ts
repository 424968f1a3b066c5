import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { answerExtraTime } from './answerExtraTime.ts';
import { answerByLink, readExtraTimeLink } from './extraTimeLink.ts';
import { readExtraTime } from './readExtraTime.ts';

const types = ['admin', 'csr', 'customer'] as const;
const read = { access: needs(['customer_portal', 'assignment_list'], { types }) };
const give = { access: needs(['customer_portal', 'assignment_edit'], { types }) };
/** Older requests aren't shown. */
const SHOWN_MS = 2 * 86_400_000;

/**
 * Customers answer for their own visits, the office for everyone's, and the holder of a link for that visit.
 */
export function extraTimeRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /extra-service-time-requests', read, async request => {
    const since = new Date(deps.clock.now().getTime() - SHOWN_MS);
    return answer(request, 'loaded', await readExtraTime(deps.db, request.session, since));
  });

  serve(app, 'POST /extra-service-time-requests/:id/answer', give, async request => {
    const { id } = request.params;
    return answer(
      request,
      'saved',
      await answerExtraTime(deps, request.session, id, request.body.isApproved),
    );
  });

  serve(app, 'POST /extra-time-links/read', { access: open }, async request =>
    answer(request, 'loaded', await readExtraTimeLink(deps, request.body.token)),
  );

  serve(app, 'POST /extra-time-links/answer', { access: open }, async request =>
    answer(request, 'saved', await answerByLink(deps, request.ip, request.body)),
  );
}
