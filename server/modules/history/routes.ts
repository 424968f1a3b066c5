import { and, asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { PastRecord } from '../../../contract/calls/history.ts';
import { addDays, isDay, momentOf } from '../../../contract/days.ts';
import { RECORD_ENTITIES, revertBody } from '../../../contract/history.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { history } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { historyColumns } from './exportColumns.ts';
import { countHistory, historyList, selectHistory } from './list.ts';
import { pastRecord } from './pastRecord.ts';
import { revertFields } from './revert.ts';

const LOADED = { en: 'Loaded.', es: 'Cargado.' };
const PUT_BACK = { en: 'Put back as it was.', es: 'Quedó como estaba.' };

/** A day, meaning its end by the business's clock, or a moment. */
const atField = z.string().refine(text => isDay(text) || !Number.isNaN(Date.parse(text)), 'invalid');
const recordQuery = z.object({
  entity: z.enum(RECORD_ENTITIES, { error: 'invalid' }),
  entityId: z.string().min(1, 'required').max(40, 'invalid'),
  at: atField,
});

/** The history across the business, newest first; a record as it was on any date; fields put back. */
export function historyRoutes(app: App, deps: Deps): void {
  const read = { access: needs('history_list') };

  app.get('/histories/list', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(historyList(deps.config.timeZone), request.query);
    const rows = await selectHistory(deps.db, page);
    return sendPage(reply, 'histories', page, rows, await countHistory(deps.db, page.where));
  });

  app.get(
    '/histories/list/export.csv',
    { config: read, schema: { querystring: listQuery } },
    (request, reply) => {
      const { where } = parseList(historyList(deps.config.timeZone), request.query);
      const pages = inPages(
        (after: number | null) =>
          selectHistory(deps.db, {
            where: and(where, after === null ? undefined : gt(history.id, after)),
            orderBy: [asc(history.id)],
            limit: CSV_PAGE_ROWS,
            offset: 0,
          }),
        row => row.id,
      );
      return sendCsv(reply, 'history.csv', historyColumns(request.language, deps.config.timeZone), pages);
    },
  );

  app.get(
    '/histories/record',
    { config: read, schema: { querystring: recordQuery } },
    async (request): Promise<{ data: PastRecord }> => {
      const { entity, entityId, at } = request.query;
      const day = isDay(at) ? at : null;
      // The last moment of a day is the one before the next begins.
      const moment = day
        ? new Date(momentOf(addDays(day, 1), '00:00', deps.config.timeZone).getTime() - 1)
        : new Date(at);
      return answer(request, LOADED, { day, ...(await pastRecord(deps.db, entity, entityId, moment)) });
    },
  );

  app.post(
    '/histories/:id/revert',
    {
      config: { access: needs('history_revert') },
      schema: { params: z.object({ id: idField }), body: revertBody },
    },
    async request =>
      answer(request, PUT_BACK, await revertFields(deps, request.session, request.params.id, request.body)),
  );
}
