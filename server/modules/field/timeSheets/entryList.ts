import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { TIME_ENTRY_KINDS, USER_TYPES } from '#contract/core/enums.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords, yesOrNo } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { timeEntries, users } from '#server/db/schema/index.ts';
import { userName } from './weeks.ts';

export const entryList = {
  filters: {
    id: oneOf(timeEntries.id),
    q: contains(userName),
    userId: oneOf(timeEntries.userId),
    type: oneOfWords(users.type, USER_TYPES),
    kind: oneOfWords(timeEntries.kind, TIME_ENTRY_KINDS),
    date_gte: atLeast(timeEntries.date),
    date_lte: atMost(timeEntries.date),
    isOpen: yesOrNo(isNull(timeEntries.endedAt), isNotNull(timeEntries.endedAt)),
  },
  sorts: {
    id: timeEntries.id,
    date: [timeEntries.date, timeEntries.startedAt],
    userName: [users.firstName, users.lastName],
    kind: timeEntries.kind,
  },
  key: timeEntries.id,
  defaultSort: ['date', 'DESC'] as const,
};

/** Entries with their owners, without deleted ones. */
export const selectEntries = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(timeEntries), userName })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .where(and(isNull(timeEntries.deletedAt), where))
    .$dynamic();

export async function countEntries(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .where(and(isNull(timeEntries.deletedAt), where));
  return row?.total ?? 0;
}
