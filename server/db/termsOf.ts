import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';

type Value<T> = T | PgColumn | SQL;
type AskedDay = Value<Day> | Placeholder;

/**
 * Orders versions (alias `version`) for a day: the one in force, then older ones, then future ones in order.
 */
const inForceFirst = (begins: SQL, day: SQL): SQL =>
  sql`${begins} > ${day}, abs(${begins} - ${day}), version.from_slot`;

const BEGINS = sql`coalesce(version.begins_on, version.from_slot)`;

/**
 * Returns the terms in force on a day, or else the first future ones: one row of `terms`, as a subquery for a
 * lateral join. Must match `termsOn` in cadence/termsNow.ts.
 */
export const termsOn = (serviceId: Value<number>, day: AskedDay): SQL =>
  sql`(select version.* from terms version where version.service_id = ${serviceId}
    order by ${inForceFirst(BEGINS, sql`${day}::date`)} limit 1)`;

/**
 * Returns the version of the terms that a visit's slot belongs to; the first version if the slot is before
 * all of them. It determines the visit's price, whatever is in force now.
 */
export const termsOfSlot = (serviceId: Value<number>, slot: Value<Day>): SQL =>
  sql`(select version.* from terms version where version.service_id = ${serviceId}
    order by ${inForceFirst(sql`version.from_slot`, sql`${slot}::date`)} limit 1)`;

/**
 * Returns the `slot` and `date` of the service's next visit that hasn't begun, or no row. Forced visits
 * aren't part of the cadence and don't count.
 */
export const nextRegularVisit = (serviceId: Value<number>, today: AskedDay): SQL =>
  sql`(select coming.slot, coming.date from assignments coming where coming.service_id = ${serviceId}
    and coming.kind <> 'forced' and coming.status = 'pending' and coming.date >= ${today}::date
    order by coming.date, coming.id limit 1)`;

/**
 * A service's current terms: those of its next visit, or else those in force today, or else the first future
 * ones. One row of `terms`, as a subquery for a lateral join. Must match `termsNow` in cadence/termsNow.ts.
 */
export const termsNow = (serviceId: Value<number>, today: AskedDay): SQL => {
  // `offset 0` makes the database look up the next slot once instead of for every version.
  const asked = sql`(select coalesce((select next_visit.slot from ${nextRegularVisit(serviceId, today)} next_visit), ${today}::date) as day offset 0)`;
  return sql`(select version.* from ${asked} asked, terms version where version.service_id = ${serviceId}
    order by ${inForceFirst(BEGINS, sql`asked.day`)} limit 1)`;
};

/**
 * Whether the version with this alias is its service's `termsNow`. Most services have only one version and
 * need no lookup; versions of a service differ in their first slot.
 */
export const isTermsNow = (alias: SQL, today: AskedDay): SQL =>
  sql`(not exists (select 1 from terms other where other.service_id = ${alias}.service_id and other.from_slot <> ${alias}.from_slot)
    or ${alias}.id = (select now.id from ${termsNow(sql`${alias}.service_id`, today)} now))`;
