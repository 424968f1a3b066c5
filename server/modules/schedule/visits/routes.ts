import type { Bilingual } from '#contract/core/messages.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion, seenVersion } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { sendPage } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { chargeDetail } from '#server/modules/money/charges/routes.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { billVisit } from './billVisit.ts';
import { editVisit } from './edit/editVisit.ts';
import { previewEdit } from './edit/previewEdit.ts';
import { assignmentDetail } from './lists/detail.ts';
import { exportColumns } from './lists/exportColumns.ts';
import { pageIds, parseWorkLogs, visitsInOrder, workLogList } from './lists/workLogList.ts';
import { seesOf, workLogRows } from './lists/workLogRows.ts';
import { workLogSummary } from './lists/workLogSummary.ts';
import { actOnMany, previewMany } from './status/actOnMany.ts';
import { actOnVisit } from './status/actOnVisit.ts';

const row = ['assignment', 'id'] as const;
const read = { access: needs(['assignment_list', 'crew_day']) };
const readOne = { access: needs(['assignment_list', 'crew_day', 'customer_portal'], { row }) };
const edit = { access: needs('assignment_edit') };
const changeCharge = { access: needs('charge_change', { row: ['charge', 'id'] }) };
const editOne = { access: needs('assignment_edit', { row }) };

const DONE = scheduleTexts.visits.routes.done satisfies Record<string, Bilingual>;

export function assignmentRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /work-logs', { ...read, list: workLogList }, async (request, reply) => {
    const page = parseWorkLogs(request.query, rowScope(deps.db, 'assignment', request.session));
    const { ids, total } = await pageIds(deps.db, page);
    const rows = await workLogRows(deps.db, ids, seesOf(request.session));
    return sendPage(reply, 'work-logs', page, rows, total);
  });

  serve(app, 'GET /work-logs/summary', read, async request => {
    const date = request.query.date ?? deps.clock.today();
    return answer(request, 'loaded', await workLogSummary(deps.db, request.session, date));
  });

  serve(app, 'GET /work-logs/export.csv', { ...read, list: workLogList }, async (request, reply) => {
    const db = await readDb(deps);
    const page = parseWorkLogs(request.query, rowScope(db, 'assignment', request.session));
    const pages = visitsInOrder(db, page, seesOf(request.session));
    const columns = exportColumns(request.language, await settingOf(db, 'visitReasons'));
    return sendCsv(reply, 'work-logs.csv', columns, pages);
  });

  serve(app, 'GET /assignments/:id', readOne, request =>
    assignmentDetail(deps, request.session, request.params.id, request.language),
  );

  serve(app, 'PUT /assignments/:id', { ...editOne, isVersioned: true }, request =>
    editVisit(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  serve(app, 'POST /assignments/:id/preview', editOne, async request =>
    answer(request, 'loaded', await previewEdit(deps, request.session, request.params.id, request.body)),
  );

  serve(app, 'POST /assignments/:id/start', { ...editOne, isVersioned: true }, async request => {
    const { session, params } = request;
    const log = await actOnVisit(deps, session, params.id, 'start', {}, expectedVersion(request));
    return answer(request, DONE.start, log);
  });

  serve(app, 'POST /assignments/:id/complete', { ...editOne, isVersioned: true }, async request => {
    const { session, params, body } = request;
    const details = { workedMinutes: body?.workedMinutes ?? null };
    const log = await actOnVisit(deps, session, params.id, 'complete', details, expectedVersion(request));
    return answer(request, DONE.complete, log);
  });

  for (const action of ['skip', 'cancel', 'restore'] as const)
    serve(app, `POST /assignments/:id/${action}`, { ...editOne, isVersioned: true }, async request => {
      const { session, params, body } = request;
      const log = await actOnVisit(deps, session, params.id, action, body ?? {}, expectedVersion(request));
      return answer(request, DONE[action], log);
    });

  for (const [path, isBillable] of [
    ['non-billable', false],
    ['non-billable/revert', true],
  ] as const)
    serve(app, `POST /charges/:id/${path}`, { ...changeCharge, isVersioned: true }, async request => {
      const { params, session, body } = request;
      const seen = { id: params.id, version: seenVersion(request) };
      await billVisit(deps, session, seen, { isBillable, reason: body.reason });
      return answer(request, 'saved', await chargeDetail(deps.db, params.id));
    });

  serve(app, 'POST /assignments/bulk/preview', edit, async request =>
    answer(request, 'loaded', { warnings: await previewMany(deps, request.session, request.body) }),
  );
  serve(app, 'POST /assignments/bulk', edit, async request =>
    answer(request, 'saved', await actOnMany(deps, request.session, request.body, request.language)),
  );
}
