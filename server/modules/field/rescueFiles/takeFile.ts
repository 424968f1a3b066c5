import { and, eq, inArray } from 'drizzle-orm';
import { type FieldEvent, fieldEventBody } from '#contract/field/crewDay.ts';
import type { RescueContent, RescueReport } from '#contract/field/rescueFile.ts';
import type { RescueResult, RescueSent } from '#contract/field/rescueFiles.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { takeFieldEvents } from '#server/modules/field/crewDay/events/takeFieldEvents.ts';
import { write } from '#server/unitOfWork.ts';
import { ownerOf } from './ownerOf.ts';
import { requirePermit } from './permit.ts';
import { idOf, readRescueFile } from './readFile.ts';
import { takePhotos } from './takePhotos.ts';

interface Upload {
  name: string;
  bytes: Buffer;
  /** Only returns what would happen. */
  isPreview: boolean;
}

interface Read {
  report: RescueReport;
  event: FieldEvent | null;
}

/** Ends a preview's transaction by rolling it back. */
class Rehearsed extends Error {
  readonly reports: RescueResult['reports'];

  constructor(reports: RescueResult['reports']) {
    super('rehearsed');
    this.reports = reports;
  }
}

/**
 * Takes the unsent reports of a crew phone from its file, as if the phone had sent them: each report once, in
 * the name of the phone's user. A preview does the same and rolls back. Throws `invalid` with the reason if
 * the file can't be trusted or its owner belongs to no crew.
 */
export async function takeRescueFile(deps: Deps, staff: Session, upload: Upload): Promise<RescueResult> {
  return takeContent(deps, staff, upload, readRescueFile(deps.config.appSecret, upload.bytes));
}

/**
 * Takes reports that a user left unsent on a phone and a coworker now sends from it, with a code from the
 * office. The reports count as their author's, and the history names the sender. Throws the errors of
 * `takeRescueFile`, and `invalid` for a wrong code.
 */
export async function sendForCoworker(
  deps: Deps,
  sender: Session,
  { bytes, code, address }: { bytes: Buffer; code: string; address: string },
): Promise<RescueSent> {
  const content = readRescueFile(deps.config.appSecret, bytes);
  await requirePermit(deps, content.userId, code, address);
  const upload = { name: sender.name, isPreview: false };
  const { reports } = await takeContent(deps, sender, upload, content);
  const taken = reports.filter(
    ({ outcome, photo }) => isSettled(outcome) && (photo === null || isSettled(photo.outcome)),
  );
  return { taken: taken.map(({ id }) => id), left: reports.length - taken.length };
}

async function takeContent(
  deps: Deps,
  staff: Session,
  upload: Omit<Upload, 'bytes'>,
  content: RescueContent,
): Promise<RescueResult> {
  const owner = await ownerOf(deps.db, content.userId);
  const reports = upload.isPreview
    ? await rehearse(deps, owner.session, content)
    : await take(deps, owner.session, content, false);
  const taken = reports.filter(({ outcome, photo }) => isNew(outcome) || isNew(photo?.outcome)).length;
  if (!upload.isPreview && taken > 0)
    await write(deps, staff, async unit => {
      await noteChange(unit, 'unsent-taken', content.userId, upload.name);
      await unit.record({
        entity: 'user',
        entityId: content.userId,
        action: 'updated',
        before: { rescuedReports: null },
        after: { rescuedReports: taken },
        reason: upload.name,
      });
    });
  return {
    userId: content.userId,
    userName: owner.session.name,
    crewName: owner.crewName,
    savedAt: content.savedAt,
    isPreview: upload.isPreview,
    reports,
  };
}

const isSettled = (outcome: string) => outcome === 'known' || outcome === 'applied' || outcome === 'conflict';
const isNew = (outcome: string | undefined) => outcome === 'applied' || outcome === 'conflict';

async function rehearse(deps: Deps, session: Session, content: RescueContent) {
  try {
    await deps.db.transaction(async db => {
      throw new Rehearsed(await take({ ...deps, db }, session, content, true));
    });
    return [];
  } catch (error) {
    if (error instanceof Rehearsed) return error.reports;
    throw error;
  }
}

async function take(
  deps: Omit<Deps, 'db'> & { db: Queryable },
  session: Session,
  content: RescueContent,
  isPreview: boolean,
): Promise<RescueResult['reports']> {
  const read: Read[] = content.reports.map(report => ({
    report,
    event: fieldEventBody.safeParse(report.event).data ?? null,
  }));
  const known = await knownOf(deps.db, session, read);
  // The clock offset of the phone when it saved the file is unknown.
  const answers = await takeFieldEvents(
    deps,
    session,
    content.reports.map(({ event }) => event),
    null,
  );
  const byId = new Map(answers.map(answer => [answer.id, answer]));
  const photos = await takePhotos(deps, session, content.reports, byId, isPreview);
  return read.map(({ report, event }) => {
    const id = idOf(report.event);
    const answer = byId.get(id);
    return {
      id,
      type: event?.type ?? null,
      address: report.address,
      happenedAt: event?.happenedAt ?? null,
      outcome: known.has(id) ? 'known' : (answer?.outcome ?? 'failed'),
      reason: answer?.reason ?? null,
      photo: photos.get(id) ?? null,
    };
  });
}

/** The reports that the server already has. */
async function knownOf(db: Queryable, { userId }: Session, read: readonly Read[]): Promise<Set<string>> {
  const ids = read.flatMap(({ event }) => (event ? [event.id] : []));
  const rows = await db
    .select({ id: fieldEvents.id })
    .from(fieldEvents)
    .where(and(eq(fieldEvents.userId, userId), inArray(fieldEvents.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
