import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Estimate, OwnEstimate } from '#contract/sales/estimates.calls.ts';
import type { EstimateStatus } from '#contract/sales/estimates.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { estimates } from '#server/db/schema/index.ts';
import { runningAt } from './running.ts';

/** SQL for an estimate's status on a day: sent ones past their last day are expired. */
export const statusOn = (today: Day): SQL<EstimateStatus> => sql<EstimateStatus>`(case
  when ${estimates.status} in ('sent', 'seen') and ${estimates.validUntil} < ${today}::date then 'expired'
  else ${estimates.status} end)`;

/** Condition for a customer's estimates that are open on a day. */
export const waitingFor = (customerId: number, today: Day): SQL | undefined =>
  and(eq(estimates.customerId, customerId), inArray(statusOn(today), ['sent', 'seen']));

export async function selectEstimates(
  db: Queryable,
  { where, orderBy, limit, offset, isForFile = false }: Slice,
  today: Day,
): Promise<Estimate[]> {
  const rows = await db
    .select({ estimate: estimates, status: statusOn(today) })
    .from(estimates)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  // The file doesn't show running services, whose prices take several statements each.
  const showsRunning = (status: EstimateStatus) => !isForFile && isOpen(status);
  const runningFor = await runningAt(
    db,
    rows.flatMap(({ estimate, status }) => (showsRunning(status) ? (estimate.propertyId ?? []) : [])),
    today,
  );
  const found: Estimate[] = [];
  for (const { estimate: row, status } of rows) {
    const { key: _key, createdById: _by, ...estimate } = row;
    found.push({
      ...estimate,
      status,
      running: showsRunning(status) ? await runningFor(estimate) : [],
      createdAt: estimate.createdAt.toISOString(),
      sentAt: estimate.sentAt?.toISOString() ?? null,
      seenAt: estimate.seenAt?.toISOString() ?? null,
      decidedAt: estimate.decidedAt?.toISOString() ?? null,
    });
  }
  return found;
}

const isOpen = (status: EstimateStatus) => status === 'draft' || status === 'sent' || status === 'seen';

/** Returns the estimate's data for the history, without the services at its property. */
export function estimateFacts(estimate: Estimate): Record<string, unknown> {
  const { running: _running, ...facts } = estimate;
  return facts;
}

/** Returns the estimate, or undefined. */
export async function findEstimate(db: Queryable, id: number, today: Day): Promise<Estimate | undefined> {
  const one = { where: eq(estimates.id, id), orderBy: [], limit: 1, offset: 0 };
  return (await selectEstimates(db, one, today))[0];
}

/** Returns the estimate as its receiver sees it. */
export const ownView = (estimate: Estimate): OwnEstimate => ({
  ...estimate,
  isCustomer: estimate.propertyId !== null,
});
