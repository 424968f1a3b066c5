import { and, asc, gt } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, type CsvColumn, csvMoney, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import { serve } from '#server/api/serve.ts';
import { callLogs } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { CALL_LOG_MINUTES } from '#server/modules/schedule/cadence/expectedMinutes.ts';
import { warnOfDays } from '#server/modules/schedule/visits/edit/warnOfDays.ts';
import { callLogLabels, callLogList, findCallLog, selectCallLogs } from './queries.ts';
import { addCallLog, completeCallLog, deleteCallLog, updateCallLog } from './saveCallLog.ts';

const read = { access: needs('customer_list', { types: STAFF_TYPES }) };
const edit = { access: needs('customer_edit', { types: STAFF_TYPES }) };

const COMPLETED = { en: 'The call is completed.', es: 'La llamada está terminada.' };
const OPENED = { en: 'The call is open again.', es: 'La llamada está abierta otra vez.' };

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<CallLog>['value'] }[] = [
  { header: { en: 'Date', es: 'Fecha' }, value: row => showDay(row.date) },
  { header: { en: 'Code', es: 'Código' }, value: row => row.code },
  { header: { en: 'Note', es: 'Nota' }, value: row => row.note },
  { header: { en: 'Completed', es: 'Terminada' }, value: row => String(row.isCompleted) },
  { header: { en: 'Billable', es: 'Se cobra' }, value: row => String(row.isBillable) },
  { header: { en: 'Routable', es: 'En ruta' }, value: row => String(row.isRoutable) },
  { header: { en: 'Bill only', es: 'Solo cobro' }, value: row => String(row.isBillOnly) },
  { header: { en: 'Price', es: 'Precio' }, value: row => (row.isBillable ? csvMoney(row.priceCents) : null) },
  { header: { en: 'Crew', es: 'Cuadrilla' }, value: row => row.crewName },
  { header: { en: 'Visit', es: 'Visita' }, value: row => row.visitStatus },
  { header: { en: 'Charge', es: 'Cargo' }, value: row => row.chargeStatus },
  { header: { en: 'Assignee', es: 'Responsable' }, value: row => row.assigneeName },
  { header: { en: 'Customer', es: 'Cliente' }, value: row => row.customerName },
  { header: { en: 'Customer code', es: 'Código del cliente' }, value: row => row.customerCode },
  { header: { en: 'Address', es: 'Dirección' }, value: row => row.address },
  { header: { en: 'City', es: 'Ciudad' }, value: row => row.city },
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

  serve(app, 'GET /call-logs/export.csv', { ...read, list: callLogList }, (request, reply) => {
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
    ['complete', true, COMPLETED],
    ['reopen', false, OPENED],
  ] as const)
    serve(app, `POST /call-logs/:id/${action}`, { ...edit, isVersioned: true }, async request => {
      const { id } = request.params;
      const expected = expectedVersion(request);
      return answer(request, text, await completeCallLog(deps, request.session, id, isCompleted, expected));
    });
}
