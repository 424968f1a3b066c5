import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import { atLeast, atMost, contains, oneOf } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { timeEntries, users } from '../../db/schema/index.ts';
import { userName } from './weeks.ts';

const isOpen = (value: unknown): SQL => {
  if (typeof value !== 'boolean')
    throw new AppError('bad_request', { en: 'A filter is not valid.', es: 'Un filtro no es válido.' });
  return value ? sql`${timeEntries.endedAt} is null` : sql`${timeEntries.endedAt} is not null`;
};

export const entryList = {
  filters: {
    id: oneOf(timeEntries.id),
    q: contains(userName),
    userId: oneOf(timeEntries.userId),
    type: oneOf(users.type),
    kind: oneOf(timeEntries.kind),
    date_gte: atLeast(timeEntries.date),
    date_lte: atMost(timeEntries.date),
    isOpen,
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

/** Entries with whose they are; what was taken out is left out. */
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
