import { aliasedTable, and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SecurityEvent } from '#contract/access/securityLog.calls.ts';
import { SECURITY_KINDS } from '#contract/access/securityLog.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import {
  contains,
  type FilterValue,
  filterOf,
  fromDay,
  oneOf,
  oneOfWords,
  parseList,
  sendPage,
  upToDay,
} from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readDb } from '#server/db/replica.ts';
import { securityEvents, securitySearchText, userSearchText, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

const read = { access: needs('security_log_list', { types: STAFF_TYPES }) };
const account = aliasedTable(users, 'account');
const accountName = sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`;

const named = aliasedTable(users, 'named');
const isNamed = contains(sql`(${named.firstName} || ' ' || ${named.lastName} || ' ' || ${named.username})`);

/**
 * Filters by text in an event or its account's name; all words must occur. The accounts are passed as an
 * array, so that both parts use an index: PostgreSQL doesn't combine a subquery with an index on the events.
 */
function mentions(value: FilterValue): SQL | undefined {
  const words = String(value).split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    ...words.map(word => {
      const people = and(contains(userSearchText(named))(word), isNamed(word));
      const accounts = sql`array(select ${named.id} from ${users} as ${named} where ${people})`;
      return or(
        contains(securitySearchText(securityEvents))(word),
        sql`${securityEvents.userId} = any(${accounts})`,
      );
    }),
  );
}

const listIn = (timeZone: string) => ({
  filters: {
    id: oneOf(securityEvents.id),
    q: filterOf('text', mentions),
    kind: oneOfWords(securityEvents.kind, SECURITY_KINDS),
    userId: oneOf(securityEvents.userId),
    actorId: oneOf(securityEvents.actorId),
    address: oneOf(securityEvents.address),
    date_gte: fromDay(securityEvents.at, timeZone),
    date_lte: upToDay(securityEvents.at, timeZone),
  },
  branches: (value: FilterValue) => [mentions(value)].filter(branch => branch !== undefined),
  sorts: { id: securityEvents.id, at: securityEvents.at, kind: [securityEvents.kind, securityEvents.at] },
  key: securityEvents.id,
  defaultSort: ['at', 'DESC'] as const,
});

const ofAccount = eq(account.id, securityEvents.userId);

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      kind: securityEvents.kind,
      count: securityEvents.count,
      userId: securityEvents.userId,
      userName: accountName,
      actorId: securityEvents.actorId,
      actorName: securityEvents.actorName,
      address: securityEvents.address,
      userAgent: securityEvents.userAgent,
      detail: securityEvents.detail,
    })
    .from(securityEvents)
    .leftJoin(account, ofAccount)
    .where(where)
    .$dynamic();

const rowOf = ({ at, ...row }: Awaited<ReturnType<typeof select>>[number]): SecurityEvent => ({
  ...row,
  at: at.toISOString(),
});

/** Sign-in attempts and refused requests, for administrators. */
export function securityLogRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  serve(app, 'GET /security-events', { ...read, list: listIn(config.timeZone) }, async (request, reply) => {
    const page = parseList(listIn(config.timeZone), request.query);
    const { rows, total } = await searchPage(db, securityEvents, page, async one => {
      // Selects the page first, so that accounts are looked up only for its rows.
      const ids = db
        .select({ id: securityEvents.id })
        .from(securityEvents)
        .where(one.where)
        .orderBy(...one.orderBy)
        .limit(one.limit)
        .offset(one.offset);
      return select(db, inArray(securityEvents.id, ids)).orderBy(...one.orderBy);
    });
    return sendPage(reply, 'security-events', page, rows.map(rowOf), total);
  });

  serve(
    app,
    'GET /security-events/export.csv',
    { ...read, list: listIn(config.timeZone) },
    async (request, reply) => {
      const db = await readDb(deps);
      const { where } = parseList(listIn(config.timeZone), request.query);
      const pages = inPages<SecurityEvent, number>(
        async after => {
          const following = after === null ? undefined : lt(securityEvents.id, after);
          const rows = await select(db, and(where, following))
            .orderBy(desc(securityEvents.id))
            .limit(CSV_PAGE_ROWS);
          return rows.map(rowOf);
        },
        row => row.id,
      );
      return sendCsv(reply, 'security-log.csv', COLUMNS, pages);
    },
  );
}

/** Column names as in the API, because programs read the file too. */
const COLUMNS = (
  [
    'at',
    'kind',
    'count',
    'userId',
    'userName',
    'actorId',
    'actorName',
    'address',
    'userAgent',
    'detail',
  ] as const
).map(name => ({ header: name, value: (row: SecurityEvent) => row[name] }));
