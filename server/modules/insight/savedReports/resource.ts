import { eq, getTableColumns, sql } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import {
  savedReports as declared,
  REPORT_REPEATS,
  type SavedReport,
} from '#contract/insight/savedReports.resource.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { columnsOf, defineResource } from '#server/api/resource.ts';
import { savedReports, users } from '#server/db/schema/index.ts';
import { ask } from '#server/modules/insight/reports/asked.ts';
import { REPORTS } from '#server/modules/insight/reports/list/index.ts';
import { insightTexts } from '#texts/server/insight.ts';

const authorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
const recipientNames = sql<string[]>`array(select u.first_name || ' ' || u.last_name
  from jsonb_array_elements_text(${savedReports.recipientIds}) recipient join users u on u.id = recipient::int
  order by 1)`;

const { lastDueAt: _due, createdById: _author, ...ownColumns } = getTableColumns(savedReports);

const titleOf = (name: string) => REPORTS.find(report => report.name === name)?.title.en ?? name;

export const savedReportResource = defineResource({
  name: declared.name,
  read: declared.view,
  edit: declared.write,
  types: STAFF_TYPES,
  table: savedReports,
  list: {
    filters: {
      id: oneOf(savedReports.id),
      q: contains(savedReports.name),
      report: oneOf(savedReports.report),
      repeat: oneOfWords(savedReports.repeat, REPORT_REPEATS),
    },
    sorts: {
      id: savedReports.id,
      name: savedReports.name,
      report: savedReports.report,
      repeat: savedReports.repeat,
      createdByName: authorName,
    },
    key: savedReports.id,
    defaultSort: ['name', 'ASC'],
  },
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ ...ownColumns, createdByName: authorName, recipientNames })
      .from(savedReports)
      .leftJoin(users, eq(users.id, savedReports.createdById))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  check({ unit, body, session }) {
    const report = REPORTS.find(one => one.name === body.report);
    if (!report) throw AppError.invalid({ report: insightTexts.savedReports.noReport });
    // Rejects unknown or invalid filters of the report.
    const moment = { today: unit.today, now: unit.now, timeZone: 'UTC' };
    ask(report, { filter: JSON.stringify(body.filter) }, moment, session);
  },
  values: ({ unit, body, before }) => ({
    ...body,
    // A changed schedule starts with its next due time.
    lastDueAt: unit.now,
    ...(!before && { createdById: unit.actor.userId }),
  }),
  columns: columnsOf<SavedReport>(declared.fields, {
    report: row => titleOf(row.report),
    filter: row => JSON.stringify(row.filter),
    recipientIds: row => row.recipientNames.join(', '),
  }),
});
