import { and, eq, gt } from 'drizzle-orm';
import { mondayOf } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { CLOCKED_TYPES } from '#contract/field/timeSheets.ts';
import { anySession, needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage, sliceOf } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { timeEntries } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { ENTRY_COLUMNS, inLanguage, weekColumns } from './columns.ts';
import { countEntries, entryList, selectEntries } from './entryList.ts';
import { entryView } from './entryView.ts';
import { clockOwn } from './ownClock.ts';
import { addEntry, changeEntry, removeEntry } from './saveEntry.ts';
import { sorted, weekFilter, weekList } from './weekList.ts';
import { personWeek, weekTotals } from './weeks.ts';

const read = { access: needs('user_time_sheet', { types: STAFF_TYPES }) };
const edit = { access: needs('time_sheet_edit', { types: STAFF_TYPES }) };

export function timeSheetRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const view = (row: Parameters<typeof entryView>[0]) =>
    entryView(row, deps.clock.now(), deps.config.timeZone);
  const one = async (id: number) => {
    const [row] = await selectEntries(db, eq(timeEntries.id, id));
    if (!row) throw AppError.notFound();
    return view(row);
  };

  // An empty request is the keep-alive; any response keeps the session alive.
  serve(app, 'GET /time-sheets', { access: anySession() }, (_request, reply) =>
    sendPage(reply, 'time-sheets', { offset: 0 }, [], 0),
  );

  serve(app, 'GET /time-sheets/own', { access: anySession({ types: CLOCKED_TYPES }) }, request =>
    personWeek(deps, request.session.userId, request.query.week ?? deps.clock.today()),
  );

  serve(app, 'POST /time-sheets/own/clock', { access: anySession({ types: STAFF_TYPES }) }, async request => {
    await clockOwn(deps, request.session, request.body.clock);
    return answer(request, 'saved', await personWeek(deps, request.session.userId, deps.clock.today()));
  });

  serve(app, 'GET /time-sheets/weeks', { ...read, list: weekList }, async (request, reply) => {
    const { week, keeps } = weekFilter(request.query);
    const rows = sorted(await weekTotals(deps, week ?? deps.clock.today()), request.query).filter(keeps);
    const page = sliceOf(request.query);
    return sendPage(reply, 'weeks', page, rows.slice(page.offset, page.offset + page.limit), rows.length);
  });

  serve(app, 'GET /time-sheets/weeks/export.csv', { ...read, list: weekList }, async (request, reply) => {
    const db = await readDb(deps);
    const { week, keeps } = weekFilter(request.query);
    const day = week ?? deps.clock.today();
    const rows = sorted(await weekTotals({ ...deps, db }, day), request.query).filter(keeps);
    const columns = inLanguage(weekColumns(mondayOf(day)), request.language);
    async function* pages() {
      yield rows;
    }
    return sendCsv(reply, `hours-${mondayOf(day)}.csv`, columns, pages());
  });

  serve(app, 'GET /time-sheets/people/:id', read, request =>
    personWeek(deps, request.params.id, request.query.week ?? deps.clock.today()),
  );

  serve(app, 'GET /time-sheets/entries', { ...read, list: entryList }, async (request, reply) => {
    const page = parseList(entryList, request.query);
    const rows = await selectEntries(db, page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'entries', page, rows.map(view), await countEntries(db, page.where));
  });

  serve(app, 'GET /time-sheets/entries/export.csv', { ...read, list: entryList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(entryList, request.query);
    const pages = inPages(
      async (after: number | null) => {
        const next = after === null ? where : and(where, gt(timeEntries.id, after));
        return (await selectEntries(db, next).orderBy(timeEntries.id).limit(CSV_PAGE_ROWS)).map(view);
      },
      row => row.id,
    );
    return sendCsv(reply, 'time-entries.csv', inLanguage(ENTRY_COLUMNS, request.language), pages);
  });

  serve(app, 'POST /time-sheets/entries', edit, async (request, reply) => {
    const { id } = await addEntry(deps, request.session, request.body);
    return reply.status(201).send(await one(id));
  });

  serve(app, 'PUT /time-sheets/entries/:id', { ...edit, isVersioned: true }, async request => {
    const { id } = request.params;
    await changeEntry(deps, request.session, id, request.body, expectedVersion(request));
    return one(id);
  });

  serve(app, 'DELETE /time-sheets/entries/:id', { ...edit, isVersioned: true }, async request => {
    const { reason } = request.body;
    await removeEntry(deps, request.session, request.params.id, reason, expectedVersion(request));
    return answer(request, 'deleted', null);
  });
}
