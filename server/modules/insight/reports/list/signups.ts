import { sql } from 'drizzle-orm';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofMoment, ofText, ofWords } from '../filters.ts';
import { byText, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const DAY = { en: 'Day received', es: 'Día de llegada' };
const KIND = { en: 'What', es: 'Qué' };
const KINDS: WordSet = {
  signup: { en: 'Sign-up', es: 'Registro' },
  contact: { en: 'Contact request', es: 'Solicitud de contacto' },
};
const STATUSES: WordSet = {
  new: { en: 'New', es: 'Nueva' },
  waiting: { en: 'Waiting list', es: 'Lista de espera' },
  converted: { en: 'Became a customer', es: 'Ya es cliente' },
  dismissed: { en: 'Dismissed', es: 'Descartada' },
  'in-progress': { en: 'In progress', es: 'En curso' },
  done: { en: 'Answered', es: 'Respondida' },
};

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
    period: ofMoment(DAY, sql`i.created_at`),
    kind: ofWords(KIND, KINDS, sql`i.kind`),
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
  title: { en: 'Sign-ups and contact requests', es: 'Registros y solicitudes de contacto' },
  help: {
    en: 'Who signed up or wrote, what became of it, and how long they waited.',
    es: 'Quién se registró o escribió, qué resultó y cuánto esperó.',
  },
  facts: inquiryFacts,
  splits: {
    kind: byWord(KIND, sql`f.kind`, 'kind', KINDS),
    zipcode: byText(LABELS.zipcode, sql`f.zipcode`, 'zipcode'),
    ...overTime(sql`f.date`, DAY),
  },
  columns: {
    count: { label: { en: 'Received', es: 'Recibidas' }, kind: 'count', value: sql`count(*)::int` },
    won: counted({ en: 'Became customers', es: 'Se hicieron clientes' }, 'converted'),
    done: counted({ en: 'Answered or dismissed', es: 'Respondidas o descartadas' }, 'done', 'dismissed'),
    open: counted({ en: 'Waiting', es: 'En espera' }, 'new', 'in-progress'),
    share: {
      label: { en: 'Sign-ups won', es: 'Registros ganados' },
      kind: 'percent',
      value: sql`round(100.0 * count(*) filter (where f.status = 'converted')
        / nullif(count(*) filter (where f.kind = 'signup'), 0), 1)`,
    },
    waited: {
      label: { en: 'Waited on average', es: 'Espera en promedio' },
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
  title: { en: 'Sign-ups and requests one by one', es: 'Registros y solicitudes uno por uno' },
  help: { en: 'Each of them, with what became of it.', es: 'Cada uno, con lo que resultó.' },
  facts: inquiryFacts,
  columns: {
    date: { label: DAY, kind: 'day', value: sql`f.date` },
    name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', value: sql`f.name` },
    kind: { label: KIND, kind: 'word', words: KINDS, value: sql`f.kind` },
    zipcode: { label: LABELS.zipcode, kind: 'text', value: sql`f.zipcode` },
    status: { label: LABELS.status, kind: 'word', words: STATUSES, value: sql`f.status` },
    waited: { label: { en: 'Waited', es: 'Espera' }, kind: 'minutes', value: sql`f.waited` },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
});
