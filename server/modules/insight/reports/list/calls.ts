import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { type Facts, listReport, splitReport } from '../defineReport.ts';
import { ofDay, ofRecords, ofWords, type WordSet } from '../filters.ts';
import { byStaff, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const CODE = { en: 'Kind of call', es: 'Tipo de llamada' };
const ASSIGNEE = { en: 'Given to', es: 'Asignada a' };

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
    code: ofWords(CODE, codes, sql`l.code`),
    assigneeId: ofRecords(ASSIGNEE, 'staff', sql`l.assignee_id`),
  },
});

const callLogs = (facts: Facts, codes: WordSet) =>
  splitReport({
    name: 'call-logs',
    group: 'office',
    title: { en: 'Calls with customers', es: 'Llamadas con clientes' },
    help: { en: 'Call logs by kind, day and person.', es: 'Registros de llamadas por tipo, día y persona.' },
    facts,
    splits: {
      code: byWord(CODE, sql`f.code`, 'code', codes),
      assignee: byStaff(sql`f.assignee_id`, ASSIGNEE, 'assigneeId'),
      ...overTime(sql`f.date`, LABELS.date),
    },
    columns: {
      count: { label: { en: 'Calls', es: 'Llamadas' }, kind: 'count', value: sql`count(*)::int` },
      done: {
        label: { en: 'Done', es: 'Terminadas' },
        kind: 'count',
        value: sql`count(*) filter (where f.is_completed)::int`,
      },
      open: {
        label: { en: 'Open', es: 'Abiertas' },
        kind: 'count',
        value: sql`count(*) filter (where not f.is_completed)::int`,
      },
      billable: {
        label: { en: 'Billable', es: 'Con cobro' },
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
    title: { en: 'Calls one by one', es: 'Llamadas una por una' },
    help: { en: 'Each call, with what was said.', es: 'Cada llamada, con lo que se dijo.' },
    facts,
    columns: {
      date: { label: LABELS.date, kind: 'day', value: sql`f.date`, order: sql`f.date` },
      customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
      address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
      code: { label: CODE, kind: 'word', words: codes, value: sql`f.code` },
      note: { label: { en: 'Note', es: 'Nota' }, kind: 'text', value: sql`f.note` },
      assignee: { label: ASSIGNEE, kind: 'text', value: sql`f.assignee` },
      price: { label: { en: 'Price', es: 'Precio' }, kind: 'money', value: sql`f.price_cents` },
    },
    sort: ['date', 'DESC'],
    key: sql`f.id`,
    opens: { id: sql`f.property_id`, path: propertyPath },
  });

/** Reports about calls, with the office's names of the codes. */
export function callReports(codes: WordSet) {
  const facts = factsWith(codes);
  return { callLogs: callLogs(facts, codes), calls: calls(facts, codes) };
}
