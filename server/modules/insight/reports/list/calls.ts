import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Facts, listReport, splitReport } from '../defineReport.ts';
import { ofDay, ofRecords, ofWords, type WordSet } from '../filters.ts';
import { byStaff, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

/** All recorded calls with customers, on their day. */
const factsWith = (codes: WordSet): Facts => ({
  select: where => sql`
    select l.id, l.property_id, l.date, l.code, l.note, l.is_completed, l.is_billable, l.price_cents, l.assignee_id,
      p.address, cu.first_name || ' ' || cu.last_name as customer, u.first_name || ' ' || u.last_name as assignee
    from call_logs l
      left join properties p on p.id = l.property_id
      left join customers cu on cu.id = l.customer_id
      left join users u on u.id = l.assignee_id
    where ${where}`,
  filters: {
    period: ofDay(LABELS.date, sql`l.date`),
    code: ofWords(reportsTexts.code, codes, sql`l.code`),
    assigneeId: ofRecords(reportsTexts.assignee, 'staff', sql`l.assignee_id`),
  },
});

const callLogs = (facts: Facts, codes: WordSet) =>
  splitReport({
    name: 'call-logs',
    group: 'office',
    title: reportsTexts.callsCustomers,
    help: reportsTexts.callLogsKindDayPerson,
    facts,
    splits: {
      code: byWord(reportsTexts.code, sql`f.code`, 'code', codes),
      assignee: byStaff(sql`f.assignee_id`, reportsTexts.assignee, 'assigneeId'),
      ...overTime(sql`f.date`, LABELS.date),
    },
    columns: {
      count: { label: reportsTexts.calls, kind: 'count', value: sql`count(*)::int` },
      done: {
        label: reportsTexts.done,
        kind: 'count',
        value: sql`count(*) filter (where f.is_completed)::int`,
      },
      open: {
        label: reportsTexts.callsOpen,
        kind: 'count',
        value: sql`count(*) filter (where not f.is_completed)::int`,
      },
      billable: {
        label: reportsTexts.billable,
        kind: 'count',
        value: sql`count(*) filter (where f.is_billable)::int`,
      },
    },
    sort: ['count', 'DESC'],
    detail: 'calls',
    chart: ['done', 'open'],
  });

const calls = (facts: Facts, codes: WordSet) =>
  listReport({
    name: 'calls',
    group: 'office',
    title: reportsTexts.callsOneOne,
    help: reportsTexts.eachCallWhatSaid,
    facts,
    columns: {
      date: { label: LABELS.date, kind: 'day', value: sql`f.date`, order: sql`f.date` },
      customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
      address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
      code: { label: reportsTexts.code, kind: 'word', words: codes, value: sql`f.code` },
      note: { label: reportsTexts.note, kind: 'text', value: sql`f.note` },
      assignee: { label: reportsTexts.assignee, kind: 'text', value: sql`f.assignee` },
      price: { label: reportsTexts.price, kind: 'money', value: sql`f.price_cents` },
    },
    sort: ['date', 'DESC'],
    key: sql`f.id`,
    opens: { id: sql`f.property_id`, path: propertyPath },
  });

/** Reports about calls, with the office's labels for the codes. */
export function callReports(codes: WordSet) {
  const facts = factsWith(codes);
  return { callLogs: callLogs(facts, codes), calls: calls(facts, codes) };
}
