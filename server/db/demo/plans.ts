import { sql } from 'drizzle-orm';
import { addDays, type Day, momentOf, onOrAfter } from '#contract/core/days.ts';
import { NEXT_SEASON_KEY } from '#contract/sales/seasons.ts';
import type { Tx } from '../connect.ts';
import { settings } from '../schema/index.ts';
import type { Business } from './business.ts';

/** Minimum number of days between two mows of a lawn. */
const DAYS_APART = 4;

/** Reasons for visits on days that the rules exclude, and how many days ago they were requested. */
const FORCED = [
  { reason: 'Graduation party on Sunday', asked: 3, weeks: 0 },
  { reason: 'New sod: first cut before the open house', asked: 2, weeks: 0 },
  { reason: 'Makes up for the rained-out visit', asked: 1, weeks: 1 },
] as const;

/** Creates what the office planned by hand: forced visits on coming Saturdays, and the next season. */
export async function makePlans(tx: Tx, business: Business, today: Day, timeZone: string): Promise<void> {
  const author = business.staff[1] ?? business.staff[0];
  const saturday = onOrAfter(addDays(today, 1), 6);
  for (const [index, { reason, asked, weeks }] of FORCED.entries()) {
    const date = addDays(saturday, weeks * 7);
    const at = momentOf(addDays(today, -asked), '14:20', timeZone).toISOString();
    // Copies the crew, the duration and front or back from the property's next regular mow.
    await tx.execute(sql`
      with model as (
        select * from assignments where kind = 'regular' and service_type = 'mow' and status = 'pending'
          and date > ${today} and crew_id is not null
          and not exists (select 1 from assignments near where near.property_id = assignments.property_id
            and near.service_type = 'mow' and near.status <> 'cancel'
            and near.date between ${addDays(date, -DAYS_APART)} and ${addDays(date, DAYS_APART)})
        order by service_id limit 1 offset ${index * 37}
      ), made as (
        insert into assignments (service_id, property_id, customer_id, service_type, kind, slot, date, vendor_id,
          crew_id, front_back, expected_minutes, created_at)
        select service_id, property_id, customer_id, service_type, 'forced', ${date}, ${date}, vendor_id, crew_id,
          front_back, expected_minutes, ${at}::timestamptz from model returning *
      )
      insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action, property_id,
        customer_id, after, reason)
      select ${at}::timestamptz, ${author?.id ?? null}, ${author?.name ?? ''}, 'csr', 'assignment', id::text, 'added',
        property_id, customer_id, json_build_object('kind', kind, 'date', date, 'crewId', crew_id), ${reason}
      from made`);
  }
  await tx
    .insert(settings)
    .values({ key: NEXT_SEASON_KEY, value: { date: `${Number(today.slice(0, 4)) + 1}-03-01` } })
    .onConflictDoNothing();
}
