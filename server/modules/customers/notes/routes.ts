import { and, eq } from 'drizzle-orm';
import { needs } from '#server/api/access.ts';
import { type App, expectedVersion } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { notes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { noteList, noteScope, noteView } from './queries.ts';
import { addNote, deleteNote, updateNote } from './saveNote.ts';

const read = { access: needs('customer_list') };
const readOne = { access: needs('customer_list', { row: ['note', 'id'] }) };
const edit = { access: needs('customer_edit') };
const editOne = { access: needs('customer_edit', { row: ['note', 'id'] }) };

export function noteRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /notes', { ...read, list: noteList }, async (request, reply) => {
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

  serve(app, 'GET /notes/:id', readOne, async request => {
    const [row] = await deps.db
      .select()
      .from(notes)
      .where(and(eq(notes.id, request.params.id), noteScope(deps.db, request.session)));
    if (!row) throw AppError.notFound();
    return noteView(row);
  });

  serve(app, 'POST /notes', edit, request => {
    const { propertyId, ...body } = request.body;
    return addNote(deps, request.session, propertyId, body);
  });

  serve(app, 'PUT /notes/:id', { ...editOne, isVersioned: true }, request =>
    updateNote(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  serve(app, 'DELETE /notes/:id', editOne, request => deleteNote(deps, request.session, request.params.id));
}
