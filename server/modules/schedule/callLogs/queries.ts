import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CALL_LOG_CODES, CALL_LOG_FLAGS, type CallLogCode, type CallLogFlag } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { atLeast, atMost, filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  callLogs,
  charges,
  crews,
  customers,
  properties,
  users,
} from '#server/db/schema/index.ts';
import { hasNoteOrPlace, noteOrPlaceBranches } from '#server/modules/customers/customers/search.ts';
import { viewSettings } from '#server/modules/system/settings/store.ts';

export type CallLogRow = typeof callLogs.$inferSelect;

const FLAG_COLUMNS = {
  completed: callLogs.isCompleted,
  billable: callLogs.isBillable,
  routable: callLogs.isRoutable,
  'bill-only': callLogs.isBillOnly,
} as const satisfies Record<CallLogFlag, unknown>;

/** Calls that have all of the flags. */
const withFlags = filterOf(
  CALL_LOG_FLAGS,
  value => {
    const wanted = CALL_LOG_FLAGS.filter(flag => [value].flat().includes(flag));
    return and(...wanted.map(flag => eq(FLAG_COLUMNS[flag], true)));
  },
  true,
);

export const callLogList = {
  filters: {
    id: oneOf(callLogs.id),
    q: filterOf('text', value => hasNoteOrPlace(callLogs, String(value))),
    code: oneOfWords(callLogs.code, CALL_LOG_CODES),
    flags: withFlags,
    isCompleted: oneOf(callLogs.isCompleted),
    isRoutable: oneOf(callLogs.isRoutable),
    propertyId: oneOf(callLogs.propertyId),
    customerId: oneOf(callLogs.customerId),
    crewId: oneOf(callLogs.crewId),
    assigneeId: oneOf(callLogs.assigneeId),
    assignmentId: oneOf(callLogs.assignmentId),
    date_gte: atLeast(callLogs.date),
    date_lte: atMost(callLogs.date),
  },
  branches: (q: unknown) => noteOrPlaceBranches(callLogs, String(q)),
  sorts: {
    id: callLogs.id,
    date: callLogs.date,
    code: callLogs.code,
    isCompleted: callLogs.isCompleted,
    priceCents: callLogs.priceCents,
    createdAt: callLogs.createdAt,
  },
  key: callLogs.id,
  defaultSort: ['date', 'DESC'] as const,
};

const assignees = alias(users, 'assignees');
const makers = alias(users, 'makers');

/**
 * Calls with their property, people, visit and charge. The page is selected from calls alone first: for a
 * text search, PostgreSQL expects many matches and would otherwise read all visits. The subquery comes first
 * because with this many joined tables PostgreSQL joins the last ones in the order written.
 */
export async function selectCallLogs(
  db: Queryable,
  { where, orderBy, limit, offset }: Slice,
): Promise<CallLog[]> {
  const page = db
    .select({ id: callLogs.id })
    .from(callLogs)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({
      log: callLogs,
      customerName: sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`,
      customerCode: customers.code,
      address: properties.address,
      city: properties.city,
      crewName: crews.name,
      assigneeName: sql<string | null>`${assignees.firstName} || ' ' || ${assignees.lastName}`,
      createdByName: sql<string | null>`${makers.firstName} || ' ' || ${makers.lastName}`,
      visitStatus: assignments.status,
      visitDate: assignments.date,
      chargeId: charges.id,
      chargeStatus: charges.status,
      chargeTotalCents: charges.totalCents,
    })
    .from(page)
    .innerJoin(callLogs, eq(callLogs.id, page.id))
    .innerJoin(properties, eq(properties.id, callLogs.propertyId))
    .innerJoin(customers, eq(customers.id, callLogs.customerId))
    .leftJoin(crews, eq(crews.id, callLogs.crewId))
    .leftJoin(assignees, eq(assignees.id, callLogs.assigneeId))
    .leftJoin(makers, eq(makers.id, callLogs.createdById))
    .leftJoin(assignments, eq(assignments.id, callLogs.assignmentId))
    .leftJoin(
      charges,
      or(
        eq(charges.id, callLogs.chargeId),
        and(sql`${callLogs.chargeId} is null`, eq(charges.assignmentId, callLogs.assignmentId)),
      ),
    )
    .orderBy(...orderBy);
  return rows.map(({ log, ...facts }) => {
    const { createdById: _maker, createdAt, completedAt, ...fields } = log;
    return {
      ...fields,
      ...facts,
      createdAt: createdAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    };
  });
}

/** A call with all details for its page, or undefined. */
export async function findCallLog(db: Queryable, id: number): Promise<CallLog | undefined> {
  const [log] = await selectCallLogs(db, {
    where: eq(callLogs.id, id),
    orderBy: [],
    limit: 1,
    offset: 0,
  });
  return log;
}

/** The business's names of the codes. */
export async function callLogLabels(db: Queryable): Promise<Record<CallLogCode, Bilingual>> {
  return (await viewSettings(db, ['callLogs'])).callLogs.value.labels;
}
