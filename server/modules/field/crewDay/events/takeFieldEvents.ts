import { and, eq } from 'drizzle-orm';
import type { FastifyError } from 'fastify';
import { CLOCK_TOLERANCE_MS } from '#contract/core/constants.ts';
import { dayOf } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import { type FieldEvent, fieldEventBody } from '#contract/field/crewDay.ts';
import { asAppError } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import { unstorableIn } from '#server/api/plainText.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { wasCrews } from '#server/modules/field/photos/wasCrews.ts';
import { restoreRemoved } from '#server/modules/schedule/visits/status/restoreRemoved.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { applyEvent } from './applyEvent.ts';
import { claim, type TakeDeps } from './claim.ts';
import { distanceReportedBefore } from './placeReport.ts';
import { atServerTime, distanceOf, type Report, type ReportedVisit, reportedVisit } from './reportedVisit.ts';
import { MAX_TOGETHER, takeTogether } from './takeTogether.ts';
import { LATEST_UNDO_MS } from './undoReport.ts';

interface Taken {
  index: number;
  event: FieldEvent;
}

/**
 * Takes a crew's reports, oldest first, each event only once no matter how often it is sent. Consecutive
 * plain reports share a transaction; others have their own. An event that makes the server fail gets no
 * response, so the phone resends it without blocking the others. Throws if all of them fail.
 */
export async function takeFieldEvents(
  deps: TakeDeps,
  session: Session,
  events: readonly unknown[],
  sentAt: Date | null,
): Promise<FieldEventAnswer[]> {
  const answers = new Map<number, FieldEventAnswer>();
  const taken: Taken[] = [];
  for (const [index, raw] of events.entries()) {
    const parsed = fieldEventBody.safeParse(raw);
    const unkept = unstorableIn(raw);
    if (unkept) answers.set(index, rejected(raw, unkept));
    else if (parsed.success) taken.push({ index, event: parsed.data });
    else answers.set(index, rejected(raw, parsed.error.issues[0]?.path.join('.') ?? ''));
  }
  const turn = turnsOf(taken);
  taken.sort((a, b) => turn(a) - turn(b) || a.index - b.index);

  let failure: unknown = null;
  let alone = 0;
  for (let next = 0; next < taken.length; alone--) {
    if (alone <= 0) {
      const events = taken.slice(next).map(({ event }) => event);
      try {
        for (const answer of await takeTogether(deps, session, events, sentAt))
          answers.set(taken[next++]?.index ?? 0, answer);
      } catch (error) {
        // Taken one by one, each succeeds or returns its own error.
        deps.log.warn({ err: error }, 'field events could not be applied together');
        alone = MAX_TOGETHER;
      }
    }
    const one = taken[next++];
    if (!one) break;
    const { index, event } = one;
    try {
      answers.set(index, await takeOne(deps, session, event, sentAt));
    } catch (error) {
      const refusal = asAppError(error as FastifyError);
      if (refusal?.code === 'bad_request' || refusal?.code === 'invalid') {
        answers.set(index, { id: event.id, outcome: 'rejected', reason: refusal.bilingual() });
        continue;
      }
      failure = error;
      // The other reports would only wait for the database, too; the phone sends them again.
      if (refusal?.code === 'database_unavailable') break;
      deps.log.error({ err: error, fieldEvent: event.id }, 'a field event could not be applied');
    }
  }
  if (failure && answers.size === 0) throw failure;
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer);
}

/** Order of reports by time; an undo comes just before the report it undoes, which then has no effect. */
function turnsOf(taken: readonly Taken[]): (one: Taken) => number {
  const ownTurn = ({ event: { happenedAt, clockAhead = 0 } }: Taken) =>
    Date.parse(happenedAt) + (Math.abs(clockAhead) > CLOCK_TOLERANCE_MS ? clockAhead : 0);
  const turnOf = new Map(taken.map(one => [one.event.id, ownTurn(one)]));
  return one => {
    const own = ownTurn(one);
    const undone = one.event.type === 'undo' ? turnOf.get(one.event.payload.eventId ?? '') : undefined;
    return undone !== undefined && own - undone <= LATEST_UNDO_MS ? undone - 0.5 : own;
  };
}

