import { sql } from 'drizzle-orm';
import { assignmentPath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { listReport } from '../defineReport.ts';
import { commissionedVisits, visitSums } from '../facts/visits.ts';
import { LABELS, REASONS, wordsOf } from '../words.ts';

const { expected, worked, net, cost, margin } = visitSums;

export const visits = listReport({
  name: 'visits',
  group: 'work',
  title: reportsTexts.visitsOneOne,
  help: reportsTexts.everyVisitBehindSumsWorkSkips,
  facts: commissionedVisits,
  columns: {
    date: { label: LABELS.date, kind: 'day', value: sql`f.date`, order: sql`f.date` },
    slot: {
      label: reportsTexts.byTheCadence,
      kind: 'day',
      value: sql`f.slot`,
      isExtra: true,
    },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    crew: { label: LABELS.crew, kind: 'text', value: sql`f.crew` },
    service: {
      label: LABELS.service,
      kind: 'word',
      words: wordsOf('serviceType'),
      value: sql`f.service_type`,
    },
    status: { label: LABELS.status, kind: 'word', words: wordsOf('assignment'), value: sql`f.status` },
    reason: {
      label: LABELS.reason,
      kind: 'word',
      words: REASONS,
      value: sql`nullif(f.reason, '–')`,
    },
    expected: { ...expected, value: sql`f.expected`, total: expected.value, isExtra: true },
    worked: { ...worked, value: sql`f.worked`, total: worked.value },
    net: { ...net, value: sql`f.net`, total: net.value },
    cost: { ...cost, value: sql`f.net - f.returned - f.margin`, total: cost.value, isExtra: true },
    margin: { ...margin, value: sql`f.margin`, total: margin.value, isExtra: true },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.id`, path: assignmentPath },
});
