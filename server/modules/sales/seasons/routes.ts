import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { untilGone } from '#server/api/untilGone.ts';
import { seasons } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { applySeason } from './applySeason.ts';
import { askRenewals } from './askRenewals.ts';
import { nextSeasonDate, saveNextSeasonDate } from './nextSeasonDate.ts';
import { previewSeason, previewServices } from './previewSeason.ts';
import { answerRenewal, readRenewal } from './renewalByLink.ts';
import { listRenewals } from './renewalList.ts';
import { seasonList, seasonView, selectSeasons } from './seasonList.ts';
import { resumeSeason, stopSeason } from './steerSeason.ts';
import { undoSeason } from './undoSeason.ts';

const plan = { access: needs('season_plan', { types: STAFF_TYPES }) };
const readDate = { access: needs(['season_plan', 'setting_menu'], { types: STAFF_TYPES }) };

/** Message about what was done or is still in progress. */
const saidOf = ({ progress, undoneAt }: Season) =>
  salesTexts.seasons.said[
    progress ? (progress.isStopped ? 'stopped' : progress.work) : undoneAt ? 'undone' : 'applied'
  ];

/** The next season: previewed, applied once, and undone as a whole. */
export function seasonRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /settings/nextSeasonDate', readDate, async request =>
    answer(request, 'loaded', await nextSeasonDate(deps.db)),
  );

  serve(app, 'PUT /settings/nextSeasonDate', plan, async request =>
    answer(request, 'saved', await saveNextSeasonDate(deps, request.session, request.body)),
  );

  serve(app, 'GET /seasons', { ...plan, list: seasonList }, async (request, reply) => {
    const page = parseList(seasonList, request.query);
    const rows = await selectSeasons(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await deps.db.$count(seasons, page.where);
    return sendPage(reply, 'seasons', page, rows.map(seasonView), total);
  });

  serve(app, 'POST /seasons/preview', plan, async (request, reply) =>
    answer(request, 'loaded', await previewSeason(deps, request.session, request.body, untilGone(reply))),
  );

  serve(app, 'POST /seasons/preview/services', plan, async (request, reply) =>
    answer(request, 'loaded', await previewServices(deps, request.session, request.body, untilGone(reply))),
  );

  serve(app, 'POST /seasons', { ...plan, isIdempotent: true }, async request => {
    const applied = await applySeason(deps, request.session, request.body);
    return answer(request, saidOf(applied), applied, 201);
  });

  serve(app, 'GET /seasons/renewals', plan, async () => listRenewals(deps.db));

  serve(app, 'POST /seasons/renewals', { ...plan, isIdempotent: true }, async request =>
    answer(
      request,
      salesTexts.seasons.said.asked,
      await askRenewals(deps, request.session, request.body),
      201,
    ),
  );

  serve(app, 'POST /renewal-links/read', { access: open }, async request =>
    answer(request, 'loaded', await readRenewal(deps, request.body.token)),
  );

  serve(app, 'POST /renewal-links/answer', { access: open }, async request => {
    await answerRenewal(deps, request.ip, request.body);
    return answer(request, salesTexts.seasons.said.answered, null);
  });

  serve(app, 'POST /seasons/:id/undo', plan, async request => {
    const undone = await undoSeason(deps, request.session, request.params.id);
    return answer(request, saidOf(undone), undone);
  });

  serve(app, 'POST /seasons/:id/stop', plan, async request => {
    const stopped = await stopSeason(deps, request.session, request.params.id);
    return answer(request, saidOf(stopped), stopped);
  });

  serve(app, 'POST /seasons/:id/resume', plan, async request => {
    const resumed = await resumeSeason(deps, request.session, request.params.id);
    return answer(request, saidOf(resumed), resumed);
  });
}
