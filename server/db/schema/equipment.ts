import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ServiceUnit } from '#contract/territory/equipmentService.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { crews } from './vendors.ts';

/** Crews' equipment. */
export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    name: text('name').notNull(),
    serialNumber: text('serial_number'),
    crewId: integer('crew_id').references(() => crews.id),
    boughtOn: day('bought_on'),
    /** Meter reading, in minutes, to which its crew's hours are added. */
    startMinutes: integer('start_minutes').notNull().default(0),
    notes: text('notes'),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  t => [
    uniqueIndex('equipment_serial_number_key').on(sql`lower(${t.serialNumber})`),
    index('equipment_crew_idx').on(t.crewId),
  ],
);

const equipmentId = () =>
  integer('equipment_id')
    .notNull()
    .references(() => equipment.id, { onDelete: 'cascade' });

/**
 * Days on which a crew has a piece of equipment; `until` is the day on which another crew received it. Its
 * hours are the time that the crew spent at visits on these days.
 */
export const equipmentCrews = pgTable(
  'equipment_crews',
  {
    id: id(),
    equipmentId: equipmentId(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'cascade' }),
    since: day('since').notNull(),
    until: day('until'),
  },
  t => [
    index('equipment_crews_equipment_idx').on(t.equipmentId, t.since),
    index('equipment_crews_crew_idx').on(t.crewId),
  ],
);

/** Recurring services of equipment: after a number of hours, after a period, or whichever comes first. */
export const equipmentRules = pgTable(
  'equipment_rules',
  {
    id: id(),
    equipmentId: equipmentId(),
    name: text('name').notNull(),
    everyMinutes: integer('every_minutes'),
    every: integer('every'),
    unit: text('unit').$type<ServiceUnit>().notNull(),
    /** Last service before records begin; without a day, the interval counts from `startsAt`. */
    lastOn: day('last_on'),
    lastMinutes: integer('last_minutes'),
    /** When the rule was added or got its `lastOn`. */
    startsAt: moment('starts_at').notNull(),
    /** When the rule got its current interval; it can't have been due under it before. */
    changedAt: moment('changed_at').notNull(),
  },
  t => [
    index('equipment_rules_equipment_idx').on(t.equipmentId),
    check('equipment_rules_interval', sql`${t.everyMinutes} is not null or ${t.every} is not null`),
  ],
);

/** Services that were done. */
export const equipmentServices = pgTable(
  'equipment_services',
  {
    /** The caller's own, so that a repeat adds nothing. */
    id: uuid('id').primaryKey(),
    equipmentId: equipmentId(),
    /** Null once the rule is deleted. */
    ruleId: integer('rule_id').references(() => equipmentRules.id, { onDelete: 'set null' }),
    /** The rule's name when the service was done. */
    name: text('name').notNull(),
    doneOn: day('done_on').notNull(),
    /** The current time for a service done today; the end of the day for an earlier one. */
    doneAt: moment('done_at').notNull(),
    /** Minutes on the meter; null if it wasn't read. */
    minutes: integer('minutes'),
    costCents: cents('cost_cents'),
    note: text('note'),
    byName: text('by_name').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('equipment_services_equipment_idx').on(t.equipmentId, t.doneAt),
    index('equipment_services_rule_idx').on(t.ruleId, t.doneAt),
  ],
);

/** Meter readings; hours are added to the latest. */
export const equipmentReadings = pgTable(
  'equipment_readings',
  {
    /** The caller's own, so that a repeat adds nothing. */
    id: uuid('id').primaryKey(),
    equipmentId: equipmentId(),
    readOn: day('read_on').notNull(),
    readAt: moment('read_at').notNull(),
    minutes: integer('minutes').notNull(),
    byName: text('by_name').notNull(),
    createdAt: createdAt(),
  },
  t => [index('equipment_readings_equipment_idx').on(t.equipmentId, t.readAt)],
);
