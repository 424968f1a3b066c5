import { and, inArray } from 'drizzle-orm';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { BulkResult } from '#contract/core/call.ts';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { readDb } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { type Access, needs } from './access.ts';
import { type App, answer, expectedVersion } from './app.ts';
import { asAppError } from './asAppError.ts';
import { inOrder, sendCsv } from './csv.ts';
import { AppError } from './errors.ts';
import { type ListQuery, parseList, parseParameter, sendPage } from './list.ts';
import type {
  NewResourceBody,
  Numbered,
  ResourceBody,
  ResourceDefinition,
  ResourceName,
  VersionedTable,
} from './resource.ts';
import { resourceStore } from './resourceStore.ts';
import { rowScope } from './rowScope.ts';
import { searchPage } from './searchPage.ts';
import { route, type Versioned } from './serve.ts';
import type { Session } from './session.ts';
/** Registers the routes of a plain resource: list, CSV file, read, add, update, delete one, delete many. */
export function registerResource<N extends ResourceName, T extends VersionedTable, Row extends Numbered>(
  app: App,
  deps: Deps,
  definition: ResourceDefinition<N, T, Row>,
): void {
  const { name, read, edit, update = edit, types, reach, list, columns } = definition;
  const table: VersionedTable = definition.table;
  const who = types ? { types } : {};
  const { select, view, find, create, update: save, remove } = resourceStore(definition, deps);
  const one = (keys: typeof read): Access => needs(keys, reach ? { ...who, row: [reach, 'id'] } : who);
  const fileName = name.slice(name.lastIndexOf('/') + 1);
  const found = typeof list === 'function' ? list(deps) : list;
  const parse = (query: ListQuery, session: Session) =>
    parseList(found, query, reach && rowScope(deps.db, reach, session));

  route<{ query: ListQuery }>(
    app,
    `GET /${name}`,
    { access: needs(read, who), list: found },
    async (request, reply) => {
      const page = parse(request.query, request.session);
      const { rows, total } = await searchPage(deps.db, table, page, slice => select(deps.db, slice));
      const seen = rows.map(row => view(row, request.session));
      return sendPage(reply, fileName, page, seen, total);
    },
  );

  route<{ query: ListQuery }>(
    app,
    `GET /${name}/export.csv`,
    { access: needs(read, who), list: found },
    async (request, reply) => {
      const db = await readDb(deps);
      const { where, orderBy } = parse(request.query, request.session);
      const slice = { where, orderBy, isForFile: true };
      const pages = inOrder((limit, offset) => select(db, { ...slice, limit, offset }));
      const headed = columns.map(({ header, value }) => ({ header: header[request.language], value }));
      return sendCsv(reply, `${fileName}.csv`, headed, pages);
    },
  );

  route<{ params: { id: number } }>(app, `GET /${name}/:id`, { access: one(read) }, async request =>
    view(await find(deps.db, request.params.id), request.session),
  );

  route<{ body: NewResourceBody<N> }>(app, `POST /${name}`, { access: needs(edit, who) }, async request =>
    view(await create(request.session, request.body), request.session),
  );

  route<{ params: { id: number }; body: ResourceBody<N> }, Versioned>(
    app,
    `PUT /${name}/:id`,
    { access: one(update), isVersioned: true },
    async request => {
      const { session, params, body } = request;
      return view(await save(session, params.id, body, expectedVersion(request)), session);
    },
  );

  route<{ params: { id: number } }>(app, `DELETE /${name}/:id`, { access: one(edit) }, async request =>
    view(await remove(request.session, request.params.id), request.session),
  );

  route<{ query: { ids: string } }>(app, `DELETE /${name}`, { access: needs(edit, who) }, async request => {
    const { session, language } = request;
    const ids = [...new Set(parseParameter('ids', request.query.ids, someIds))];
    const scope = reach && rowScope(deps.db, reach, session);
    const within = await deps.db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), scope));
    const reached = new Set(within.map(row => row.id));
    const refusals = new Map<number, AppError>();
    for (const id of ids) {
      const refusal = reached.has(id) ? await refusalOf(remove(session, id)) : AppError.notFound();
      if (refusal) refusals.set(id, refusal);
    }
    const results = ids.map(id => ({
      id,
      isDone: !refusals.has(id),
      reason: refusals.get(id)?.body(language).message ?? null,
    }));
    const result: BulkResult = { done: ids.length - refusals.size, refused: refusals.size, results };
    return answer(request, 'deleted', result);
  });
}

/** At most as many ids as a list returns at once. */
const someIds = z.array(z.int()).min(1).max(MAX_ROWS_PER_PAGE);

/** Returns the error by which a change is rejected; null if it succeeds. Rethrows unexpected errors. */
async function refusalOf(change: Promise<unknown>): Promise<AppError | null> {
  try {
    await change;
    return null;
  } catch (error) {
    const refusal = asAppError(error as FastifyError);
    if (!refusal || ERROR_STATUS[refusal.code] >= 500) throw error;
    return refusal;
  }
}
