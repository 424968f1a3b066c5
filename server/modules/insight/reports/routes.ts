import type { FastifyReply, FastifyRequest } from 'fastify';
import { isVendorType, OFFICE_TYPES } from '#contract/core/enums.ts';
import { reasonLabels } from '#contract/schedule/visitReasons.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { type ListQuery, sendPage, sliceOf } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import { readDb, readFrom } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { sendDocument } from '#server/documents/sendDocument.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { settingsOf } from '#server/modules/system/settings/store.ts';
import { ask, sortOf } from './asked.ts';
import { readChart } from './chart.ts';
import type { Report } from './defineReport.ts';
import { describe } from './describe.ts';
import { reportDocument } from './document.ts';
import { allRows, assertRoom, csvColumns, csvTotals } from './file.ts';
import { reportsWith } from './list/index.ts';
import { readRows, readSummary } from './read.ts';

/** The office sees all facts, a vendor only those of their own visits. */
const read = { access: needs('report_list', { types: OFFICE_TYPES }) };

const mayRead = ({ type }: Session, { facts }: Report) => !isVendorType(type) || facts.vendor !== undefined;

type Asking = Pick<FastifyRequest, 'session'> & { query: ListQuery };

/** Read-only lists, totals and charts across the business. */
export function reportRoutes(app: App, deps: Deps): void {
  const reportsFor = async (session: Session): Promise<Report[]> => {
    const { callLogs, visitReasons } = await settingsOf(deps.db, ['callLogs', 'visitReasons']);
    const words = { codes: callLogs.labels, reasons: reasonLabels(visitReasons) };
    return reportsWith(words).filter(report => mayRead(session, report));
  };

  /** Also throws `not_found` for reports that the reader may not see. */
  const asked = async (name: string, { session, query }: Asking) => {
    const report = (await reportsFor(session)).find(one => one.name === name);
    if (!report) throw AppError.notFound();
    const moment = { today: deps.clock.today(), now: deps.clock.now(), timeZone: deps.config.timeZone };
    return ask(report, query, moment, session);
  };

  const page = async (name: string, request: Asking, reply: FastifyReply) => {
    const one = await asked(name, request);
    const slice = sliceOf(request.query);
    const sort = sortOf(one.report, request.query);
    const { rows, total } = await readFrom(deps, db => readRows(db, one, sort, slice));
    return sendPage(reply, name, slice, rows, total);
  };

  serve(app, 'GET /reports', read, async request =>
    answer(request, 'loaded', (await reportsFor(request.session)).map(describe)),
  );

  serve(app, 'GET /reports/:name', read, (request, reply) => page(request.params.name, request, reply));

  serve(app, 'GET /reports/:name/summary', read, async request => {
    const one = await asked(request.params.name, request);
    const { from = null, to = null } = one.period;
    return answer(request, 'loaded', { from, to, ...(await readFrom(deps, db => readSummary(db, one))) });
  });

  serve(app, 'GET /reports/:name/export.csv', read, async (request, reply) => {
    const one = await asked(request.params.name, request);
    assertRoom();
    const db = await readDb(deps);
    const rows = allRows(db, one, sortOf(one.report, request.query));
    return sendCsv(
      reply,
      `${one.report.name}.csv`,
      csvColumns(one, request.language),
      rows,
      one.report.kind === 'split'
        ? undefined
        : async () => csvTotals(one, (await readSummary(db, one)).totals, request.language),
    );
  });

  serve(app, 'GET /reports/:name/export.pdf', read, async (request, reply) => {
    const one = await asked(request.params.name, request);
    assertRoom();
    const sort = sortOf(one.report, request.query);
    const db = await readDb(deps);
    const document = await reportDocument(db, one, sort, await letterheadOf(deps), request.language);
    return sendDocument(reply, `${one.report.name}.pdf`, document, deps.clock.now());
  });

  serve(app, 'GET /charts', read, async request =>
    answer(
      request,
      'loaded',
      (await reportsFor(request.session))
        .filter(report => report.kind === 'split' && report.chart)
        .map(({ name, title }) => ({ name, title })),
    ),
  );

  serve(app, 'GET /charts/:name', read, async request => {
    const one = await asked(request.params.name, request);
    return answer(request, 'loaded', await readFrom(deps, db => readChart(db, one)));
  });

  serve(app, 'GET /customer-reports', read, (request, reply) => page('customers', request, reply));
}
