import { eq, sql } from 'drizzle-orm';
import type { ContactRequest } from '../../../contract/calls/contactRequests.ts';
import { PRODUCT_NAME } from '../../../contract/constants.ts';
import type { ContactRequestBody } from '../../../contract/contactRequests.ts';
import type { Language } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import { contactRequests, customers } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { renderLetter } from '../notices/letter.ts';
import { queueNotice } from '../notices/queueNotice.ts';
import { checkAssignee } from '../reminders/checks.ts';
import { findContactRequest } from './queries.ts';

async function lockRequest(unit: UnitOfWork, id: number, expected: number | null): Promise<ContactRequest> {
  await unit.tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
    .for('update');
  const request = await findContactRequest(unit.tx, id);
  if (!request) throw AppError.notFound();
  requireVersion(request, expected);
  return request;
}

const factsOf = ({ status, assigneeId, answer }: ContactRequest) => ({ status, assigneeId, answer });

type Change = Partial<
  Pick<typeof contactRequests.$inferInsert, 'status' | 'assigneeId' | 'answer' | 'handledAt' | 'handledById'>
>;

async function change(unit: UnitOfWork, before: ContactRequest, set: Change): Promise<ContactRequest> {
  await unit.tx
    .update(contactRequests)
    .set({ ...set, version: sql`${contactRequests.version} + 1` })
    .where(eq(contactRequests.id, before.id));
  const after = await findContactRequest(unit.tx, before.id);
  if (!after) throw AppError.notFound();
  const { id, propertyId, customerId } = before;
  await unit.record({
    entity: 'contact-request',
    entityId: id,
    action: set.answer ? 'sent' : 'updated',
    propertyId,
    customerId,
    before: factsOf(before),
    after: factsOf(after),
  });
  await unit.raise({ type: 'changed', change: { entity: 'contact-request', id } });
  return after;
}

/** Gives a request to somebody, or says where it stands. Throws `not_found`, `stale` or `invalid`. */
export function updateRequest(
  deps: Deps,
  session: Session,
  id: number,
  { status, assigneeId }: ContactRequestBody,
  expected: number | null,
): Promise<ContactRequest> {
  return write(deps, session, async unit => {
    const before = await lockRequest(unit, id, expected);
    if (assigneeId !== null && assigneeId !== before.assigneeId) await checkAssignee(unit, assigneeId);
    const isDoneNow = status === 'done' && before.status !== 'done';
    const handled = isDoneNow
      ? { handledAt: unit.now, handledById: session.userId }
      : status === 'done'
        ? {}
        : { handledAt: null, handledById: null };
    return change(unit, before, { status, assigneeId, ...handled });
  });
}

const LETTER: Record<Language, { subject: string; quoted: string; closing: string }> = {
  en: {
    subject: 'Your message to us',
    quoted: 'You wrote:',
    closing: `Sent by ${PRODUCT_NAME} for your lawn-care team.`,
  },
  es: {
    subject: 'Su mensaje',
    quoted: 'Usted escribió:',
    closing: `Enviado por ${PRODUCT_NAME} de parte de su equipo de jardinería.`,
  },
};

/** Answers by e-mail through the outbox; the request is done with it. Throws `not_found` or `stale`. */
export function answerRequest(
  deps: Deps,
  session: Session,
  id: number,
  answer: string,
  expected: number | null,
): Promise<ContactRequest> {
  return write(deps, session, async unit => {
    const before = await lockRequest(unit, id, expected);
    const [customer] = before.customerId
      ? await unit.tx
          .select({ language: customers.language })
          .from(customers)
          .where(eq(customers.id, before.customerId))
      : [];
    const words = LETTER[customer?.language ?? 'en'];
    const { subject, body, html } = renderLetter({
      subject: words.subject,
      paragraphs: [answer, `${words.quoted}\n${before.message}`],
      closing: words.closing,
    });
    await queueNotice(unit, {
      channel: 'email',
      kind: 'contact-answer',
      recipient: before.email,
      subject,
      body,
      html,
      userId: session.userId,
      customerId: before.customerId,
    });
    return change(unit, before, {
      answer,
      status: 'done',
      assigneeId: before.assigneeId ?? session.userId,
      handledAt: unit.now,
      handledById: session.userId,
    });
  });
}

/** Gives one customer's requests to another, as a merge does. */
export async function giveContactRequests({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(contactRequests).set({ customerId: toId }).where(eq(contactRequests.customerId, fromId));
  const isLikely = eq(contactRequests.likelyCustomerId, fromId);
  await tx.update(contactRequests).set({ likelyCustomerId: toId }).where(isLikely);
}