async function takeOne(
  deps: TakeDeps,
  session: Session,
  event: FieldEvent,
  sentAt: Date | null,
): Promise<FieldEventAnswer> {
  return write(deps, session, async unit => {
    const visit = await visitOf(unit, session, event);
    const report: Report = {
      ...atServerTime(unit, event, sentAt),
      visit,
      distanceFeet: distanceOf(event, visit) ?? (await distanceReportedBefore(unit, session, event)),
    };
    if (!(await claim(unit, session, [report]))) return storedAnswer(unit, session, event);
    let unused: Bilingual | undefined;
    try {
      // A savepoint: a refusal rolls back the changes, but keeps the report.
      unused = await unit.tx.transaction(() => applyEvent(unit, session, report, deps.config));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return keepConflict(unit, session, report, error.bilingual());
    }
    if (event.type === 'position' && session.crewId) {
      const date = dayOf(report.at, deps.config.timeZone);
      const change = { entity: 'position', id: session.crewId, crewId: session.crewId, date } as const;
      await unit.raise({ type: 'changed', change });
    }
    // Stored with the report so that a repeat gets the same response.
    if (unused)
      await unit.tx.update(fieldEvents).set({ conflict: unused }).where(eq(fieldEvents.id, event.id));
    return { id: event.id, outcome: 'applied', reason: unused ?? null };
  });
}

/** Reports about work done at a visit; if the visit was removed meanwhile, it is restored for them. */
const OF_WORK: readonly FieldEvent['type'][] = [
  'start',
  'complete',
  'skip',
  'note',
  'photo',
  'offer',
  'offer-done',
];

/** The report's visit; a removed visit is restored for the work done there. */
async function visitOf(
  unit: UnitOfWork,
  { crewId }: Session,
  { type, assignmentId }: FieldEvent,
): Promise<ReportedVisit | undefined> {
  if (!assignmentId) return undefined;
  const visit = await reportedVisit(unit.tx, assignmentId);
  if (visit || crewId === null || !OF_WORK.includes(type)) return visit;
  await restoreRemoved(unit, assignmentId, crewId);
  return reportedVisit(unit.tx, assignmentId);
}

async function storedAnswer(
  unit: UnitOfWork,
  session: Session,
  event: FieldEvent,
): Promise<FieldEventAnswer> {
  const [stored] = await unit.tx
    .select({ outcome: fieldEvents.outcome, reason: fieldEvents.conflict })
    .from(fieldEvents)
    .where(and(eq(fieldEvents.id, event.id), eq(fieldEvents.userId, session.userId)));
  if (!stored)
    return {
      id: event.id,
      outcome: 'rejected',
      reason: fieldTexts.crewDay.numberTakenAlready,
    };
  return { id: event.id, ...stored };
}

async function keepConflict(
  unit: UnitOfWork,
  session: Session,
  { event, visit }: Report,
  reason: Bilingual,
): Promise<FieldEventAnswer> {
  const crewId = session.crewId ?? 0;
  await unit.tx
    .update(fieldEvents)
    .set({ outcome: 'conflict', conflict: reason })
    .where(eq(fieldEvents.id, event.id));
  const mayKnow = visit && (visit.crewId === crewId || (await wasCrews(unit.tx, visit.id, crewId)));
  await unit.raise({
    type: 'field.conflict',
    eventId: event.id,
    crewId,
    assignmentId: event.assignmentId ?? null,
    propertyId: mayKnow ? visit.propertyId : null,
    reason,
  });
  return { id: event.id, outcome: 'conflict', reason };
}

function rejected(raw: unknown, field: string): FieldEventAnswer {
  const id = (raw as { id?: unknown } | null)?.id;
  return {
    id: typeof id === 'string' ? id.slice(0, 100) : '',
    outcome: 'rejected',
    reason: filled(fieldTexts.crewDay.reportNotComplete, { field }),
  };
}
