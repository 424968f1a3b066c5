import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { Dashboard, FigureList } from '#contract/insight/dashboard.calls.ts';
import type { AttentionKind } from '#contract/insight/dashboard.ts';
import { lastMonthSoon } from '#contract/money/cards.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  assignments,
  charges,
  delayPrompts,
  fieldEvents,
  paymentAttempts,
  properties,
  vendors,
} from '#server/db/schema/index.ts';
import { withCardExpiringBy } from '#server/modules/customers/customers/expiringCards.ts';
import { isForOffice } from '#server/modules/schedule/serviceDelay/askOffice.ts';

/** Permission required for the list behind an entry. */
const NEEDED: Record<AttentionKind, PermissionKey> = {
  failedCharges: 'charge_list',
  stoppedCharges: 'charge_list',
  unknownAttempts: 'charge_list',
  heldCharges: 'charge_list',
  expiringCards: 'charge_list',
  fieldConflicts: 'assignment_list',
  unheardCrews: 'assignment_list',
  withoutCrew: 'assignment_list',
  overdueVisits: 'assignment_list',
  vendorsWithoutPrice: 'vendor_list',
};

const OPEN_VISIT = ['pending', 'started'] as const;

const count = (query: SQL) => sql<number>`(select count(*)::int ${query})`;

/** All counts in one statement. */
const countAll = prepared(db => {
  const today = sql`${sql.placeholder('today')}::date`;
  const expiring = withCardExpiringBy(
    sql`${sql.placeholder('year')}::int`,
    sql`${sql.placeholder('month')}::int`,
  );
  return db
    .select({
      failedCharges: count(sql`from ${charges} where ${charges.status} = 'failed'`),
      stoppedCharges: count(sql`from ${charges} where ${charges.status} = 'failed-stop'`),
      unknownAttempts: sql<number>`(select count(distinct ${paymentAttempts.chargeId})::int
        from ${paymentAttempts} where ${paymentAttempts.state} = 'unknown')`,
      heldCharges: count(sql`from ${charges} where ${charges.status} = 'hold'`),
      expiringCards: count(sql`from ${properties} where ${properties.status} = 'active'
        and not ${properties.isArchived} and ${properties.customerId} in (${expiring})`),
      fieldConflicts: count(sql`from ${fieldEvents}
        where ${fieldEvents.outcome} = 'conflict' and ${fieldEvents.resolvedAt} is null`),
      unheardCrews: count(sql`from ${delayPrompts} where ${isForOffice(db)}`),
      withoutCrew: count(sql`from ${assignments} where ${assignments.crewId} is null
        and ${assignments.date} >= ${today} and ${assignments.status} in ('pending', 'started')`),
      overdueVisits: count(sql`from ${assignments} where ${assignments.date} < ${today}
        and ${assignments.status} in ('pending', 'started')`),
      vendorsWithoutPrice: count(sql`from ${vendors} where ${vendors.status} = 'pending_for_price'`),
    })
    .from(sql`(select 1) as one`)
    .prepare('needs_attention');
});

/** Work waiting for the office, limited to what the reader may handle. */
export async function needsAttention(
  db: Queryable,
  session: Pick<Session, 'permissions'>,
  today: Day,
): Promise<Dashboard['attention']> {
  const [counts] = await countAll(db, { today, ...lastMonthSoon(today) });
  if (!counts) return [];
  const lists: Record<AttentionKind, FigureList> = {
    // Uses the same filter as that list's tab.
    failedCharges: { resource: 'charges', filter: { group: 'failed' } },
    stoppedCharges: { resource: 'charges', filter: { status: 'failed-stop' } },
    unknownAttempts: { resource: 'charges', filter: { attemptState: 'unknown' } },
    heldCharges: { resource: 'charges', filter: { status: 'hold' } },
    expiringCards: {
      resource: 'properties',
      filter: { hasExpiringCard: true, status: 'active', isArchived: false },
    },
    fieldConflicts: { resource: 'field-conflicts', filter: { isResolved: false } },
    unheardCrews: { resource: 'service-delays', filter: {} },
    withoutCrew: {
      resource: 'work-logs',
      filter: { date_gte: today, hasCrew: false, status: OPEN_VISIT },
    },
    overdueVisits: {
      resource: 'work-logs',
      filter: { date_lte: addDays(today, -1), status: OPEN_VISIT },
    },
    vendorsWithoutPrice: { resource: 'vendors', filter: { status: 'pending_for_price' } },
  };
  return (Object.keys(NEEDED) as AttentionKind[])
    .filter(kind => canAccess(session.permissions, NEEDED[kind]))
    .map(kind => ({ kind, count: counts[kind], list: lists[kind] }));
}
