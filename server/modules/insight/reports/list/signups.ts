import { sql } from 'drizzle-orm';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofMoment, ofText, ofWords } from '../filters.ts';
import { byText, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const KINDS: WordSet = reportsTexts.signups.kinds;
const STATUSES: WordSet = reportsTexts.signups.statuses;

/** All signups and contact requests, on the business day on which they were received. */
const inquiryFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select i.*, (i.created_at at time zone ${timeZone})::date as date,
      round(extract(epoch from i.handled_at - i.created_at) / 60)::int as waited
    from (
      select 's' || id as id, 'signup' as kind, status, first_name || ' ' || last_name as name, zipcode, created_at, handled_at
        from signups
      union all
      select 'c' || id, 'contact', status, name, '–', created_at, handled_at from contact_requests
    ) i where ${where}`,
  filters: {
    period: ofMoment(reportsTexts.signups.day, sql`i.created_at`),
    kind: ofWords(reportsTexts.signups.kind, KINDS, sql`i.kind`),
    status: ofWords(LABELS.status, STATUSES, sql`i.status`),
    zipcode: ofText(LABELS.zipcode, sql`i.zipcode`),
  },
};

const counted = (label: Column['label'], ...statuses: string[]): Column => ({
  label,
  kind: 'count',
  value: sql`count(*) filter (where f.status = any(array[${sql.join(
    statuses.map(status => sql`${status}`),
    sql`, `,
  )}]::text[]))::int`,
});

export const inquiries = splitReport({
  name: 'sign-ups-and-requests',
  group: 'customers',
  title: reportsTexts.signUpsContactRequests,
  help: reportsTexts.whoSignedUpWroteWhatBecame,
  facts: inquiryFacts,
  splits: {
    kind: byWord(reportsTexts.signups.kind, sql`f.kind`, 'kind', KINDS),
    zipcode: byText(LABELS.zipcode, sql`f.zipcode`, 'zipcode'),
    ...overTime(sql`f.date`, reportsTexts.signups.day),
  },
  columns: {
    count: { label: reportsTexts.signups.received, kind: 'count', value: sql`count(*)::int` },
    won: counted(reportsTexts.becameCustomers, 'converted'),
    done: counted(reportsTexts.answeredDismissed, 'done', 'dismissed'),
    open: counted(reportsTexts.waiting, 'new', 'in-progress'),
    share: {
      label: reportsTexts.signUpsWon,
      kind: 'percent',
      value: sql`round(100.0 * count(*) filter (where f.status = 'converted')
        / nullif(count(*) filter (where f.kind = 'signup'), 0), 1)`,
    },
    waited: {
      label: reportsTexts.waitedAverage,
      kind: 'minutes',
      value: sql`round(avg(f.waited))`,
    },
  },
  sort: ['count', 'DESC'],
  detail: 'inquiries',
  chart: ['won', 'done', 'open'],
});

export const inquiryList = listReport({
  name: 'inquiries',
  group: 'customers',
  title: reportsTexts.signUpsRequestsOneOne,
  help: reportsTexts.eachWhatBecame,
  facts: inquiryFacts,
  columns: {
    date: { label: reportsTexts.signups.day, kind: 'day', value: sql`f.date` },
    name: { label: reportsTexts.name, kind: 'text', value: sql`f.name` },
    kind: { label: reportsTexts.signups.kind, kind: 'word', words: KINDS, value: sql`f.kind` },
    zipcode: { label: LABELS.zipcode, kind: 'text', value: sql`f.zipcode` },
    status: { label: LABELS.status, kind: 'word', words: STATUSES, value: sql`f.status` },
    waited: { label: reportsTexts.waited, kind: 'minutes', value: sql`f.waited` },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
});
