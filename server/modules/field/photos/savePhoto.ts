import { and, eq } from 'drizzle-orm';
import type { PhotoView } from '#contract/field/crewDay.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, fieldEvents, photos } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { assertPhoto, storePhoto } from './photoFile.ts';
import { photoUrls } from './photoUrl.ts';
import { wasCrews } from './wasCrews.ts';

type PhotoDeps = Pick<Deps, 'clock' | 'config' | 'events' | 'files'> & { db: Queryable };

/**
 * Stores the image of a photo that a crew reported. A repeat returns the stored one. If the report conflicted
 * (for example, the visit belongs to another crew by now), the office sees the image but the customer
 * doesn't. Throws `not_found` if this crew made no such report, or `unsupported_file` if it isn't a photo.
 */
export async function savePhoto(
  deps: PhotoDeps,
  session: Session,
  id: string,
  original: Buffer,
): Promise<PhotoView> {
  const report = await findReport(deps.db, session, id);
  const kept = await findPhoto(deps, id);
  if (kept) return kept;
  const stored = await storePhoto(deps.files, id, original);

  return write(deps, session, async unit => {
    const { assignmentId, propertyId, customerId, crewId, date } = report;
    const inserted = await unit.tx
      .insert(photos)
      .values({
        id,
        assignmentId,
        propertyId,
        ...stored,
        forCustomer: report.outcome === 'applied',
        takenAt: report.at,
        stage:
          report.payload.stage === 'before' || report.payload.stage === 'after' ? report.payload.stage : null,
        createdAt: unit.now,
      })
      .onConflictDoNothing()
      .returning({ takenAt: photos.takenAt });
    if (inserted.length > 0) {
      await unit.record({
        entity: 'photo',
        entityId: id,
        action: 'added',
        propertyId,
        customerId,
        after: { assignmentId, width: stored.width, height: stored.height },
      });
      await unit.raise({
        type: 'assignment.changed',
        assignmentId,
        propertyId,
        customerId,
        crewId,
        date,
        byUserId: session.userId,
      });
    }
    const photo = await findPhoto({ ...deps, db: unit.tx }, id);
    if (!photo) throw AppError.notFound();
    return photo;
  });
}

/** Checks whether a picture could be stored; throws the errors of `savePhoto`. */
export async function checkPhoto(
  db: Queryable,
  session: Session,
  id: string,
  original: Buffer,
): Promise<void> {
  await findReport(db, session, id);
  await assertPhoto(original);
}

async function findReport(db: Queryable, session: Session, id: string) {
  const [report] = await db
    .select({
      outcome: fieldEvents.outcome,
      at: fieldEvents.at,
      payload: fieldEvents.payload,
      assignmentId: assignments.id,
      propertyId: assignments.propertyId,
      customerId: assignments.customerId,
      crewId: assignments.crewId,
      date: assignments.date,
    })
    .from(fieldEvents)
    .innerJoin(assignments, eq(assignments.id, fieldEvents.assignmentId))
    .where(
      and(eq(fieldEvents.id, id), eq(fieldEvents.type, 'photo'), eq(fieldEvents.crewId, session.crewId ?? 0)),
    );
  if (!report) throw AppError.notFound();
  const isOurs =
    report.crewId === session.crewId || (await wasCrews(db, report.assignmentId, session.crewId ?? 0));
  if (!isOurs) throw AppError.notFound();
  return report;
}

async function findPhoto(
  deps: Pick<Deps, 'config' | 'clock'> & { db: Queryable },
  id: string,
): Promise<PhotoView | null> {
  const [row] = await deps.db
    .select({
      id: photos.id,
      width: photos.width,
      height: photos.height,
      takenAt: photos.takenAt,
      stage: photos.stage,
    })
    .from(photos)
    .where(eq(photos.id, id));
  return row ? { ...row, ...photoUrls(deps, id), takenAt: row.takenAt.toISOString() } : null;
}

/** Shows the customer a picture whose report the office accepted. Throws `conflict` if it never arrived. */
export async function showPhoto(unit: UnitOfWork, id: string): Promise<void> {
  const shown = await unit.tx
    .update(photos)
    .set({ forCustomer: true })
    .where(eq(photos.id, id))
    .returning({ id: photos.id });
  if (shown.length === 0) throw new AppError('conflict', fieldTexts.photos.noPicture);
}

/** Makes a property's customer-visible photos internal. */
export async function hidePhotos(unit: UnitOfWork, propertyId: number): Promise<void> {
  await unit.tx
    .update(photos)
    .set({ forCustomer: false })
    .where(and(eq(photos.propertyId, propertyId), eq(photos.forCustomer, true)));
}
