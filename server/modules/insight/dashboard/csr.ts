import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { CsrDashboard, Figure } from '#contract/insight/dashboard.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, callLogs, properties, reminders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { remindersDue } from '#server/modules/customers/reminders/queries.ts';
import { needsAttention } from './attention.ts';
import { reminderFigures, remindersIn } from './reminders.ts';
import { waitingFor } from './waiting.ts';

/** Dashboard of a CSR: today's visits, their own reminders and properties, calls, and open requests. */
export async function csrDashboard(deps: Deps, session: Session): Promise<CsrDashboard> {
  const { db } = deps;
  const today = deps.clock.today();
  const { userId } = session;
  const seesCustomers = canAccess(session.permissions, 'customer_list');
  const [visits, due, coming, own, calls, waiting, attention] = await Promise.all([
    db.$count(assignments, eq(assignments.date, today)),
    seesCustomers ? remindersDue(db, today, userId) : null,
    seesCustomers ? comingReminders(db, today, userId) : 0,
    seesCustomers ? ownProperties(db, userId) : null,
    seesCustomers ? callFigures(db, today, userId) : null,
    waitingFor(db, session),
    needsAttention(db, session, today),
  ]);
  const reminded = reminderFigures(due, userId);
  return {
    today,
    visits: { count: visits, list: { resource: 'work-logs', filter: { date: today } } },
    reminders: reminded && { ...reminded, coming: remindersIn('coming', coming, userId) },
    properties: own,
    calls,
    waiting,
    attention,
  };
}

const comingReminders = (db: Queryable, today: Day, userId: number) =>
  db.$count(
    reminders,
    and(eq(reminders.assigneeId, userId), isNull(reminders.completedAt), gt(reminders.date, today)),
  );

async function ownProperties(db: Queryable, userId: number): Promise<Figure> {
  return {
    count: await db.$count(
      properties,
      and(eq(properties.assigneeId, userId), eq(properties.isArchived, false)),
    ),
    list: { resource: 'properties', filter: { assigneeId: userId, isArchived: false } },
  };
}

async function callFigures(
  db: Queryable,
  today: Day,
  userId: number,
): Promise<NonNullable<CsrDashboard['calls']>> {
  const isOpen = sql`not ${callLogs.isCompleted}`;
  return {
    today: {
      count: await db.$count(callLogs, eq(callLogs.date, today)),
      list: { resource: 'call-logs', filter: { date_gte: today, date_lte: today } },
    },
    open: {
      count: await db.$count(callLogs, isOpen),
      list: { resource: 'call-logs', filter: { isCompleted: false } },
    },
    mine: {
      count: await db.$count(callLogs, and(isOpen, eq(callLogs.assigneeId, userId))),
      list: { resource: 'call-logs', filter: { isCompleted: false, assigneeId: userId } },
    },
  };
}
