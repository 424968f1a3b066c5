import { and, asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import { forcedListBody, forcedPreviewBody, removeForcedQuery } from '../../../contract/forced.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { type ListQuery, listQuery, parseList, sendPage } from '../../api/list.ts';
import { assignments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { forcedColumns, forcedCount, forcedList, forcedVisits } from './forcedList.ts';
import { previewForced } from './previewForced.ts';
import { removeForced } from './removeForced.ts';

const params = z.object({ id: idField });
const read = { access: needs('assignment_list', { types: STAFF_TYPES }) };
const edit = { access: needs('assignment_edit', { types: STAFF_TYPES }) };
const forceOne = { access: needs('assignment_edit', { row: ['service', 'id'] }) };

const REMOVED = { en: 'Forced visit removed.', es: 'Visita forzada eliminada.' };
const LOADED = { en: 'Loaded.', es: 'Cargado.' };

const asText = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

/** Visits put on days that the rules would refuse: asked about, listed, taken back. */
export function forcedRoutes(app: App, deps: Deps): void {
  const readPage = async (query: ListQuery) => {
    const page = parseList(forcedList, query);
    return { page, rows: await forcedVisits(deps.db, page), total: await forcedCount(deps.db, page.where) };
  };

  app.get('/force-services', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const { page, rows, total } = await readPage(request.query);
    return sendPage(reply, 'force-services', page, rows, total);
  });

  app.get(
    '/force-services/export.csv',
    { config: read, schema: { querystring: listQuery } },
    async (request, reply) => {
      const { where } = parseList(forcedList, request.query);
      const pages = inPages(
        (after: number | null) =>
          forcedVisits(deps.db, {
            where: and(where, after === null ? undefined : gt(assignments.id, after)),
            orderBy: [asc(assignments.id)],
            limit: CSV_PAGE_ROWS,
            offset: 0,
          }),
        row => row.id,
      );
      return sendCsv(reply, 'force-services.csv', forcedColumns(request.language), pages);
    },
  );

  app.post(
    '/settings/force-service/list',
    { config: read, schema: { body: forcedListBody } },
    async request => {
      const { filter, sort, range } = request.body ?? {};
      const { rows, total } = await readPage({
        filter: asText(filter),
        sort: asText(sort),
        range: asText(range),
      });
      return answer(request, LOADED, { list: rows, total });
    },
  );

  app.delete(
    '/settings/force-service/:id',
    { config: edit, schema: { params, querystring: removeForcedQuery } },
    async request => {
      await removeForced(deps, request.session, request.params.id, request.query.reason);
      return answer(request, REMOVED, null);
    },
  );

  app.post(
    '/services/:id/forced/preview',
    { config: forceOne, schema: { params, body: forcedPreviewBody } },
    async request =>
      answer(request, LOADED, await previewForced(deps, request.session, request.params.id, request.body)),
  );
}
