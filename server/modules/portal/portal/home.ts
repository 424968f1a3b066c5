import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { expectedRange } from '#contract/field/expectedTimes.ts';
import type {
  ComingVisit,
  PortalHome,
  PortalProperty,
  PortalService,
  PortalVisit,
} from '#contract/portal/portal.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  contactRequests,
  crews,
  customers,
  estimates,
  properties,
} from '#server/db/schema/index.ts';
import { termsNow } from '#server/db/termsOf.ts';
import type { Deps } from '#server/deps.ts';
import { expectedOn } from '#server/modules/field/crewDay/route/expectedOn.ts';
import { balanceOf, creditOf } from '#server/modules/money/ledger/figures.ts';
import { waitingFor } from '#server/modules/sales/estimates/queries.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { crewsOnTheWay } from './onTheWay.ts';
import { lastDayToChange } from './openDays.ts';
import { pauseRules } from './ownServices.ts';
import { lastVisits, upcomingVisits } from './visits.ts';

/** Number of upcoming visits on a property's card, per service type. */
const UPCOMING_SHOWN = 4;

/** A customer's first page: each property with its next and last visit and services, and the balance due. */
export async function portalHome(deps: Deps, customerId: number): Promise<PortalHome> {
  const today = deps.clock.today();
  const [customer] = await deps.db
    .select({ firstName: customers.firstName, paymentStoppedAt: customers.paymentStoppedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const own = await deps.db
    .select({
      id: properties.id,
      address: properties.address,
      city: properties.city,
      status: properties.status,
      access: {
        ...mapTexts(PROPERTY_TEXTS, 'forCustomer', (_, name) => properties[name]),
        accessNotes: properties.accessNotes,
      },
    })
    .from(properties)
    .where(and(eq(properties.customerId, customerId), eq(properties.isArchived, false)))
    .orderBy(sql`${properties.status} = 'active' desc`, properties.id);
  const rules = await settingOf(deps.db, 'portal');
  const upcoming = await asComing(deps, await upcomingVisits(deps, customerId, today));
  const last = await lastVisits(deps, customerId);
  const asked = await activationsAsked(deps.db, customerId);
  const pause = pauseRules(rules, today);
  const servicesOf = await servicesByProperty(deps, customerId, pause?.first ?? null);
  const shown = own.map(property => ({
    ...property,
    services: servicesOf.get(property.id) ?? [],
    upcoming: firstOfEachKind(upcoming.filter(visit => visit.propertyId === property.id)),
    last: last.find(visit => visit.propertyId === property.id) ?? null,
    isActivationAsked: asked.has(property.id),
  }));
  const { declinedCents: failedCents, ...balance } = await balanceOf(deps.db, customerId, today);
  return {
    firstName: customer.firstName,
    pause,
    properties: shown.sort((a, b) => urgencyOf(a).localeCompare(urgencyOf(b))),
    ...balance,
    failedCents,
    creditCents: await creditOf(deps.db, customerId),
    isStopped: customer.paymentStoppedAt !== null,
    estimatesWaiting: await deps.db.$count(estimates, waitingFor(customerId, today)),
  };
}

/**
 * Adds, on the visit's day, the expected hour and whether the crew is on its way; before that day, whether
 * the customer can change the visit.
 */
async function asComing(deps: Deps, visits: readonly PortalVisit[]): Promise<ComingVisit[]> {
  const today = deps.clock.today();
  const ids = visits.flatMap(({ id, date, status }) => (date === today && status === 'pending' ? [id] : []));
  const theirCrews = deps.db
    .select({ id: assignments.crewId })
    .from(assignments)
    .where(inArray(assignments.id, ids));
  const isToday = ids.length > 0;
  const times = isToday ? await expectedOn(deps.db, deps, today, inArray(crews.id, theirCrews)) : null;
  const onTheWay = isToday ? await crewsOnTheWay(deps, ids) : null;
  const rules = await settingOf(deps.db, 'portal');
  return visits.map(visit => {
    const time = times?.get(visit.id);
    return {
      ...visit,
      expected: time ? expectedRange(time) : null,
      onTheWay: onTheWay?.get(visit.id) ?? null,
      isChangeable:
        (visit.status === 'pending' || visit.isOwnSkip) &&
        (rules.maySkip || rules.mayMove) &&
        today <= lastDayToChange(visit, rules),
    };
  });
}

/** Properties with an unanswered request for reactivation. */
async function activationsAsked(db: Queryable, customerId: number): Promise<Set<number | null>> {
  const waiting = await db
    .select({ id: contactRequests.propertyId })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.customerId, customerId),
        eq(contactRequests.kind, 'activation'),
        ne(contactRequests.status, 'done'),
      ),
    );
  return new Set(waiting.map(({ id }) => id));
}

/** Sort key: properties with a crew at work first, then by the next visit, those without one last. */
function urgencyOf({ upcoming }: Pick<PortalProperty, 'upcoming'>): string {
  if (upcoming.some(visit => visit.status === 'started')) return '0';
  return upcoming.find(visit => visit.status === 'pending')?.date ?? '9';
}

/**
 * The next few visits of each service type, so that weekly mowing doesn't hide a monthly service; skipped
 * visits in between are included but don't count.
 */
function firstOfEachKind(visits: readonly ComingVisit[]): ComingVisit[] {
  const counts = new Map<string, number>();
  return visits.filter(({ serviceType, status }) => {
    const count = counts.get(serviceType) ?? 0;
    if (status !== 'skipped') counts.set(serviceType, count + 1);
    return count < UPCOMING_SHOWN;
  });
}

interface ServiceRow extends Omit<PortalService, 'mayResume'>, Record<string, unknown> {
  propertyId: number;
  byCustomer: boolean | null;
}

/** Active and paused services by property; `endable` is the first day on which customers can end a pause. */
async function servicesByProperty(
  deps: Deps,
  customerId: number,
  endable: Day | null,
): Promise<Map<number, PortalService[]>> {
  const today = deps.clock.today();
  const { rows } = await deps.db.execute<ServiceRow>(sql`
    select s.id, s.property_id as "propertyId", s.type, s.status, t.frequency, t.weekday,
      z.from_date as "pausedFrom", z.resume_date as "resumeDate", z.by_customer as "byCustomer"
    from services s
    join properties p on p.id = s.property_id
    join lateral ${termsNow(sql`s.id`, today)} t on true
    left join lateral (
      select from_date, resume_date, by_customer from pauses
      where service_id = s.id and (resume_date is null or resume_date > ${today}::date)
      order by from_date limit 1) z on true
    where p.customer_id = ${customerId} and s.status <> 'ended'
    order by s.type desc, s.id`);
  const found = new Map<number, PortalService[]>();
  for (const { propertyId, byCustomer, ...service } of rows) {
    const { resumeDate } = service;
    const mayResume =
      byCustomer === true && endable !== null && (resumeDate === null || resumeDate > endable);
    found.set(propertyId, [...(found.get(propertyId) ?? []), { ...service, mayResume }]);
  }
  return found;
}
