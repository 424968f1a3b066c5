import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CollectingRun } from '#contract/money/collecting.calls.ts';
import {
  RUN_OUTCOMES,
  RUN_STATUSES,
  type RunOutcome,
  runChoice,
  SKIP_REASONS,
} from '#contract/money/collecting.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  charges,
  collectingRunCharges,
  collectingRuns,
  customers,
  paymentAttempts,
  properties,
} from '#server/db/schema/index.ts';

export const runList = {
  filters: { id: oneOf(collectingRuns.id), status: oneOfWords(collectingRuns.status, RUN_STATUSES) },
  sorts: { startedAt: collectingRuns.startedAt, status: collectingRuns.status },
  key: collectingRuns.id,
  defaultSort: ['startedAt', 'DESC'] as const,
};

const rc = collectingRunCharges;

/** Outcome of a charge in a run, read from its attempt, so that late responses count. */
const outcome = sql<RunOutcome>`case when ${rc.state} <> 'tried' then ${rc.state}
  when ${paymentAttempts.state} in ('approved', 'declined') then ${paymentAttempts.state} else 'unknown' end`;

export const runChargeList = {
  filters: {
    id: oneOf(rc.chargeId),
    q: contains(
      sql`(${customers.firstName} || ' ' || ${customers.lastName} || ' ' || ${properties.address})`,
    ),
    outcome: oneOfWords(outcome, RUN_OUTCOMES),
    reason: oneOfWords(rc.skipReason, SKIP_REASONS),
  },
  sorts: {
    id: rc.chargeId,
    date: charges.date,
    amountCents: rc.amountCents,
    customerName: [customers.lastName, customers.firstName],
    address: properties.address,
  },
  key: rc.chargeId,
  defaultSort: ['id', 'ASC'] as const,
};

/**
 * The limit makes the planner look up the attempts of one run; otherwise, it would read all attempts ever
 * made.
 */
const attemptOf = sql`lateral (
  select state from ${paymentAttempts} where id = ${rc.attemptId} limit 1) ${paymentAttempts}`;

type Outcomes = CollectingRun['outcomes'];
const NONE = { count: 0, cents: 0 };
const NO_OUTCOMES = Object.fromEntries(RUN_OUTCOMES.map(name => [name, NONE])) as Outcomes;

async function outcomesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Outcomes>> {
  const found = new Map<string, Outcomes>();
  if (ids.length === 0) return found;
  const counted = db
    .select({
      runId: rc.runId,
      outcome,
      count: sql<number>`count(*)::int`,
      cents: sql`sum(${rc.amountCents})`.mapWith(Number),
    })
    .from(rc);
  // For the charges of a page of runs, reading all attempts is faster than looking each one up.
  const withAttempts =
    ids.length === 1
      ? counted.leftJoin(attemptOf, sql`true`)
      : counted.leftJoin(paymentAttempts, eq(paymentAttempts.id, rc.attemptId));
  const rows = await withAttempts.where(inArray(rc.runId, [...ids])).groupBy(rc.runId, outcome);
  for (const row of rows)
    found.set(row.runId, {
      ...(found.get(row.runId) ?? NO_OUTCOMES),
      [row.outcome]: { count: row.count, cents: row.cents },
    });
  return found;
}

/** Runs with the outcomes of their charges, in the given order. */
export async function runViews(
  db: Queryable,
  rows: readonly (typeof collectingRuns.$inferSelect)[],
): Promise<CollectingRun[]> {
  const outcomes = await outcomesOf(
    db,
    rows.map(row => row.id),
  );
  return rows.map(({ id, status, stop, choice, night, startedBy, startedAt, finishedAt }) => ({
    id,
    status,
    stop,
    choice: runChoice.parse(choice),
    night,
    startedByName: startedBy.name || SYSTEM_ACTOR.name,
    outcomes: outcomes.get(id) ?? NO_OUTCOMES,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** Throws `not_found`. */
export async function findRun(db: Queryable, id: string): Promise<CollectingRun> {
  const rows = await db.select().from(collectingRuns).where(eq(collectingRuns.id, id));
  const [run] = await runViews(db, rows);
  if (!run) throw AppError.notFound();
  return run;
}

/** Charges of a run with their outcomes. */
export const selectRunCharges = (db: Queryable, runId: string, where: SQL | undefined) =>
  db
    .select({
      id: rc.chargeId,
      date: charges.date,
      serviceType: charges.serviceType,
      propertyId: charges.propertyId,
      address: properties.address,
      customerName: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      customerCode: customers.code,
      amountCents: rc.amountCents,
      outcome,
      reason: rc.skipReason,
      responseCode: paymentAttempts.responseCode,
      responseText: paymentAttempts.responseText,
      isHardDecline: sql<boolean>`coalesce(${paymentAttempts.isHardDecline}, false)`,
      status: charges.status,
    })
    .from(rc)
    .innerJoin(charges, eq(charges.id, rc.chargeId))
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .innerJoin(customers, eq(customers.id, charges.customerId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, rc.attemptId))
    .where(and(eq(rc.runId, runId), where))
    .$dynamic();

export async function countRunCharges(db: Queryable, runId: string, where: SQL | undefined): Promise<number> {
  if (where === undefined) return db.$count(rc, eq(rc.runId, runId));
  const counted = selectRunCharges(db, runId, where).as('counted');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}
