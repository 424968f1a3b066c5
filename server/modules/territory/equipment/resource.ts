import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import {
  equipment as declared,
  type Equipment,
  type EquipmentBody,
} from '#contract/territory/equipment.resource.ts';
import { hoursOf, minutesOf, SERVICE_STATES } from '#contract/territory/equipmentService.ts';
import { AppError } from '#server/api/errors.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { columnsOf, defineResource } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { crews, equipment, equipmentCrews, equipmentRules } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { type CareTime, metersOf, rulesOf, stateOf, urgencyOf } from './care.ts';

export const careTimeOf = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): CareTime => ({
  today: clock.today(),
  timeZone: config.timeZone,
});

export const hoursOrNone = (minutes: number | null): number | null =>
  minutes === null ? null : hoursOf(minutes);
const minutesOrNone = (hours: number | null | undefined): number | null =>
  hours == null ? null : minutesOf(hours);

type Plain = Omit<Equipment, 'rules' | 'hours' | 'serviceState' | 'nextService' | 'startHours'>;

/** Adds the machines' meter readings, service rules and next services. */
async function withCare(
  db: Queryable,
  rows: readonly (Plain & { startMinutes: number })[],
  time: CareTime,
): Promise<Equipment[]> {
  const ids = rows.map(row => row.id);
  const meters = await metersOf(db, ids, time);
  const found = Map.groupBy(await rulesOf(db, ids, time), rule => rule.equipment_id);
  const saved = Map.groupBy(await savedRules(db, ids), rule => rule.equipmentId);
  return rows.map(({ startMinutes, ...row }) => {
    const [next] = row.isActive ? (found.get(row.id) ?? []) : [];
    return {
      ...row,
      startHours: hoursOf(startMinutes),
      rules: (saved.get(row.id) ?? []).map(({ equipmentId: _, ...rule }) => rule),
      hours: hoursOf(meters.get(row.id) ?? 0),
      serviceState: next?.state ?? 'none',
      nextService: next
        ? {
            ruleId: next.id,
            name: next.name,
            hoursLeft: hoursOrNone(next.minutes_left),
            daysLeft: next.days_left,
            dueOn: next.due_on,
          }
        : null,
    };
  });
}

/** Returns the rules of machines in the shape that the form uses. */
async function savedRules(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(equipmentRules)
    .where(isAnyOf(equipmentRules.equipmentId, ids))
    .orderBy(equipmentRules.id);
  return rows.map(({ id, equipmentId, name, everyMinutes, every, unit, lastOn, lastMinutes }) => ({
    ...{ id, equipmentId, name, every, unit, lastOn },
    everyHours: hoursOrNone(everyMinutes),
    lastHours: hoursOrNone(lastMinutes),
  }));
}

/** Stores which crew has a machine from today on; its hours until now remain the previous crew's. */
async function storeCrew({ tx, today }: UnitOfWork, equipmentId: number, crewId: number | null) {
  const isOpen = and(eq(equipmentCrews.equipmentId, equipmentId), isNull(equipmentCrews.until));
  // A crew that got it today and loses it today isn't recorded.
  await tx.delete(equipmentCrews).where(and(isOpen, eq(equipmentCrews.since, today)));
  await tx.update(equipmentCrews).set({ until: today }).where(isOpen);
  if (crewId === null) return;
  // If the crew that had it until today gets it back, its period continues.
  const again = and(
    eq(equipmentCrews.equipmentId, equipmentId),
    eq(equipmentCrews.crewId, crewId),
    eq(equipmentCrews.until, today),
  );
  const [back] = await tx.update(equipmentCrews).set({ until: null }).where(again).returning();
  if (!back) await tx.insert(equipmentCrews).values({ equipmentId, crewId, since: today });
}

