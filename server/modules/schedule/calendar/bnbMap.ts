import { and, asc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { BnbMap } from '#contract/schedule/calendar.calls.ts';
import type { bnbMapQuery } from '#contract/schedule/calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments as a } from '#server/db/schema/index.ts';
import { type Sees, workLogRows } from '#server/modules/schedule/visits/lists/workLogRows.ts';

/** More pins would overlap too much; the count still includes all visits. */
const MAX_VISITS = 500;

/** Bush and bed visits in a span of days, earliest first. */
export async function bnbMap(
  db: Queryable,
  query: z.infer<typeof bnbMapQuery>,
  scope: SQL | undefined,
  sees: Sees,
): Promise<BnbMap> {
  const where = and(
    eq(a.serviceType, 'bnb'),
    gte(a.date, query.from),
    lte(a.date, query.to),
    query.crewId === undefined ? undefined : eq(a.crewId, query.crewId),
    query.status === undefined ? undefined : eq(a.status, query.status),
    scope,
  );
  const ids = await db
    .select({ id: a.id })
    .from(a)
    .where(where)
    .orderBy(asc(a.date), asc(a.id))
    .limit(MAX_VISITS);
  const visits = await workLogRows(
    db,
    ids.map(row => row.id),
    sees,
  );
  return { visits, total: visits.length < MAX_VISITS ? visits.length : await db.$count(a, where) };
}
