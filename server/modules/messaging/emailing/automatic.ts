import type { IncomingEmail } from './readEmail.ts';

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@-]|$)/i;
/** Subjects that mail servers write; people use the same words, but seldom with the colon. */
const SUBJECTS =
  /^(?:(?:auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|undeliver(?:able|ed)(?: mail)?|returned mail|respuesta automática|fuera de (?:la )?oficina|no se puede entregar|no entregado)\s*:|delivery status notification|mail delivery (?:failed|subsystem)|undelivered mail returned)/iu;
/** Message-IDs of our own emails. */
const OURS = /^<(?:notice-\d+|test-[\da-f-]{36})@/;

/** Reason why an email counts as automatic instead of written by a person. */
export type Automatic = 'auto' | 'bounce' | 'list' | 'own';

/** Recognizes bounces, automatic replies, mailing lists and our own emails by their headers. */
export function automaticKind({ headers, from, subject }: IncomingEmail): Automatic | null {
  const one = (name: string) => (headers.get(name)?.[0] ?? '').trim().toLowerCase();
  const type = one('content-type');
  if (OURS.test(one('message-id'))) return 'own';
  if (one('return-path') === '<>' || type.includes('report-type=delivery-status')) return 'bounce';
  if (from.address.startsWith('mailer-daemon@') || one('x-failed-recipients') !== '') return 'bounce';
  const submitted = one('auto-submitted');
  if (submitted !== '' && submitted !== 'no') return 'auto';
  if (['bulk', 'junk', 'auto_reply'].includes(one('precedence'))) return 'auto';
  if (['x-autoreply', 'x-autorespond', 'x-autoresponse'].some(name => headers.has(name))) return 'auto';
  if (/\b(?:all|oof|autoreply)\b/.test(one('x-auto-response-suppress')) && SUBJECTS.test(subject))
    return 'auto';
  if (one('list-id') !== '' || one('precedence') === 'list') return 'list';
  return MACHINES.test(from.address) || SUBJECTS.test(subject) ? 'auto' : null;
}

/** Whether a mail server on the way found that the sender's domain didn't send it. */
export const hasFalseSender = ({ headers }: Pick<IncomingEmail, 'headers'>): boolean =>
  (headers.get('authentication-results') ?? []).some(result => /\bdmarc=fail\b/i.test(result));
