import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { canAccess } from '#contract/core/permissions.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { AnnouncementOfCrew, CrewNote } from '#contract/territory/crews.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { crewAnnouncements, crewNotes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';

/** For the office and the crew's vendor. The crew itself gets its notes with its day. */
const ofCrew = { access: needs(['vendor_list', 'crew_edit'], { row: ['crew', 'id'] }) };

/** Notes of the office and the vendor about a crew, some of which the crew sees. */
export function crewNoteRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /vendors/crews/:id/notes', ofCrew, async request =>
    answer(request, 'loaded', await notesOf(deps.db, request.session, request.params.id)),
  );

  serve(app, 'POST /vendors/crews/:id/notes', ofCrew, async request => {
    const { id } = request.params;
    const { session } = request;
    await write(deps, session, async unit => {
      await unit.tx.insert(crewNotes).values({
        crewId: id,
        ...request.body,
        authorId: session.userId,
        authorName: session.name,
        createdAt: unit.now,
      });
      await recordNote(unit, id, null, request.body);
    });
    return answer(request, 'saved', await notesOf(deps.db, session, id));
  });

  serve(app, 'PUT /vendors/crews/:id/notes/:noteId', { ...ofCrew, isVersioned: true }, async request => {
    const { id, noteId } = request.params;
    await write(deps, request.session, async unit => {
      const row = await lock(unit, request.session, id, noteId);
      requireVersion(row, expectedVersion(request));
      await unit.tx
        .update(crewNotes)
        .set({ ...request.body, version: sql`${crewNotes.version} + 1` })
        .where(eq(crewNotes.id, noteId));
      await recordNote(unit, id, row, request.body);
    });
    return answer(request, 'saved', await notesOf(deps.db, request.session, id));
  });

  serve(app, 'DELETE /vendors/crews/:id/notes/:noteId', ofCrew, async request => {
    const { id, noteId } = request.params;
    await write(deps, request.session, async unit => {
      const row = await lock(unit, request.session, id, noteId);
      await unit.tx.update(crewNotes).set({ deletedAt: unit.now }).where(eq(crewNotes.id, noteId));
      await recordNote(unit, id, row, null);
    });
    return answer(request, 'deleted', await notesOf(deps.db, request.session, id));
  });

  serve(app, 'GET /vendors/crews/:id/announcements', ofCrew, async request =>
    answer(request, 'loaded', await announcementsOf(deps.db, request.params.id)),
  );
}

/** Whether a user may change a note: its author, and anyone who may edit crews. */
const mayChange = (session: Session, authorId: number | null): boolean =>
  session.userId === authorId || canAccess(session.permissions, 'crew_edit');

async function notesOf(db: Queryable, session: Session, crewId: number): Promise<CrewNote[]> {
  const rows = await db
    .select()
    .from(crewNotes)
    .where(and(eq(crewNotes.crewId, crewId), isNull(crewNotes.deletedAt)))
    .orderBy(desc(crewNotes.createdAt), desc(crewNotes.id))
    .limit(500);
  return rows.map(({ id, text, forCrew, authorId, authorName, createdAt, version }) => ({
    id,
    text,
    forCrew,
    authorName,
    isEditable: mayChange(session, authorId),
    createdAt: createdAt.toISOString(),
    version,
  }));
}

async function lock(unit: UnitOfWork, session: Session, crewId: number, noteId: number) {
  const [row] = await unit.tx
    .select()
    .from(crewNotes)
    .where(and(eq(crewNotes.id, noteId), eq(crewNotes.crewId, crewId), isNull(crewNotes.deletedAt)))
    .for('update');
  if (!row) throw AppError.notFound();
  if (!mayChange(session, row.authorId)) throw new AppError('forbidden', 'notAuthorized');
  return row;
}

type Said = Pick<CrewNote, 'text' | 'forCrew'>;

/** Records a note in the crew's history and refreshes the crew's phones if they show it. */
async function recordNote(unit: UnitOfWork, crewId: number, before: Said | null, after: Said | null) {
  await unit.record({
    entity: 'crew',
    entityId: crewId,
    action: 'updated',
    before: { crewNote: before?.text ?? null, forCrew: before?.forCrew ?? null },
    after: { crewNote: after?.text ?? null, forCrew: after?.forCrew ?? null },
  });
  if (before?.forCrew || after?.forCrew)
    await unit.raise({ type: 'changed', change: { entity: 'crew-note', id: crewId, crewId } });
}

/** Maximum number of notes on a phone: notes stay until they are deleted, and no one would read more. */
const MAX_FOR_CREW = 20;

const notesOfCrew = prepared(db =>
  db
    .select({
      id: crewNotes.id,
      text: crewNotes.text,
      authorName: crewNotes.authorName,
      createdAt: crewNotes.createdAt,
    })
    .from(crewNotes)
    .where(
      and(
        eq(crewNotes.crewId, sql.placeholder('crewId')),
        eq(crewNotes.forCrew, true),
        isNull(crewNotes.deletedAt),
      ),
    )
    .orderBy(desc(crewNotes.createdAt), desc(crewNotes.id))
    .limit(MAX_FOR_CREW)
    .prepare('notes_of_crew'),
);

/** Returns the notes for a crew, newest first. */
export async function notesForCrew(db: Queryable, crewId: number): Promise<CrewDay['notes']> {
  const rows = await notesOfCrew(db, { crewId });
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function announcementsOf(db: Queryable, crewId: number): Promise<AnnouncementOfCrew[]> {
  const rows = await db
    .select()
    .from(crewAnnouncements)
    .where(
      and(
        eq(crewAnnouncements.isActive, true),
        or(
          sql`${crewAnnouncements.crewIds} = '[]'::jsonb`,
          sql`${crewAnnouncements.crewIds} @> to_jsonb(${crewId}::int)`,
        ),
      ),
    )
    .orderBy(desc(crewAnnouncements.createdAt))
    .limit(200);
  return rows.map(({ id, title, message, titleEs, messageEs, createdAt }) => ({
    id,
    title,
    message,
    titleEs,
    messageEs,
    createdAt: createdAt.toISOString(),
  }));
}
