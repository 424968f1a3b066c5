import { z } from 'zod';
import {
  assignmentBody,
  bulkBody,
  cancelBody,
  completeBody,
  skipBody,
} from '../../../contract/assignments.ts';
import type { WorkLog } from '../../../contract/calls/visits.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { dayField, idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { listQuery, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import { assignments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { actOnMany } from './actOnMany.ts';
import { actOnVisit } from './actOnVisit.ts';
import { assignmentDetail } from './detail.ts';
import { editVisit } from './editVisit.ts';
import { exportColumns } from './exportColumns.ts';
import { previewEdit } from './previewEdit.ts';
import { idsAfter, pageIds, parseWorkLogs } from './workLogList.ts';
import { seesOf, workLogRows } from './workLogRows.ts';
import { workLogSummary } from './workLogSummary.ts';

const params = z.object({ id: idField });
const row = ['assignment', 'id'] as const;
const list = { access: needs(['assignment_list', 'crew_day']) };
const readOne = { access: needs(['assignment_list', 'crew_day', 'customer_portal'], { row }) };
const edit = { access: needs('assignment_edit') };
const editOne = { access: needs('assignment_edit', { row }) };

const DONE = {
  start: { en: 'Visit started.', es: 'Visita iniciada.' },
  complete: { en: 'Visit completed.', es: 'Visita terminada.' },
  skip: { en: 'Visit skipped.', es: 'Visita omitida.' },
  cancel: { en: 'Visit cancelled.', es: 'Visita cancelada.' },
  restore: { en: 'Visit restored.', es: 'Visita restaurada.' },
} satisfies Record<string, Bilingual>;

export function assignmentRoutes(app: App, deps: Deps): void {
  app.get('/work-logs', { config: list, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseWorkLogs(request.query, rowScope(deps.db, 'assignment', request.session));
    const [ids, total] = await Promise.all([pageIds(deps.db, page), deps.db.$count(assignments, page.where)]);
    const rows = await workLogRows(deps.db, ids, seesOf(request.session));
    return sendPage(reply, 'work-logs', page, rows, total);
  });

  app.get(
    '/work-logs/summary',
    { config: list, schema: { querystring: z.object({ date: dayField.optional() }) } },
    async request => {
      const date = request.query.date ?? deps.clock.today();
      return answer(request, 'saved', await workLogSummary(deps.db, request.session, date));
    },
  );

  app.get(
    '/work-logs/export.csv',
    { config: list, schema: { querystring: listQuery } },
    async (request, reply) => {
      const { where } = parseWorkLogs(request.query, rowScope(deps.db, 'assignment', request.session));
      const sees = seesOf(request.session);
      const pages = inPages<WorkLog, number>(
        async after => workLogRows(deps.db, await idsAfter(deps.db, where, after, CSV_PAGE_ROWS), sees),
        log => log.id,
      );
      return sendCsv(reply, 'work-logs.csv', exportColumns(request.language), pages);
    },
  );

  app.get('/assignments/:id', { config: readOne, schema: { params } }, async request =>
    assignmentDetail(deps, request.session, request.params.id, request.language),
  );

  app.put('/assignments/:id', { config: editOne, schema: { params, body: assignmentBody } }, async request =>
    editVisit(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  app.post(
    '/assignments/:id/preview',
    { config: editOne, schema: { params, body: assignmentBody } },
    async request =>
      answer(request, 'saved', await previewEdit(deps, request.session, request.params.id, request.body)),
  );

  for (const action of ['start', 'restore'] as const)
    app.post(`/assignments/:id/${action}`, { config: editOne, schema: { params } }, async request =>
      answer(
        request,
        DONE[action],
        await actOnVisit(deps, request.session, request.params.id, action, {}, expectedVersion(request)),
      ),
    );

  app.post(
    '/assignments/:id/complete',
    { config: editOne, schema: { params, body: completeBody.nullish() } },
    async request => {
      const details = { workedMinutes: request.body?.workedMinutes ?? null };
      const { id } = request.params;
      return answer(
        request,
        DONE.complete,
        await actOnVisit(deps, request.session, id, 'complete', details, expectedVersion(request)),
      );
    },
  );

  for (const [action, body] of [
    ['skip', skipBody],
    ['cancel', cancelBody],
  ] as const)
    app.post(`/assignments/:id/${action}`, { config: editOne, schema: { params, body } }, async request =>
      answer(
        request,
        DONE[action],
        await actOnVisit(
          deps,
          request.session,
          request.params.id,
          action,
          request.body,
          expectedVersion(request),
        ),
      ),
    );

  app.post('/assignments/bulk', { config: edit, schema: { body: bulkBody } }, async request =>
    answer(request, 'saved', await actOnMany(deps, request.session, request.body, request.language)),
  );
}
