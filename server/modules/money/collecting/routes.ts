import { and, gt } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { collectingRunCharges, collectingRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { previewRun } from './choose.ts';
import { runChargeColumns } from './exportColumns.ts';
import { startWork } from './jobs.ts';
import { countRunCharges, findRun, runChargeList, runList, runViews, selectRunCharges } from './queries.ts';
import { groundOf, startRun } from './startRun.ts';
import { resumeRun, stopRun } from './steerRun.ts';

const own = { access: needs('charge_collect_many', { types: STAFF_TYPES }) };
const readCharges = { access: needs('charge_collect_many', { types: STAFF_TYPES, also: ['charge_list'] }) };

/** Routes for collecting many charges together. */
export function collectingRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /collecting-runs', { ...own, list: runList }, async (request, reply) => {
    const page = parseList(runList, request.query);
    const rows = await db
      .select()
      .from(collectingRuns)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await db.$count(collectingRuns, page.where);
    return sendPage(reply, 'collecting-runs', page, await runViews(db, rows), total);
  });

  serve(app, 'POST /collecting-runs/preview', own, async request =>
    answer(request, 'loaded', await previewRun(db, request.body, await groundOf(deps))),
  );

  serve(app, 'POST /collecting-runs', { ...own, isIdempotent: true }, async request => {
    const { id } = await startRun(deps, request.session, request.body);
    await startWork(deps);
    return answer(request, moneyTexts.collecting.said.started, await findRun(db, id), 202);
  });

  serve(app, 'GET /collecting-runs/:id', own, request => findRun(db, request.params.id));

  serve(app, 'POST /collecting-runs/:id/stop', own, async request => {
    await stopRun(deps, request.session, request.params.id);
    return answer(request, moneyTexts.collecting.said.stopped, await findRun(db, request.params.id));
  });

  serve(app, 'POST /collecting-runs/:id/resume', own, async request => {
    await resumeRun(deps, request.session, request.params.id);
    await startWork(deps);
    return answer(request, moneyTexts.collecting.said.resumed, await findRun(db, request.params.id));
  });

  serve(
    app,
    'GET /collecting-runs/:id/charges',
    { ...readCharges, list: runChargeList },
    async (request, reply) => {
      const { id } = await findRun(db, request.params.id);
      const page = parseList(runChargeList, request.query);
      const rows = await selectRunCharges(db, id, page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset);
      return sendPage(reply, 'charges', page, rows, await countRunCharges(db, id, page.where));
    },
  );

  serve(
    app,
    'GET /collecting-runs/:id/charges/export.csv',
    { ...readCharges, list: runChargeList },
    async (request, reply) => {
      const db = await readDb(deps);
      const { id } = await findRun(db, request.params.id);
      const { where } = parseList(runChargeList, request.query);
      const pages = inPages(
        (after: number | null) =>
          selectRunCharges(
            db,
            id,
            and(where, after === null ? undefined : gt(collectingRunCharges.chargeId, after)),
          )
            .orderBy(collectingRunCharges.chargeId)
            .limit(CSV_PAGE_ROWS),
        row => row.id,
      );
      return sendCsv(reply, 'collecting-run.csv', runChargeColumns(request.language), pages);
    },
  );
}
