import { sql } from 'drizzle-orm';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofMoment, ofText, ofWords } from '../filters.ts';
import { byText, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const DAY = { en: 'Day written', es: 'Día en que se escribió' };
const KIND = { en: 'About', es: 'Asunto' };
const CHANNEL = { en: 'By', es: 'Por' };
const CHANNELS: WordSet = {
  email: { en: 'E-mail', es: 'Correo' },
  text: { en: 'Text message', es: 'Mensaje de texto' },
};
const STATUSES: WordSet = {
  waiting: { en: 'Waiting', es: 'En espera' },
  sent: { en: 'Sent', es: 'Enviado' },
  failed: { en: 'Failed', es: 'Falló' },
  expired: { en: 'Too late', es: 'Vencido' },
  cancelled: { en: 'Stopped', es: 'Detenido' },
};

/** All emails and text messages of the outbox, without their content. */
const noticeFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select n.id, (n.created_at at time zone ${timeZone})::date as date,
      to_char(n.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, n.channel, replace(n.kind, '-', ' ') as kind,
      n.status, n.tries, n.last_error
    from notices n where ${where}`,
  filters: {
    period: ofMoment(DAY, sql`n.created_at`),
    channel: ofWords(CHANNEL, CHANNELS, sql`n.channel`),
    status: ofWords(LABELS.status, STATUSES, sql`n.status`),
    kind: ofText(KIND, sql`replace(n.kind, '-', ' ')`),
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
  title: { en: 'Notices sent and failed', es: 'Avisos enviados y fallidos' },
  help: {
    en: 'E-mails and text messages on the day they were written, and what became of them.',
    es: 'Correos y mensajes de texto en el día en que se escribieron, y qué fue de ellos.',
  },
  facts: noticeFacts,
  splits: {
    ...overTime(sql`f.date`, DAY),
    kind: byText(KIND, sql`f.kind`, 'kind'),
    channel: byWord(CHANNEL, sql`f.channel`, 'channel', CHANNELS),
  },
  columns: {
    count: { label: { en: 'Notices', es: 'Avisos' }, kind: 'count', value: sql`count(*)::int` },
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
  title: { en: 'Notices one by one', es: 'Avisos uno por uno' },
  help: {
    en: 'Each notice; what it says and to whom stands in the outbox.',
    es: 'Cada aviso; lo que dice y a quién está en la bandeja de salida.',
  },
  facts: noticeFacts,
  columns: {
    at: { label: { en: 'When', es: 'Cuándo' }, kind: 'moment', value: sql`f.at` },
    kind: { label: KIND, kind: 'text', value: sql`f.kind` },
    channel: { label: CHANNEL, kind: 'word', words: CHANNELS, value: sql`f.channel` },
    status: { label: LABELS.status, kind: 'word', words: STATUSES, value: sql`f.status` },
    tries: { label: { en: 'Tries', es: 'Intentos' }, kind: 'count', value: sql`f.tries` },
    error: { label: { en: 'Why it failed', es: 'Por qué falló' }, kind: 'text', value: sql`f.last_error` },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
});
