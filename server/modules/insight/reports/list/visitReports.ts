import { sql } from 'drizzle-orm';
import { attendance } from '#server/modules/field/attendance/members.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Facts, splitReport } from '../defineReport.ts';
import { commissionedVisits, reasonSplits, visitFacts, visitSplits, visitSums } from '../facts/visits.ts';

const { day, week, month, crew, vendor, market, service } = visitSplits;
const base = { group: 'work', facts: visitFacts, detail: 'visits' } as const;

export const completed = splitReport({
  ...base,
  name: 'services-completed',
  title: reportsTexts.servicesCompleted,
  help: reportsTexts.completedVisitsTimeTook,
  fixed: { status: ['completed'] },
  splits: visitSplits,
  columns: {
    count: visitSums.count,
    expected: visitSums.expected,
    worked: visitSums.worked,
    net: visitSums.net,
  },
  sort: ['split', 'ASC'],
  chart: ['count'],
});

export const skips = splitReport({
  ...base,
  name: 'skips',
  title: reportsTexts.skipsReason,
  help: reportsTexts.visitsCrewsOfficeSkippedWhy,
  fixed: { status: ['skipped'] },
  splits: reasonSplits,
  columns: { count: visitSums.count, expected: visitSums.expected },
  sort: ['count', 'DESC'],
  chart: ['count'],
});

export const cancellations = splitReport({
  ...base,
  name: 'cancellations',
  title: reportsTexts.cancellationsReason,
  help: reportsTexts.visitsCancelledDayWhichPlanned,
  fixed: { status: ['cancel'] },
  splits: reasonSplits,
  columns: { count: visitSums.count, expected: visitSums.expected },
  sort: ['count', 'DESC'],
  chart: ['count'],
});

export const late = splitReport({
  ...base,
  name: 'visits-late',
  title: reportsTexts.visitsLateAgainstCadence,
  help: reportsTexts.regularVisitsStandLaterDayThan,
  fixed: { isLate: true },
  splits: { crew, day, week, month, vendor, market, service },
  columns: {
    count: visitSums.count,
    daysLate: visitSums.daysLate,
    daysLateMost: visitSums.daysLateMost,
  },
  sort: ['count', 'DESC'],
  chart: ['count'],
});

/** Adds the number of people on the crew that day; null if none clocked in. */
const crewFacts: Facts = {
  ...visitFacts,
  select: (where, context) => sql`
    select v.*, m.people
    from (${visitFacts.select(where, context)}) v
      left join (select crew_id, date, count(*)::int as people from ${attendance} a group by crew_id, date) m
        on m.crew_id = v.crew_id and m.date = v.date`,
};

export const crewHours = splitReport({
  ...base,
  facts: crewFacts,
  name: 'crew-hours',
  title: reportsTexts.crewHoursMinutesVisit,
  help: reportsTexts.timeWorkedCompletedVisitsAgainstWhat,
  fixed: { status: ['completed'] },
  splits: { crew, day, week, month, vendor, market, service },
  columns: {
    count: visitSums.count,
    expected: visitSums.expected,
    worked: visitSums.worked,
    people: {
      label: reportsTexts.peopleCrew,
      kind: 'count',
      value: sql`round(avg(f.people), 1)`,
    },
    personTime: {
      label: reportsTexts.workedAll,
      kind: 'minutes',
      value: sql`coalesce(sum(f.worked * f.people), 0)`,
    },
    expectedEach: visitSums.expectedEach,
    workedEach: visitSums.workedEach,
    ofExpected: visitSums.ofExpected,
  },
  sort: ['split', 'ASC'],
  chart: ['worked'],
});

export const margins = splitReport({
  ...base,
  facts: commissionedVisits,
  name: 'job-margin',
  title: reportsTexts.jobCostMargin,
  help: reportsTexts.whatCompletedVisitsCameBeforeTax,
  fixed: { status: ['completed'] },
  splits: { vendor, crew, market, service, day, week, month },
  columns: {
    count: visitSums.count,
    net: visitSums.net,
    returned: visitSums.returned,
    cost: visitSums.cost,
    margin: visitSums.margin,
    marginShare: visitSums.marginShare,
    worked: visitSums.worked,
    netAnHour: visitSums.netAnHour,
  },
  sort: ['net', 'DESC'],
  chart: ['margin', 'cost', 'returned'],
});
