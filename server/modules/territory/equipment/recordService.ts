import { and, eq } from 'drizzle-orm';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { EquipmentCare } from '#contract/territory/equipment.calls.ts';
import type { MeterReadingBody, ServiceDoneBody } from '#contract/territory/equipmentBodies.ts';
import { hoursOf, minutesOf } from '#contract/territory/equipmentService.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { equipment, equipmentReadings, equipmentRules, equipmentServices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { entriesOf, metersOf, rulesOf } from './care.ts';
import { careTimeOf, hoursOrNone } from './resource.ts';

/** Returns a machine's hours, rules, services and readings. Throws `not_found`. */
export async function careOf(deps: Deps, db: Queryable, id: number): Promise<EquipmentCare> {
  const time = careTimeOf(deps);
  const minutes = (await metersOf(db, [id], time)).get(id);
  if (minutes === undefined) throw AppError.notFound();
  const rules = await rulesOf(db, [id], time);
  const entries = await entriesOf(db, id, time);
  return {
    hours: hoursOf(minutes),
    rules: rules.map(rule => ({
      ...{ id: rule.id, name: rule.name, every: rule.every, unit: rule.unit, state: rule.state },
      ...{ lastOn: rule.last_on, dueOn: rule.due_on, daysLeft: rule.days_left },
      isDone: rule.service_id !== null,
      everyHours: hoursOrNone(rule.every_minutes),
      hoursSince: hoursOrNone(rule.minutes_since),
      hoursLeft: hoursOrNone(rule.minutes_left),
    })),
    entries: entries.map(
      ({ minutes: then, is_read: isRead, cost_cents: costCents, by_name: byName, ...entry }) => ({
        ...entry,
        ...{ isRead, costCents, byName },
        hours: hoursOf(then),
      }),
    ),
  };
}

/** Locks a machine, so that it isn't deleted meanwhile. Throws `not_found`. */
async function lock({ tx }: UnitOfWork, id: number): Promise<void> {
  const [found] = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(eq(equipment.id, id))
    .for('no key update');
  if (!found) throw AppError.notFound();
}

/** Returns the current time for today, or the end of a past day. Throws `invalid` for a future day. */
function endOf(day: Day, field: string, { now, today }: UnitOfWork, { config }: Deps): Date {
  if (day > today) throw AppError.invalid({ [field]: 'dayInFuture' });
  return day === today ? now : momentOf(addDays(day, 1), '00:00', config.timeZone);
}

/** Records a service as done. A repeat with the same id adds nothing. */
export const recordService = (
  deps: Deps,
  session: Session,
  equipmentId: number,
  { id, ruleId, doneOn, hours, costCents, note }: ServiceDoneBody,
): Promise<EquipmentCare> =>
  write(deps, session, async unit => {
    const { tx, now, actor } = unit;
    await lock(unit, equipmentId);
    const [known] = await tx.select().from(equipmentServices).where(eq(equipmentServices.id, id));
    if (known && known.equipmentId !== equipmentId) throw AppError.invalid({ id: 'invalid' });
    if (!known) {
      const isIts = and(eq(equipmentRules.id, ruleId), eq(equipmentRules.equipmentId, equipmentId));
      const [rule] = await tx.select().from(equipmentRules).where(isIts);
      if (!rule) throw AppError.invalid({ ruleId: 'invalid' });
      const doneAt = endOf(doneOn, 'doneOn', unit, deps);
      const minutes = hours === null ? null : minutesOf(hours);
      await tx.insert(equipmentServices).values({
        ...{ id, equipmentId, ruleId, name: rule.name, doneOn, doneAt, minutes, costCents, note },
        ...{ byName: actor.name, createdAt: now },
      });
      const after = { serviceDone: rule.name, serviceDoneOn: doneOn, meterHours: hours, costCents, note };
      await remember(unit, equipmentId, null, after);
    }
    return careOf(deps, tx, equipmentId);
  });

/** Deletes a service that was recorded by mistake. Throws `not_found`. */
export const deleteService = (deps: Deps, session: Session, equipmentId: number, entryId: string) =>
  write(deps, session, async unit => {
    await lock(unit, equipmentId);
    const [gone] = await unit.tx
      .delete(equipmentServices)
      .where(and(eq(equipmentServices.id, entryId), eq(equipmentServices.equipmentId, equipmentId)))
      .returning();
    if (!gone) throw AppError.notFound();
    const { name, doneOn, minutes, costCents, note } = gone;
    const meterHours = hoursOrNone(minutes);
    const before = { serviceDone: name, serviceDoneOn: doneOn, meterHours, costCents, note };
    await remember(unit, equipmentId, before, null);
    return careOf(deps, unit.tx, equipmentId);
  });

/** Records what the meter showed. A repeat with the same id adds nothing. */
export const recordReading = (
  deps: Deps,
  session: Session,
  equipmentId: number,
  { id, readOn, hours }: MeterReadingBody,
): Promise<EquipmentCare> =>
  write(deps, session, async unit => {
    const { tx, now, actor } = unit;
    await lock(unit, equipmentId);
    const [known] = await tx.select().from(equipmentReadings).where(eq(equipmentReadings.id, id));
    if (known && known.equipmentId !== equipmentId) throw AppError.invalid({ id: 'invalid' });
    if (!known) {
      const readAt = endOf(readOn, 'readOn', unit, deps);
      await tx.insert(equipmentReadings).values({
        ...{ id, equipmentId, readOn, readAt, minutes: minutesOf(hours) },
        ...{ byName: actor.name, createdAt: now },
      });
      await remember(unit, equipmentId, null, { meterReadOn: readOn, meterHours: hours });
    }
    return careOf(deps, tx, equipmentId);
  });

/** Deletes a reading. Throws `not_found`. */
export const deleteReading = (deps: Deps, session: Session, equipmentId: number, entryId: string) =>
  write(deps, session, async unit => {
    await lock(unit, equipmentId);
    const [gone] = await unit.tx
      .delete(equipmentReadings)
      .where(and(eq(equipmentReadings.id, entryId), eq(equipmentReadings.equipmentId, equipmentId)))
      .returning();
    if (!gone) throw AppError.notFound();
    await remember(unit, equipmentId, { meterReadOn: gone.readOn, meterHours: hoursOf(gone.minutes) }, null);
    return careOf(deps, unit.tx, equipmentId);
  });

type Facts = Record<string, unknown>;

/** Records a service or reading in the machine's history. */
async function remember(unit: UnitOfWork, entityId: number, before: Facts | null, after: Facts | null) {
  const empty = (facts: Facts | null) =>
    Object.fromEntries(Object.keys(facts ?? {}).map(field => [field, null]));
  await unit.record({
    ...{ entity: 'equipment', entityId, action: 'updated' },
    before: before ?? empty(after),
    after: after ?? empty(before),
  });
}
