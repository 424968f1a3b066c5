import { z } from 'zod';
import { handOverBody } from '../../../contract/reassign.ts';
import { idField } from '../../../contract/validation.ts';
import { crewEdit, newCrewBody } from '../../../contract/vendors.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import { crews } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { crewNoteRoutes } from './crewNotes.ts';
import { crewChoices, crewList, findCrew, selectCrews } from './queries.ts';
import { createCrew, deleteCrew, previewHandOver, updateCrew } from './saveCrew.ts';

const LOADED = { en: 'Loaded.', es: 'Cargado.' };
const params = z.object({ id: idField });
const row = ['crew', 'id'] as const;
const READERS = ['vendor_list', 'crew_edit', 'assignment_list', 'customer_list'] as const;
const read = { access: needs(READERS) };
const readOne = { access: needs(READERS, { row }) };
const edit = { access: needs('crew_edit') };
const editOne = { access: needs('crew_edit', { row }) };

export function crewRoutes(app: App, deps: Deps): void {
  app.get('/crews', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(crewList, request.query, rowScope(deps.db, 'crew', request.session));
    const rows = await selectCrews(deps.db, deps.clock.today())
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'crews', page, rows, await deps.db.$count(crews, page.where));
  });

  app.get('/crews/:id', { config: readOne, schema: { params } }, async request => {
    const crew = await findCrew(deps.db, request.params.id, deps.clock.today());
    if (!crew) throw AppError.notFound();
    return crew;
  });

  app.post('/crews', { config: edit, schema: { body: newCrewBody } }, async (request, reply) =>
    reply.status(201).send(await createCrew(deps, request.session, request.body)),
  );

  app.put('/crews/:id', { config: editOne, schema: { params, body: crewEdit } }, async request =>
    updateCrew(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  /** What the crew has to come, and what giving it to another crew would do; nothing is saved. */
  app.post(
    '/crews/:id/preview',
    { config: editOne, schema: { params, body: handOverBody } },
    async request => {
      const { workTo = null } = request.body;
      return answer(request, LOADED, await previewHandOver(deps, request.params.id, workTo));
    },
  );

  app.delete('/crews/:id', { config: editOne, schema: { params } }, async request =>
    deleteCrew(deps, request.session, request.params.id),
  );

  crewNoteRoutes(app, deps);

  // `/vendors/crews` offers the crews at work, `/vendors/all/crews` those that no longer work too.
  for (const [path, isAll] of [
    ['/vendors/crews', false],
    ['/vendors/all/crews', true],
  ] as const)
    app.get(
      path,
      { config: read, schema: { querystring: z.object({ vendorId: idField.optional() }) } },
      async request => {
        const scope = rowScope(deps.db, 'crew', request.session);
        const { vendorId } = request.query;
        return answer(request, LOADED, await crewChoices(deps.db, scope, { vendorId, isAll }));
      },
    );
}
