import { STAFF_TYPES } from '#contract/core/enums.ts';
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
import { previewLetter } from './letters.ts';
import { previewCampaign, previewServices } from './previewCampaign.ts';
import { undoCampaign } from './undoCampaign.ts';

const raise = { access: needs('price_campaign', { types: STAFF_TYPES }) };

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
    answer(request, 'loaded', await previewLetter(deps, request.body)),
  );

  serve(app, 'POST /price-campaigns', { ...raise, isIdempotent: true }, async request =>
    answer(
      request,
      salesTexts.priceCampaigns.said.applied,
      await applyCampaign(deps, request.session, request.body),
      201,
    ),
  );

  serve(app, 'POST /price-campaigns/:id/undo', raise, async request =>
    answer(
      request,
      salesTexts.priceCampaigns.said.undone,
      await undoCampaign(deps, request.session, request.params.id),
    ),
  );
}
