import { and, asc, gt } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { amountOf, CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { callLogs } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { CALL_LOG_MINUTES } from '#server/modules/schedule/cadence/expectedMinutes.ts';
import { warnOfDays } from '#server/modules/schedule/visits/edit/warnOfDays.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { callLogLabels, callLogList, findCallLog, selectCallLogs } from './queries.ts';
import { addCallLog, completeCallLog, deleteCallLog, updateCallLog } from './saveCallLog.ts';

const read = { access: needs('customer_list', { types: STAFF_TYPES }) };
const edit = { access: needs('customer_edit', { types: STAFF_TYPES }) };

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<CallLog>['value'] }[] = [
  { header: scheduleTexts.callLogs.date, value: row => showDay(row.date) },
  { header: scheduleTexts.callLogs.code, value: row => row.code },
  { header: scheduleTexts.callLogs.note, value: row => row.note },
  { header: scheduleTexts.callLogs.routes.completed, value: row => String(row.isCompleted) },
  { header: scheduleTexts.callLogs.billable, value: row => String(row.isBillable) },
  { header: scheduleTexts.callLogs.routable, value: row => String(row.isRoutable) },
  { header: scheduleTexts.callLogs.billOnly, value: row => String(row.isBillOnly) },
  { header: scheduleTexts.callLogs.price, value: row => (row.isBillable ? amountOf(row.priceCents) : null) },
  { header: scheduleTexts.callLogs.crew, value: row => row.crewName },
  { header: scheduleTexts.callLogs.visit, value: row => row.visitStatus },
  { header: scheduleTexts.callLogs.charge, value: row => row.chargeStatus },
  { header: scheduleTexts.callLogs.assignee, value: row => row.assigneeName },
  { header: scheduleTexts.callLogs.customer, value: row => row.customerName },
  { header: scheduleTexts.callLogs.customerCode, value: row => row.customerCode },
  { header: scheduleTexts.callLogs.address, value: row => row.address },
  { header: scheduleTexts.callLogs.city, value: row => row.city },
];

export function callLogRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /call-logs', { ...read, list: callLogList }, async (request, reply) => {
    const page = parseList(callLogList, request.query);
    const { rows, total } = await searchPage(db, callLogs, page, slice => selectCallLogs(db, slice));
    return sendPage(reply, 'call-logs', page, rows, total);
  });

  serve(app, 'GET /call-logs/labels', read, async request =>
    answer(request, 'loaded', await callLogLabels(db)),
  );

  serve(app, 'GET /call-logs/export.csv', { ...read, list: callLogList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(callLogList, request.query);
    const pages = inPages(
      (after: number | null) =>
        selectCallLogs(db, {
          where: and(where, after === null ? undefined : gt(callLogs.id, after)),
          orderBy: [asc(callLogs.id)],
          limit: CSV_PAGE_ROWS,
          offset: 0,
        }),
      row => row.id,
    );
    const columns = COLUMNS.map(({ header, value }) => ({ header: header[request.language], value }));
    return sendCsv(reply, 'call-logs.csv', columns, pages);
  });

  serve(app, 'GET /call-logs/day-warnings', read, async request => {
    const { date, crewId = null } = request.query;
    // A future stop that belongs to no service yet.
    const after = { serviceId: 0, date, crewId, minutes: CALL_LOG_MINUTES };
    return answer(request, 'loaded', await warnOfDays(db, [{ id: 0, before: null, after }]));
  });

  serve(app, 'GET /call-logs/:id', read, async request => {
    const log = await findCallLog(db, request.params.id);
    if (!log) throw AppError.notFound();
    return log;
  });

  serve(app, 'POST /call-logs', edit, request => addCallLog(deps, request.session, request.body));

  serve(app, 'PUT /call-logs/:id', { ...edit, isVersioned: true }, request =>
    updateCallLog(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  serve(app, 'DELETE /call-logs/:id', edit, request =>
    deleteCallLog(deps, request.session, request.params.id),
  );

  for (const [action, isCompleted, text] of [
    ['complete', true, scheduleTexts.callLogs.completed],
    ['reopen', false, scheduleTexts.callLogs.opened],
  ] as const)
    serve(app, `POST /call-logs/:id/${action}`, { ...edit, isVersioned: true }, async request => {
      const { id } = request.params;
      const expected = expectedVersion(request);
      return answer(request, text, await completeCallLog(deps, request.session, id, isCompleted, expected));
    });
}
