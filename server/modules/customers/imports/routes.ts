import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/core/messages.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { importRows, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { setColumns } from './columns/setColumns.ts';
import { listWords, setWords } from './columns/words.ts';
import { crewLoads } from './crewLoads.ts';
import { sendErrors } from './file/errorFile.ts';
import { readUpload } from './file/readUpload.ts';
import { setTable } from './file/setTable.ts';
import { uploadImport } from './file/upload.ts';
import { findImport, importList, importRowList, importView, rowView, type StoredImport } from './queries.ts';
import { editRow } from './rows/editRow.ts';
import { listRemarks } from './rows/remarks.ts';
import { storedValues } from './rows/storedValues.ts';
import { startCheck, startRun, startUndo } from './run/start.ts';
import { stopImport } from './run/stop.ts';

const own = { access: needs('customer_import') };
const SAMPLE = new URL('sample.csv', import.meta.url);

export function importRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /imports', { ...own, list: importList }, async (request, reply) => {
    const page = parseList(importList, request.query);
    const rows = await deps.db
      .select()
      .from(imports)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const views = rows.map(row => importView(row, request.language));
    return sendPage(reply, 'imports', page, views, await deps.db.$count(imports, page.where));
  });

  serve(app, 'GET /imports/sample.csv', own, async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="sample.csv"')
      .send(await readFile(SAMPLE)),
  );

  serve(app, 'POST /imports', own, async (request, reply) => {
    const upload = await readUpload(request);
    const stored = await uploadImport(deps, request.session, upload, goneSignal(reply));
    return importView(stored, request.language);
  });

  serve(app, 'GET /imports/:id', own, async request => {
    const stored = await findImport(deps.db, request.params.id);
    if (!stored) throw AppError.notFound();
    return importView(stored, request.language);
  });

  serve(app, 'PUT /imports/:id/columns', own, async request => {
    const stored = await setColumns(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', importView(stored, request.language));
  });

  serve(app, 'PUT /imports/:id/table', own, async request => {
    const stored = await setTable(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', importView(stored, request.language));
  });

  serve(app, 'GET /imports/:id/words', own, async request =>
    answer(request, 'loaded', await listWords(deps, request.params.id)),
  );

  serve(app, 'PUT /imports/:id/words', own, async request => {
    const stored = await setWords(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', importView(stored, request.language));
  });

  serve(app, 'POST /imports/:id/undo', own, async request => {
    const stored = await startUndo(deps, request.session, request.params.id);
    return answer(request, customersTexts.imports.started, importView(stored, request.language), 202);
  });

  serve(app, 'POST /imports/:id/check', own, async request => {
    const stored = await startCheck(deps, request.session, request.params.id);
    return answer(request, customersTexts.imports.started, importView(stored, request.language), 202);
  });

  serve(app, 'POST /imports/:id/run', own, async request => {
    const stored = await startRun(deps, request.session, request.params.id, request.body);
    return answer(request, customersTexts.imports.started, importView(stored, request.language), 202);
  });

  serve(app, 'POST /imports/:id/stop', own, async request => {
    const stored = await stopImport(deps, request.params.id);
    return answer(request, customersTexts.imports.stopped, importView(stored, request.language));
  });

  serve(app, 'GET /imports/:id/rows', { ...own, list: importRowList }, async (request, reply) => {
    const page = parseList(importRowList, request.query, eq(importRows.importId, request.params.id));
    const rows = await deps.db
      .select()
      .from(importRows)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const stored = await findImport(deps.db, request.params.id);
    const show = await rowViewer(stored, request.language);
    const views = rows.map(show);
    return sendPage(reply, 'rows', page, views, await deps.db.$count(importRows, page.where));
  });

  serve(app, 'PUT /imports/:id/rows/:line', own, async request => {
    const { id, line } = request.params;
    const { row, stored } = await editRow(deps, request.session, id, line, request.body);
    const show = await rowViewer(stored, request.language);
    return answer(request, 'saved', { row: show(row), import: importView(stored, request.language) });
  });

  serve(app, 'GET /imports/:id/remarks', own, async request => {
    const { id } = request.params;
    if (!(await findImport(deps.db, id))) throw AppError.notFound();
    return answer(request, 'loaded', await listRemarks(deps.db, id, request.language));
  });

  serve(app, 'GET /imports/:id/loads', own, async request => {
    const stored = await findImport(deps.db, request.params.id);
    if (!stored) throw AppError.notFound();
    return answer(request, 'loaded', await crewLoads(deps.db, stored, deps.clock.today()));
  });

  serve(app, 'GET /imports/:id/errors.csv', own, (request, reply) =>
    sendErrors(deps, reply, request.params.id, request.language),
  );
}

/** Returns a signal that is aborted if the client disconnects without waiting for the response. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new AppError('invalid', customersTexts.imports.stopped));
  });
  return left.signal;
}

/** Returns a function that converts rows of an import for display. */
async function rowViewer(stored: StoredImport | undefined, language: Language) {
  const cityOf = await cityLookup();
  return (row: typeof importRows.$inferSelect) =>
    rowView(row, stored ? storedValues(stored, row, cityOf, language) : null, language);
}
