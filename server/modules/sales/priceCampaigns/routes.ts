import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { untilGone } from '#server/api/untilGone.ts';
import { priceCampaigns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { applyCampaign } from './applyCampaign.ts';
import { campaignList, campaignView, selectCampaigns } from './campaignList.ts';
import { previewEmail } from './emails.ts';
import { previewCampaign, previewServices } from './previewCampaign.ts';
import { resumeCampaign, stopCampaign } from './steerCampaign.ts';
import { undoCampaign } from './undoCampaign.ts';

const raise = { access: needs('price_campaign', { types: STAFF_TYPES }) };

/** Message about what was done or is still in progress. */
const saidOf = ({ progress, undoneAt }: PriceCampaign) =>
  salesTexts.priceCampaigns.routes.said[
    progress ? (progress.isStopped ? 'stopped' : progress.work) : undoneAt ? 'undone' : 'applied'
  ];

/** Price campaigns: previewed, applied once, and undone for services without a visit at the new price. */
export function priceCampaignRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /price-campaigns', { ...raise, list: campaignList }, async (request, reply) => {
    const page = parseList(campaignList, request.query);
    const rows = await selectCampaigns(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await deps.db.$count(priceCampaigns, page.where);
    return sendPage(reply, 'price-campaigns', page, rows.map(campaignView), total);
  });

  serve(app, 'POST /price-campaigns/preview', raise, async (request, reply) =>
    answer(request, 'loaded', await previewCampaign(deps, request.session, request.body, untilGone(reply))),
  );

  serve(app, 'POST /price-campaigns/preview/services', raise, async (request, reply) =>
    answer(request, 'loaded', await previewServices(deps, request.session, request.body, untilGone(reply))),
  );

  serve(app, 'POST /price-campaigns/preview/letter', raise, async request =>
    answer(request, 'loaded', await previewEmail(deps, request.body)),
  );

  serve(app, 'POST /price-campaigns', { ...raise, isIdempotent: true }, async request => {
    const made = await applyCampaign(deps, request.session, request.body);
    return answer(request, saidOf(made), made, 201);
  });

  serve(app, 'POST /price-campaigns/:id/undo', raise, async request => {
    const undone = await undoCampaign(deps, request.session, request.params.id);
    return answer(request, saidOf(undone.campaign), undone);
  });

  serve(app, 'POST /price-campaigns/:id/stop', raise, async request => {
    const stopped = await stopCampaign(deps, request.session, request.params.id);
    return answer(request, saidOf(stopped), stopped);
  });

  serve(app, 'POST /price-campaigns/:id/resume', raise, async request => {
    const resumed = await resumeCampaign(deps, request.session, request.params.id);
    return answer(request, saidOf(resumed), resumed);
  });
}
