import { sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { expectedMinutes } from '#server/modules/schedule/cadence/expectedMinutes.ts';
import { type DueVisit, visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import { scheduleSettings } from './scheduleSettings.ts';
import { currentCrews } from './status/crewsNow.ts';
import { type LoadedService, loadServices, makesVisits, type StoredTerms } from './terms/loadServices.ts';

export interface Window {
  /** First day of the slots. */
  from: Day;
  /** Last day of the slots. */
  to: Day;
}

/** Services per statement. */
export const SERVICES_PER_BATCH = 1000;
/** Number of the property's last completed visits that expected minutes are learned from. */
const LEARNT_FROM = 5;

/**
 * Creates the missing visits of services in a window; returns how many. A week that has a regular visit needs
 * no other, whatever its status and slot. Repeated and concurrent runs create each visit once, because
 * service and slot are unique. Updates existing visits' expected minutes from work completed since.
 */
export async function generateVisits(
  db: Queryable,
  serviceIds: readonly number[],
  window: Window,
): Promise<number> {
  let made = 0;
  for (let from = 0; from < serviceIds.length; from += SERVICES_PER_BATCH)
    made += await generateBatch(db, serviceIds.slice(from, from + SERVICES_PER_BATCH), window);
  return made;
}

async function generateBatch(db: Queryable, ids: readonly number[], window: Window): Promise<number> {
  const services = (await loadServices(db, ids, 'share')).filter(
    service => makesVisits(service) && service.status !== 'ended',
  );
  const off = await scheduleSettings(db);
  const due: (DueVisit<StoredTerms> & { service: LoadedService })[] = [];
  for (const service of services)
    for (const visit of visitsDue(service, window.from, window.to, off)) due.push({ ...visit, service });
  if (due.length === 0) return 0;

  const minutes = await minutesOfTerms(
    db,
    due.map(({ terms }) => terms.id),
  );
  const crews = await currentCrews(
    db,
    due.map(({ service, terms, slot }) => ({ serviceId: service.id, slot, crewId: terms.crewId })),
    window.from,
  );
  const rows = JSON.stringify(
    due.map(({ service, terms, slot, date }, index) => ({
      service_id: service.id,
      property_id: service.propertyId,
      customer_id: service.customerId,
      service_type: service.type,
      slot,
      date,
      vendor_id: (crews[index] ?? terms).vendorId,
      crew_id: (crews[index] ?? terms).crewId,
      front_back: terms.frontBack,
      time_cap_minutes: terms.timeCapMinutes,
      expected_minutes: minutes.get(terms.id) ?? 0,
    })),
  );
  // Weeks with a visit are excluded before the insert, since each conflict would use up an id every night.
  // The subquery looks up the unique index row by row; with a join, PostgreSQL would read a table without
  // statistics completely for each batch.
  const result = await db.execute(sql`
    insert into assignments (service_id, property_id, customer_id, service_type, slot, date, vendor_id,
      crew_id, front_back, time_cap_minutes, expected_minutes)
    select d.service_id, d.property_id, d.customer_id, d.service_type, d.slot, d.date, d.vendor_id,
      d.crew_id, d.front_back, d.time_cap_minutes, d.expected_minutes
    from json_to_recordset(${rows}::json) as d(service_id int, property_id int, customer_id int,
      service_type text, slot date, date date, vendor_id int, crew_id int, front_back text, time_cap_minutes int,
      expected_minutes int)
    where (select a.id from assignments a
      where a.service_id = d.service_id and a.kind = 'regular'
        and a.slot between date_trunc('week', d.slot)::date and date_trunc('week', d.slot)::date + 6
      limit 1) is null
    on conflict do nothing`);
  const made = result.rowCount ?? 0;
  if (made === due.length) return made;
  await db.execute(sql`
    update assignments a set expected_minutes = d.expected_minutes
    from json_to_recordset(${rows}::json) as d(service_id int, slot date, expected_minutes int)
    where a.service_id = d.service_id and a.slot = d.slot and a.kind = 'regular' and a.status = 'pending'
      and a.expected_minutes <> d.expected_minutes`);
  return made;
}

interface MinutesRow extends Record<string, unknown> {
  id: number;
  type: LoadedService['type'];
  front_back: StoredTerms['frontBack'];
  time_cap_minutes: number | null;
  lot_size: Parameters<typeof expectedMinutes>[0]['lotSize'];
  lot_square_feet: number | null;
  last_worked: number[];
}

/**
 * Expected minutes of a visit under each version of terms, learned from the property's last completed visits.
 */
export async function minutesOfTerms(
  db: Queryable,
  termsIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<MinutesRow>(sql`
    select t.id, s.type, t.front_back, t.time_cap_minutes, p.lot_size, p.lot_square_feet,
      coalesce((select json_agg(l.worked_minutes) from (
        select a.worked_minutes from assignments a
        where a.property_id = s.property_id and a.service_type = s.type and a.status = 'completed'
          and a.worked_minutes > 0
        order by a.date desc limit ${LEARNT_FROM}) l), '[]') as last_worked
    from terms t join services s on s.id = t.service_id join properties p on p.id = s.property_id
    where t.id in (select value::int from json_array_elements_text(${JSON.stringify([...new Set(termsIds)])}::json))`);
  return new Map(
    rows.map(row => [
      row.id,
      expectedMinutes({
        type: row.type,
        lotSize: row.lot_size,
        lotSquareFeet: row.lot_square_feet,
        frontBack: row.front_back,
        timeCapMinutes: row.time_cap_minutes,
        lastWorked: row.last_worked,
      }),
    ]),
  );
}
