import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { noteBody } from '../../../contract/customers.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { notes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { noteList, noteScope, noteView } from './queries.ts';
import { addNote, deleteNote, updateNote } from './saveNote.ts';

const params = z.object({ id: idField });
const read = { access: needs('customer_list') };
const readOne = { access: needs('customer_list', { row: ['note', 'id'] }) };
const edit = { access: needs('customer_edit') };
const editOne = { access: needs('customer_edit', { row: ['note', 'id'] }) };

export function noteRoutes(app: App, deps: Deps): void {
  app.get('/notes', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(noteList, request.query, noteScope(deps.db, request.session));
    const rows = await deps.db
      .select()
      .from(notes)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'notes', page, rows.map(noteView), await deps.db.$count(notes, page.where));
  });

  app.get('/notes/:id', { config: readOne, schema: { params } }, async request => {
    const [row] = await deps.db
      .select()
      .from(notes)
      .where(and(eq(notes.id, request.params.id), noteScope(deps.db, request.session)));
    if (!row) throw AppError.notFound();
    return noteView(row);
  });

  app.post(
    '/notes',
    { config: edit, schema: { body: noteBody.extend({ propertyId: z.int().positive() }) } },
    async (request, reply) => {
      const { propertyId, ...body } = request.body;
      return reply.status(201).send(await addNote(deps, request.session, propertyId, body));
    },
  );

  app.put('/notes/:id', { config: editOne, schema: { params, body: noteBody } }, async request =>
    updateNote(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  app.delete('/notes/:id', { config: editOne, schema: { params } }, async request =>
    deleteNote(deps, request.session, request.params.id),
  );
}
