import { eq } from 'drizzle-orm';
import { type Day, laterOf, mondayOf } from '#contract/core/days.ts';
import { terms } from '#server/db/schema/index.ts';
import { changedVisit, DECIDE_MINUTES } from '#server/modules/schedule/cadence/changedVisit.ts';
import type { Difference } from '#server/modules/schedule/cadence/planDifference.ts';
import type { RestoredVisits } from '#server/modules/schedule/cadence/planRestoredVisits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { generateVisits, minutesOfTerms } from '../generate.ts';
import { applyStatus } from '../status/applyStatus.ts';
import { insertAgain } from '../status/restore.ts';
import type { LoadedService } from '../terms/loadServices.ts';
import type { PlannedVisit } from '../terms/serviceVisits.ts';
import { changeVisits, type VisitPair } from '../visits.ts';
import { editKeeper } from './keepEdit.ts';
import { removeVisits } from './removeVisits.ts';

interface Applying {
  service: LoadedService;
  /** Locked rows from which the difference was computed. */
  visits: PlannedVisit[];
  difference: Difference;
  comingBack?: RestoredVisits<PlannedVisit>;
  from: Day;
  to: Day;
  reason: string | null;
  /** False for part of a larger change, which is undone as a whole. */
  isUndoable?: boolean;
}

/** Applies a difference to a service's visits; the service's own record is already up to date. */
export async function applyDifference(unit: UnitOfWork, applying: Applying): Promise<void> {
  const { service, visits, difference, comingBack, reason, isUndoable = true } = applying;
  const keeper = isUndoable ? await editKeeper(unit, service, { visits, difference, comingBack }) : null;
  const among = (planned: readonly { id: number }[]) =>
    visits.filter(visit => planned.some(one => one.id === visit.id));
  await removeVisits(unit, among(difference.removed), reason);
  await applyStatus(unit, among(difference.stopped), {
    action: 'cancel',
    at: unit.now,
    userId: unit.actor.userId,
    reason,
    notifies: 'nobody',
  });
  const minutes = await minutesBySlot(unit, service, difference);
  const byId = new Map(visits.map(visit => [visit.id, visit]));
  const pairs = difference.changed.flatMap((change): VisitPair[] => {
    const before = byId.get(change.visit.id);
    if (!before) return [];
    const after = changedVisit(before, change, minutes.get(change.terms.fromSlot));
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }];
  });
  await changeVisits(unit, pairs, { reason, notifies: 'nobody' });
  if (comingBack) await restoreVisits(unit, comingBack, reason);
  await generateVisits(unit.tx, [service.id], {
    from: laterOf(mondayOf(applying.from), unit.today),
    to: applying.to,
  });
  await keeper?.store();
}

/** Restores visits. Must run before new ones are generated, because each restored visit takes its week. */
async function restoreVisits(
  unit: UnitOfWork,
  { restored, again }: RestoredVisits<PlannedVisit>,
  reason: string | null,
): Promise<void> {
  await applyStatus(
    unit,
    restored.map(({ now }) => now),
    { action: 'restore', at: unit.now, userId: unit.actor.userId, reason, notifies: 'nobody' },
  );
  const pairs = restored.map(({ now, visit }) => ({ before: now, after: visit }));
  await changeVisits(unit, pairs, { action: 'restored', reason, notifies: 'nobody' });
  await insertAgain(unit, again, reason);
}

/**
 * Returns the expected minutes of each version of the terms, by its first slot. Empty if the difference
 * doesn't affect any visit's duration.
 */
async function minutesBySlot(
  unit: UnitOfWork,
  service: LoadedService,
  { changed }: Difference,
): Promise<Map<Day, number>> {
  if (!changed.some(({ fields }) => fields.some(({ field }) => DECIDE_MINUTES.includes(field))))
    return new Map();
  const versions = await unit.tx
    .select({ id: terms.id, fromSlot: terms.fromSlot })
    .from(terms)
    .where(eq(terms.serviceId, service.id));
  const minutes = await minutesOfTerms(
    unit.tx,
    versions.map(version => version.id),
  );
  return new Map(versions.map(({ id, fromSlot }) => [fromSlot, minutes.get(id) ?? 0]));
}