/** Stores a machine's rules; a rule keeps its id, and therefore the services recorded for it. */
async function storeRules(
  { tx, now }: UnitOfWork,
  equipmentId: number,
  rules: EquipmentBody['rules'],
): Promise<void> {
  const known = new Map(
    (await tx.select().from(equipmentRules).where(eq(equipmentRules.equipmentId, equipmentId))).map(rule => [
      rule.id,
      rule,
    ]),
  );
  const kept = rules.flatMap(({ id }) => (id != null && known.has(id) ? id : []));
  await tx
    .delete(equipmentRules)
    .where(and(eq(equipmentRules.equipmentId, equipmentId), notInArray(equipmentRules.id, kept)));
  for (const { id, name, everyHours, every, unit, lastOn, lastHours } of rules) {
    const [everyMinutes, lastMinutes] = [minutesOrNone(everyHours), minutesOrNone(lastHours)];
    const values = { name, everyMinutes, every, unit, lastOn, lastMinutes };
    const before = id != null && known.get(id);
    if (!before) {
      await tx.insert(equipmentRules).values({ ...values, equipmentId, startsAt: now, changedAt: now });
      continue;
    }
    const isSame = (...fields: (keyof typeof values)[]) =>
      fields.every(field => before[field] === values[field]);
    await tx
      .update(equipmentRules)
      .set({
        ...values,
        ...(!isSame('lastOn') && { startsAt: now }),
        ...(!isSame('everyMinutes', 'every', 'unit', 'lastOn', 'lastMinutes') && { changedAt: now }),
      })
      .where(eq(equipmentRules.id, before.id));
  }
}

export const equipmentResource = defineResource({
  name: declared.name,
  read: declared.view,
  edit: declared.write,
  table: equipment,
  list: deps => {
    const time = careTimeOf(deps);
    return {
      filters: {
        id: oneOf(equipment.id),
        q: contains(sql`concat_ws(' ', ${equipment.name}, ${equipment.serialNumber}, ${equipment.notes})`),
        crewId: oneOf(equipment.crewId),
        isActive: oneOf(equipment.isActive),
        serviceState: oneOfWords(stateOf(time), SERVICE_STATES),
        boughtOn_gte: atLeast(equipment.boughtOn),
        boughtOn_lte: atMost(equipment.boughtOn),
      },
      sorts: {
        id: equipment.id,
        name: equipment.name,
        serialNumber: equipment.serialNumber,
        crewName: crews.name,
        serviceState: urgencyOf(time),
        boughtOn: equipment.boughtOn,
        isActive: equipment.isActive,
      },
      key: equipment.id,
      defaultSort: ['name', 'ASC'],
    };
  },
  async select(db, { where, orderBy, limit, offset }, deps) {
    const { id, name, serialNumber, crewId, boughtOn, startMinutes, notes, isActive, version } = equipment;
    const rows = await db
      .select({
        ...{ id, name, serialNumber, crewId, crewName: crews.name, boughtOn, startMinutes, notes, isActive },
        version,
      })
      .from(equipment)
      .leftJoin(crews, eq(crews.id, equipment.crewId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return withCare(db, rows, careTimeOf(deps));
  },
  unique: {
    field: 'serialNumber',
    taken: territoryTexts.equipment.serialNumberTaken,
  },
  check({ unit: { today }, body: { rules } }) {
    for (const [index, { lastOn }] of rules.entries())
      if (lastOn !== null && lastOn > today)
        throw AppError.invalid({ [`rules.${index}.lastOn`]: 'dayInFuture' });
  },
  values({ body: { startHours, rules: _, ...body } }) {
    return { ...body, startMinutes: minutesOrNone(startHours) ?? 0 };
  },
  async store(id, { unit, body: { crewId = null, rules }, before }) {
    if (crewId !== (before?.crewId ?? null)) await storeCrew(unit, id, crewId);
    await storeRules(unit, id, rules);
  },
  columns: [
    ...columnsOf<Equipment>(declared.fields, {
      crewId: row => row.crewName,
      rules: row => row.rules.map(({ name }) => name).join(', '),
    }),
    { header: territoryTexts.equipment.hours, value: row => row.hours },
    { header: territoryTexts.equipment.state, value: row => row.serviceState },
    { header: territoryTexts.equipment.nextService, value: row => row.nextService?.name ?? null },
    { header: territoryTexts.equipment.hoursLeft, value: row => row.nextService?.hoursLeft ?? null },
    { header: territoryTexts.equipment.dueOn, value: row => row.nextService?.dueOn ?? null },
  ],
});
