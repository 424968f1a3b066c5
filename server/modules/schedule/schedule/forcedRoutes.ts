import { and, asc, gt } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { type ListQuery, parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { forcedColumns, forcedCount, forcedList, forcedVisits } from './forcedList.ts';
import { previewForced } from './previewForced.ts';
import { removeForced } from './removeForced.ts';

const read = { access: needs('assignment_list', { types: STAFF_TYPES }) };
const edit = { access: needs('assignment_edit', { types: STAFF_TYPES }) };
const forceOne = { access: needs('assignment_edit', { row: ['service', 'id'] }) };

const asText = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

/** Visits on days that the rules would refuse: preview, list and removal. */
export function forcedRoutes(app: App, deps: Deps): void {
  const readPage = async (query: ListQuery) => {
    const page = parseList(forcedList, query);
    return { page, rows: await forcedVisits(deps.db, page), total: await forcedCount(deps.db, page.where) };
  };

  serve(app, 'GET /force-services', { ...read, list: forcedList }, async (request, reply) => {
    const { page, rows, total } = await readPage(request.query);
    return sendPage(reply, 'force-services', page, rows, total);
  });

  serve(app, 'GET /force-services/export.csv', { ...read, list: forcedList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(forcedList, request.query);
    const pages = inPages(
      (after: number | null) =>
        forcedVisits(db, {
          where: and(where, after === null ? undefined : gt(assignments.id, after)),
          orderBy: [asc(assignments.id)],
          limit: CSV_PAGE_ROWS,
          offset: 0,
        }),
      row => row.id,
    );
    const columns = forcedColumns(request.language, await settingOf(db, 'visitReasons'));
    return sendCsv(reply, 'force-services.csv', columns, pages);
  });

  serve(app, 'POST /settings/force-service/list', read, async request => {
    const { filter, sort, range } = request.body ?? {};
    const { rows, total } = await readPage({
      filter: asText(filter),
      sort: asText(sort),
      range: asText(range),
    });
    return answer(request, 'loaded', { list: rows, total });
  });

  serve(app, 'DELETE /settings/force-service/:id', edit, async request => {
    await removeForced(deps, request.session, request.params.id, request.query.reason);
    return answer(request, scheduleTexts.schedule.removed, null);
  });

  serve(app, 'POST /services/:id/forced/preview', forceOne, async request =>
    answer(request, 'loaded', await previewForced(deps, request.session, request.params.id, request.body)),
  );
}
