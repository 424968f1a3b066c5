import { addDays, isDay, momentOf } from '#contract/core/days.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { history } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { insightTexts } from '#texts/server/insight.ts';
import { historyColumns } from './exportColumns.ts';
import { historyInOrder, historyList, historyPage, selectHistory } from './list.ts';
import { findMentions } from './mentions.ts';
import { pastRecord } from './pastRecord.ts';
import { revertFields } from './revert.ts';

const read = { access: needs('history_list') };
const revert = { access: needs('history_revert') };

/** Routes for the business's history, for a record as of any date, and for reverting fields. */
export function historyRoutes(app: App, deps: Deps): void {
  serve(
    app,
    'GET /histories/list',
    { ...read, list: historyList(deps.config.timeZone) },
    async (request, reply) => {
      const page = historyPage(deps.config.timeZone, request.query);
      const { rows, total } = await searchPage(
        deps.db,
        history,
        page,
        slice => selectHistory(deps.db, slice),
        most => findMentions(page, most),
      );
      return sendPage(reply, 'histories', page, rows, total);
    },
  );

  serve(
    app,
    'GET /histories/list/export.csv',
    { ...read, list: historyList(deps.config.timeZone) },
    async (request, reply) => {
      const db = await readDb(deps);
      const reasons = await settingOf(db, 'visitReasons');
      const columns = historyColumns(request.language, deps.config.timeZone, reasons);
      const pages = historyInOrder(db, parseList(historyList(deps.config.timeZone), request.query));
      return sendCsv(reply, 'history.csv', columns, pages);
    },
  );

  serve(app, 'GET /histories/record', read, async request => {
    const { entity, entityId, at } = request.query;
    const day = isDay(at) ? at : null;
    // The end of a day is one millisecond before the next begins.
    const moment = day
      ? new Date(momentOf(addDays(day, 1), '00:00', deps.config.timeZone).getTime() - 1)
      : new Date(at);
    return answer(request, 'loaded', { day, ...(await pastRecord(deps, entity, entityId, moment)) });
  });

  serve(app, 'POST /histories/:id/revert', revert, async request =>
    answer(
      request,
      insightTexts.history.putBack,
      await revertFields(deps, request.session, request.params.id, request.body),
    ),
  );
}
