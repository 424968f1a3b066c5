import { sql } from 'drizzle-orm';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofDay, ofOne, ofWords } from '../filters.ts';
import { overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const KINDS: WordSet = reportsTexts.hours.kinds;

/** All ended work and break entries, on the day on which they began. */
const hourFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select e.id, e.user_id, e.date, e.kind, e.reason, u.first_name || ' ' || u.last_name as person,
      to_char(e.started_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as started,
      to_char(e.ended_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as ended,
      round(extract(epoch from e.ended_at - e.started_at) / 60)::int as minutes
    from time_entries e left join users u on u.id = e.user_id
    where e.deleted_at is null and e.ended_at is not null and ${where}`,
  filters: {
    period: ofDay(LABELS.date, sql`e.date`),
    kind: ofWords(reportsTexts.hours.kind, KINDS, sql`e.kind`),
    userId: ofOne(reportsTexts.onePerson, sql`e.user_id`),
  },
};

const minutes = (label: Column['label'], of: 'work' | 'break' | 'net'): Column => ({
  label,
  kind: 'minutes',
  value:
    of === 'net'
      ? sql`coalesce(sum(case when f.kind = 'work' then f.minutes else -f.minutes end), 0)`
      : sql`coalesce(sum(f.minutes) filter (where f.kind = ${of}), 0)`,
});

export const timeSheets = splitReport({
  name: 'time-sheets',
  group: 'office',
  title: reportsTexts.timeSheets,
  help: reportsTexts.hoursClockedBreaksTakenOff,
  facts: hourFacts,
  splits: {
    person: {
      label: reportsTexts.person,
      kind: 'text',
      key: sql`f.user_id`,
      name: id => sql`(select first_name || ' ' || last_name from users named where named.id = ${id})`,
      narrow: id => ({ userId: id }),
    },
    ...overTime(sql`f.date`, LABELS.date),
  },
  columns: {
    count: { label: reportsTexts.entries, kind: 'count', value: sql`count(*)::int` },
    work: minutes(reportsTexts.atWork, 'work'),
    breaks: minutes(reportsTexts.breaks, 'break'),
    net: minutes(reportsTexts.worked, 'net'),
  },
  sort: ['split', 'ASC'],
  detail: 'time-entries',
  chart: ['net'],
});

export const timeEntries = listReport({
  name: 'time-entries',
  group: 'office',
  title: reportsTexts.timeEntriesOneOne,
  help: reportsTexts.eachStretchWorkEachBreak,
  facts: hourFacts,
  columns: {
    started: { label: reportsTexts.from, kind: 'moment', value: sql`f.started` },
    ended: { label: reportsTexts.to, kind: 'moment', value: sql`f.ended` },
    person: { label: reportsTexts.person, kind: 'text', value: sql`f.person` },
    kind: { label: reportsTexts.hours.kind, kind: 'word', words: KINDS, value: sql`f.kind` },
    minutes: { label: reportsTexts.time, kind: 'minutes', value: sql`f.minutes` },
    reason: { label: LABELS.reason, kind: 'text', value: sql`f.reason` },
  },
  sort: ['started', 'DESC'],
  key: sql`f.id`,
});
