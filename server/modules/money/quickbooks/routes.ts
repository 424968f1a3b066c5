import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { BookFile } from '#contract/money/quickbooks.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import { quickbooksFiles, quickbooksRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { makeRun } from './makeRun.ts';
import { previewRun } from './previewRun.ts';
import { runList, runView, selectRuns } from './runList.ts';
import { undoRun } from './undoRun.ts';

const access = { access: needs('quickbooks_export', { types: STAFF_TYPES }) };

/** Ledger export for QuickBooks: a preview, runs that export each entry once, and their files. */
export function quickbooksRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'POST /quickbooks/preview', access, async request =>
    answer(request, 'loaded', await previewRun(deps, request.body)),
  );

  serve(app, 'GET /quickbooks/runs', { ...access, list: runList }, async (request, reply) => {
    const page = parseList(runList, request.query);
    const rows = await selectRuns(db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await db.$count(quickbooksRuns, page.where);
    return sendPage(reply, 'quickbooks-runs', page, rows.map(runView), total);
  });

  serve(app, 'POST /quickbooks/runs', { ...access, isIdempotent: true }, async request =>
    answer(request, moneyTexts.quickbooks.said.made, await makeRun(deps, request.session, request.body), 201),
  );

  serve(app, 'GET /quickbooks/runs/:id/:kind', access, async (request, reply) => {
    const { id, kind } = request.params;
    const [run] = await db
      .select({ number: quickbooksRuns.number })
      .from(quickbooksRuns)
      .where(eq(quickbooksRuns.id, id));
    if (!run) throw AppError.notFound();
    return reply
      .type(kind === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=windows-1252')
      .header('Content-Disposition', `attachment; filename="quickbooks-${run.number}.${kind}"`)
      .send(Readable.from(partsOf(db, id, kind)));
  });

  serve(app, 'POST /quickbooks/runs/:id/undo', access, async request =>
    answer(
      request,
      moneyTexts.quickbooks.said.undone,
      await undoRun(deps, request.session, request.params.id),
    ),
  );
}

/** Streams a run's file part by part. */
async function* partsOf(db: Queryable, runId: number, kind: BookFile): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const [found] = await db
      .select({ text: quickbooksFiles[kind] })
      .from(quickbooksFiles)
      .where(and(eq(quickbooksFiles.runId, runId), eq(quickbooksFiles.part, part)));
    if (!found) return;
    yield Buffer.from(found.text, kind === 'csv' ? 'utf8' : 'latin1');
  }
}
