import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { isVendorType, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { CrewBody } from '#contract/territory/vendors.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, filterOf, oneOf } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import {
  assignments,
  crewNotes,
  crews,
  markets,
  services,
  terms,
  users,
  vendors,
  vendorZips,
} from '#server/db/schema/index.ts';
import { isTermsNow } from '#server/db/termsOf.ts';
import { changeRecorderOf } from '#server/modules/schedule/reassign/changeRecorder.ts';
import {
  assertNoComingWork,
  assertNoWorkOf,
  handOverWork,
  takingCrew,
} from '#server/modules/schedule/reassign/handOverWork.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { territoryTexts } from '#texts/server/territory.ts';

/** Includes users who assign work to crews. */
export const CREW_READERS = ['vendor_list', 'crew_edit', 'assignment_list', 'customer_list'] as const;

export const crewResource = defineResource({
  name: 'crews',
  read: CREW_READERS,
  edit: 'crew_edit',
  reach: 'crew',
  table: crews,
  list: {
    filters: {
      id: oneOf(crews.id),
      q: contains(crews.name),
      vendorId: oneOf(crews.vendorId),
      marketId: oneOf(crews.marketId),
      isActive: oneOf(crews.isActive),
      serviceType: filterOf(
        SERVICE_TYPES,
        value => sql`${crews.serviceTypes} @> ${JSON.stringify([String(value)])}::jsonb`,
      ),
    },
    sorts: {
      id: crews.id,
      name: crews.name,
      vendorName: vendors.companyName,
      marketName: markets.name,
      capacityMinutes: crews.capacityMinutes,
      isActive: crews.isActive,
    },
    key: crews.id,
    defaultSort: ['name', 'ASC'],
  },
  async select(db, { where, orderBy, limit, offset }, { clock }) {
    const rows = await db
      .select({
        id: crews.id,
        vendorId: crews.vendorId,
        marketId: crews.marketId,
        name: crews.name,
        serviceTypes: crews.serviceTypes,
        capacityMinutes: crews.capacityMinutes,
        startAddress: crews.startAddress,
        startLatitude: crews.startLatitude,
        startLongitude: crews.startLongitude,
        endsAtStart: crews.endsAtStart,
        colour: crews.colour,
        isActive: crews.isActive,
        vendorName: vendors.companyName,
        marketName: markets.name,
        zipCount: sql<number>`(select count(distinct z.zipcode)::int from ${vendorZips} z where z.crew_id = ${crews.id})`,
        users: sql<Crew['users']>`coalesce((select jsonb_agg(jsonb_build_object(
            'id', u.id, 'name', u.first_name || ' ' || u.last_name, 'username', u.username) order by u.id)
          from ${users} u where u.crew_id = ${crews.id} and u.type = 'crew' and u.is_active), '[]')`,
        version: crews.version,
      })
      .from(crews)
      .innerJoin(vendors, eq(vendors.id, crews.vendorId))
      .leftJoin(markets, eq(markets.id, crews.marketId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const counts = await serviceCounts(
      db,
      rows.map(row => row.id),
      clock.today(),
    );
    return rows.map(row => ({ ...row, serviceCount: counts.get(row.id) ?? 0 }));
  },
  unique: { field: 'name', within: ['vendorId'] },
  /** A crew stays with its vendor, and can be deactivated only if it has no upcoming work. */
  async check({ unit, session, body, before }) {
    if (before && body.vendorId !== before.vendorId) throw AppError.invalid({ vendorId: 'invalid' });
    await assertPlaces(unit, session, body);
    if (!before) return;
    if (body.workTo != null) {
      const keeper = changeRecorderOf(unit);
      await handOverWork(unit, before, await takingCrew(unit.tx, before, body.workTo), keeper);
      if (before.isActive && !body.isActive)
        keeper.add({
          kind: 'crew',
          recordId: before.id,
          before: { isActive: true },
          after: { isActive: false },
        });
      await keeper.store('crew', before.name);
    }
    if (before.isActive && !body.isActive) await assertNoComingWork(unit, before);
    const dropped = before.serviceTypes.filter(type => !body.serviceTypes.includes(type));
    await assertNoWorkOf(unit, before, dropped);
  },
  async values({ unit, body, before }) {
    if (before) return body;
    const { crewCapacityMinutes } = await settingOf(unit.tx, 'schedule');
    return { ...body, capacityMinutes: body.capacityMinutes ?? crewCapacityMinutes };
  },
  references: [vendorZips.crewId, terms.crewId, assignments.crewId, users.crewId, crewNotes.crewId],
  columns: [
    { header: territoryTexts.crews.name, value: row => row.name },
    { header: territoryTexts.crews.vendor, value: row => row.vendorName },
    { header: territoryTexts.crews.market, value: row => row.marketName },
    { header: territoryTexts.crews.services, value: row => row.serviceTypes.join(', ') },
    { header: territoryTexts.crews.minutesDay, value: row => row.capacityMinutes },
    { header: territoryTexts.crews.startsAt, value: row => row.startAddress },
    { header: territoryTexts.crews.zipCodes, value: row => row.zipCount },
    { header: territoryTexts.crews.servicesSold, value: row => row.serviceCount },
    { header: territoryTexts.crews.active, value: row => String(row.isActive) },
  ],
});

/** Returns the number of services that aren't ended by the crew that has them now. */
async function serviceCounts(
  db: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select t.crew_id as id, count(*)::int as count from ${terms} t
    join ${services} s on s.id = t.service_id and s.status <> 'ended'
    where ${isAnyOf(sql`t.crew_id`, ids)} and ${isTermsNow(sql`t`, today)} group by t.crew_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Checks that vendors create crews only for themselves. Throws `invalid` naming the field. */
async function assertPlaces(
  unit: UnitOfWork,
  session: Session,
  { vendorId, marketId }: Pick<CrewBody, 'vendorId' | 'marketId'>,
): Promise<void> {
  const isForeign = isVendorType(session.type) && session.vendorId !== vendorId;
  if (isForeign || !(await unit.tx.$count(vendors, eq(vendors.id, vendorId))))
    throw AppError.invalid({ vendorId: 'invalid' });
  if (marketId != null && !(await unit.tx.$count(markets, eq(markets.id, marketId))))
    throw AppError.invalid({ marketId: 'invalid' });
}
