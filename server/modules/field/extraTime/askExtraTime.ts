import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { extraTimeRequests } from '#server/db/schema/index.ts';
import { extendCap } from '#server/modules/schedule/visits/status/changeStatus.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { raiseExtraTime } from './raiseExtraTime.ts';

interface Asked {
  id: string;
  minutes: number;
}

/**
 * Requests time beyond the time cap of a visit in progress. Returns when the request expires. Throws
 * `conflict` if the visit has no cap, isn't in progress, or already has a pending request.
 */
export async function askExtraTime(
  unit: UnitOfWork,
  session: Session,
  visit: Visit,
  { id, minutes }: Asked,
): Promise<Date> {
  if (visit.serviceType !== 'bnb' || visit.timeCapMinutes === null)
    throw new AppError('conflict', fieldTexts.extraTime.noCap);
  if (visit.status !== 'started') throw new AppError('conflict', fieldTexts.extraTime.notUnderWay);
  const isWaiting = and(
    eq(extraTimeRequests.assignmentId, visit.id),
    eq(extraTimeRequests.status, 'waiting'),
  );
  if ((await unit.tx.$count(extraTimeRequests, isWaiting)) > 0)
    throw new AppError('conflict', fieldTexts.extraTime.askedBefore);
  const { responseMinutes } = await settingOf(unit.tx, 'timeCap');
  const expiresAt = new Date(unit.now.getTime() + responseMinutes * 60_000);
  await unit.tx.insert(extraTimeRequests).values({
    id,
    assignmentId: visit.id,
    minutes,
    askedById: session.userId,
    askedAt: unit.now,
    expiresAt,
  });
  await raiseExtraTime(unit, visit, { change: 'asked', minutes });
  return expiresAt;
}

interface Granted extends Asked {
  askedById: number;
  at: Date;
}

/**
 * Grants extra time that couldn't be requested during the work: raises the cap and updates the charge of a
 * completed visit. Throws `conflict` without a cap.
 */
export async function grantExtraTime(
  unit: UnitOfWork,
  visit: Visit,
  { id, minutes, askedById, at }: Granted,
): Promise<void> {
  if (visit.serviceType !== 'bnb' || visit.timeCapMinutes === null)
    throw new AppError('conflict', fieldTexts.extraTime.noCap);
  await unit.tx.insert(extraTimeRequests).values({
    ...{ id, assignmentId: visit.id, minutes, askedById, askedAt: at, expiresAt: unit.now },
    ...{ status: 'approved', answeredAt: unit.now, answeredByName: unit.actor.name },
  });
  await extendCap(unit, visit, { minutes, userId: unit.actor.userId });
  await raiseExtraTime(unit, visit, { change: 'approved', minutes });
}
