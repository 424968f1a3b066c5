import { eq } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, seenVersion } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { settlementLines } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { csvColumns } from '#server/documents/document.ts';
import { sendDocument } from '#server/documents/sendDocument.ts';
import { moneyTexts } from '#texts/server/money.ts';
import {
  addAdjustment,
  answerDispute,
  deleteDraft,
  disputeLine,
  issueSettlement,
  markPaid,
  refreshDraft,
  removeAdjustment,
} from './changes.ts';
import { draftSettlement } from './draft.ts';
import {
  findSettlement,
  lineList,
  linePage,
  linesOf,
  lineView,
  settlementList,
  settlementPage,
  settlementsAfter,
} from './queries.ts';
import { listColumns, settlementColumns } from './settlementDocument.ts';
import { settlementToPrint } from './toPrint.ts';

const row = ['settlement', 'id'] as const;
const read = { access: needs('settlement_list') };
const one = { access: needs('settlement_list', { row }) };
const make = { access: needs('settlement_edit', { types: STAFF_TYPES }) };
const change = { access: needs('settlement_edit', { row, types: STAFF_TYPES }) };
const dispute = { access: needs('settlement_dispute', { row, types: ['vendor'] }) };

/** Vendors' settlements: the office creates them, and vendors read their own and dispute lines. */
export function settlementRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /settlements', { ...read, list: settlementList }, async (request, reply) => {
    const page = parseList(settlementList, request.query, rowScope(db, 'settlement', request.session));
    const { rows, total } = await settlementPage(db, page);
    return sendPage(reply, 'settlements', page, rows, total);
  });

  serve(app, 'GET /settlements/export.csv', { ...read, list: settlementList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(settlementList, request.query, rowScope(db, 'settlement', request.session));
    const pages = inPages(
      (after: number | null) => settlementsAfter(db, where, after, CSV_PAGE_ROWS),
      row => row.id,
    );
    return sendCsv(reply, 'settlements.csv', csvColumns(listColumns(request.language)), pages);
  });

  serve(app, 'POST /settlements', make, async request => {
    const { id } = await draftSettlement(deps, request.session, request.body);
    return answer(request, 'saved', await findSettlement(db, id), 201);
  });

  serve(app, 'GET /settlements/:id', one, request => findSettlement(db, request.params.id));

  serve(app, 'GET /settlements/:id/lines', { ...one, list: lineList }, async (request, reply) => {
    const own = eq(settlementLines.settlementId, request.params.id);
    const page = parseList(lineList, request.query, own);
    const { rows, total } = await linePage(db, page);
    return sendPage(reply, 'lines', page, rows, total);
  });

  serve(app, 'GET /settlements/:id/statement.pdf', one, async (request, reply) => {
    const document = await settlementToPrint(deps, request.params.id, request.language);
    return sendDocument(reply, `settlement-${request.params.id}.pdf`, document, deps.clock.now());
  });

  serve(app, 'GET /settlements/:id/statement.csv', one, async (request, reply) => {
    const lines = await linesOf(db, request.params.id);
    async function* pages() {
      yield lines;
    }
    const columns = csvColumns(settlementColumns(request.language));
    return sendCsv(reply, `settlement-${request.params.id}.csv`, columns, pages());
  });

  serve(app, 'POST /settlements/:id/refresh', change, async request => {
    await refreshDraft(deps, request.session, request.params.id);
    return answer(request, 'saved', await findSettlement(db, request.params.id));
  });

  serve(app, 'POST /settlements/:id/adjustments', change, async request => {
    await addAdjustment(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', await findSettlement(db, request.params.id));
  });

  serve(app, 'DELETE /settlements/:id/adjustments/:lineId', change, async request => {
    await removeAdjustment(deps, request.session, request.params.id, request.params.lineId);
    return answer(request, 'saved', await findSettlement(db, request.params.id));
  });

  serve(app, 'DELETE /settlements/:id', change, async request => {
    await deleteDraft(deps, request.session, request.params.id);
    return answer(request, 'deleted', null);
  });

  serve(app, 'POST /settlements/:id/issue', change, async request => {
    await issueSettlement(deps, request.session, request.params.id, request.body.netCents);
    return answer(request, moneyTexts.settlements.issued, await findSettlement(db, request.params.id));
  });

  serve(app, 'POST /settlements/:id/paid', { ...change, isVersioned: true }, async request => {
    await markPaid(deps, request.session, request.params.id, seenVersion(request), request.body);
    return answer(request, 'saved', await findSettlement(db, request.params.id));
  });

  serve(app, 'POST /settlements/:id/lines/:lineId/dispute', dispute, async request => {
    const { id, lineId } = request.params;
    const line = await disputeLine(deps, request.session, id, lineId, request.body.note);
    return answer(request, moneyTexts.settlements.routes.sent, lineView(line));
  });

  serve(app, 'POST /settlements/:id/lines/:lineId/answer', change, async request => {
    const { id, lineId } = request.params;
    return answer(
      request,
      'saved',
      lineView(await answerDispute(deps, request.session, id, lineId, request.body)),
    );
  });
}
