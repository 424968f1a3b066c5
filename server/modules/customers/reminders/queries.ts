import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import type { FollowUpCounts, Reminder, RemindersDue } from '#contract/customers/reminders.calls.ts';
import { reminderState } from '#contract/customers/reminders.ts';
import { AppError } from '#server/api/errors.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { callLogs, customers, properties, reminders, users } from '#server/db/schema/index.ts';
import { customersTexts } from '#texts/server/customers.ts';

const assignees = alias(users, 'assignees');
const makers = alias(users, 'makers');
const doers = alias(users, 'doers');

/** Reminders with the display names of their property, assignee and author. */
export async function selectReminders(
  db: Queryable,
  { where, orderBy, limit, offset }: Slice,
  today: Day,
): Promise<Reminder[]> {
  // Ids first: an index yields them in order, and names are read only for those.
  const onPage = db
    .select({ id: reminders.id })
    .from(reminders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select({
      reminder: reminders,
      assigneeName: sql<string>`${assignees.firstName} || ' ' || ${assignees.lastName}`,
      createdByName: sql<string | null>`${makers.firstName} || ' ' || ${makers.lastName}`,
      completedByName: sql<string | null>`${doers.firstName} || ' ' || ${doers.lastName}`,
      customerName: sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`,
      customerCode: customers.code,
      address: properties.address,
      city: properties.city,
    })
    .from(reminders)
    .innerJoin(properties, eq(properties.id, reminders.propertyId))
    .innerJoin(customers, eq(customers.id, reminders.customerId))
    .innerJoin(assignees, eq(assignees.id, reminders.assigneeId))
    .leftJoin(makers, eq(makers.id, reminders.createdById))
    .leftJoin(doers, eq(doers.id, reminders.completedById))
    .where(inArray(reminders.id, onPage))
    .orderBy(...orderBy);
  return rows.map(({ reminder, ...names }) => {
    const { notifiedAt: _notified, completedById: _doer, createdAt, completedAt, ...fields } = reminder;
    return {
      ...fields,
      ...names,
      state: reminderState(reminder, today),
      createdAt: createdAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    };
  });
}

/** Fields of a reminder that its history records. */
export const reminderFacts = ({ date, note, priority, assigneeId, completedAt }: Reminder) => ({
  date,
  note,
  priority,
  assigneeId,
  completedAt,
});

/** SQL condition for reminders in the given states. Throws `bad_request` for an unknown state. */
export function inStates(states: readonly unknown[], today: Day): SQL {
  const conditions = states.map(state => {
    switch (state) {
      case 'done':
        return sql`${reminders.completedAt} is not null`;
      case 'overdue':
        return sql`(${reminders.completedAt} is null and ${reminders.date} < ${today})`;
      case 'today':
        return sql`(${reminders.completedAt} is null and ${reminders.date} = ${today})`;
      case 'coming':
        return sql`(${reminders.completedAt} is null and ${reminders.date} > ${today})`;
      default:
        throw new AppError('bad_request', customersTexts.reminders.filterNotValid);
    }
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Number of open reminders due by a day: everyone's, or one user's. */
export async function remindersDue(db: Queryable, today: Day, userId?: number): Promise<RemindersDue> {
  const [row] = await db
    .select({
      overdue: sql<number>`(count(*) filter (where ${reminders.date} < ${today}))::int`,
      today: sql<number>`(count(*) filter (where ${reminders.date} = ${today}))::int`,
    })
    .from(reminders)
    .where(
      and(
        isNull(reminders.completedAt),
        lte(reminders.date, today),
        userId === undefined ? undefined : eq(reminders.assigneeId, userId),
      ),
    );
  return row ?? { overdue: 0, today: 0 };
}

/** Open calls and reminders of a customer, on all properties or one. */
export async function followUpCounts(
  db: Queryable,
  customerId: number,
  propertyId: number | undefined,
): Promise<FollowUpCounts> {
  const of = (table: typeof reminders | typeof callLogs) =>
    and(
      eq(table.customerId, customerId),
      propertyId === undefined ? undefined : eq(table.propertyId, propertyId),
    );
  return {
    reminders: await db.$count(reminders, and(of(reminders), isNull(reminders.completedAt))),
    callLogs: await db.$count(callLogs, and(of(callLogs), eq(callLogs.isCompleted, false))),
  };
}
