import { sql } from 'drizzle-orm';
import { noticeTexts } from '#texts/contract/messaging/notices.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofMoment, ofWords } from '../filters.ts';
import { byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const CHANNELS: WordSet = reportsTexts.channels;
const STATUSES: WordSet = reportsTexts.notices.statuses;

/** All emails and text messages of the outbox, without their content. */
const noticeFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select n.id, (n.created_at at time zone ${timeZone})::date as date,
      to_char(n.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, n.channel, n.kind,
      n.status, n.tries, n.last_error
    from notices n where ${where}`,
  filters: {
    period: ofMoment(reportsTexts.notices.day, sql`n.created_at`),
    channel: ofWords(reportsTexts.by, CHANNELS, sql`n.channel`),
    status: ofWords(LABELS.status, STATUSES, sql`n.status`),
    kind: ofWords(reportsTexts.notices.kind, noticeTexts.kinds, sql`n.kind`),
  },
};

const withStatus = (status: string): Column => ({
  label: STATUSES[status] ?? LABELS.status,
  kind: 'count',
  value: sql`count(*) filter (where f.status = ${status})::int`,
});

export const notices = splitReport({
  name: 'notices',
  group: 'office',
  title: reportsTexts.noticesSentFailed,
  help: reportsTexts.eMailsTextMessagesDayWritten,
  facts: noticeFacts,
  splits: {
    ...overTime(sql`f.date`, reportsTexts.notices.day),
    kind: byWord(reportsTexts.notices.kind, sql`f.kind`, 'kind', noticeTexts.kinds),
    channel: byWord(reportsTexts.by, sql`f.channel`, 'channel', CHANNELS),
  },
  columns: {
    count: { label: reportsTexts.notices.notices, kind: 'count', value: sql`count(*)::int` },
    sent: withStatus('sent'),
    failed: withStatus('failed'),
    waiting: withStatus('waiting'),
    expired: withStatus('expired'),
    cancelled: withStatus('cancelled'),
  },
  sort: ['split', 'ASC'],
  detail: 'notice-list',
  chart: ['sent', 'failed'],
});

export const noticeList = listReport({
  name: 'notice-list',
  group: 'office',
  title: reportsTexts.noticesOneOne,
  help: reportsTexts.eachNotice,
  facts: noticeFacts,
  columns: {
    at: { label: reportsTexts.when, kind: 'moment', value: sql`f.at` },
    kind: { label: reportsTexts.notices.kind, kind: 'word', words: noticeTexts.kinds, value: sql`f.kind` },
    channel: { label: reportsTexts.by, kind: 'word', words: CHANNELS, value: sql`f.channel` },
    status: { label: LABELS.status, kind: 'word', words: STATUSES, value: sql`f.status` },
    tries: { label: reportsTexts.tries, kind: 'count', value: sql`f.tries` },
    error: {
      label: reportsTexts.whyFailed,
      kind: 'word',
      words: noticeTexts.reasons,
      value: sql`f.last_error`,
    },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
});
