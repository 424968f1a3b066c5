import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '#contract/messaging/notices.ts';
import type { DocumentEmail, DocumentReference } from '#contract/money/documents.ts';
import { AppError } from '#server/api/errors.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import type { renderEmail } from './email.ts';
import { queueNotice } from './queueNotice.ts';

/** An unsent email to a customer, with an attached document. */
export interface WrittenEmail {
  customerId: number;
  /** Null for a customer without an email address. */
  recipient: string | null;
  letter: ReturnType<typeof renderEmail>;
  document: DocumentReference;
}

/** Returns the email as a preview shows it. */
export const emailView = ({ recipient, letter, document: { fileName } }: WrittenEmail): DocumentEmail => ({
  recipient,
  subject: letter.subject,
  text: letter.body,
  fileName,
});

/**
 * Adds the email to the outbox and a row to the customer's history. Throws `conflict` if the customer has no
 * email address.
 */
export async function queueDocumentEmail(
  unit: UnitOfWork,
  kind: NoticeKind,
  { customerId, recipient, letter, document }: WrittenEmail,
): Promise<void> {
  if (!recipient) throw new AppError('conflict', NO_EMAIL);
  await queueNotice(unit, { channel: 'email', kind, recipient, customerId, document, ...letter });
  await unit.record({
    entity: 'notice',
    entityId: randomUUID(),
    action: 'sent',
    customerId,
    after: { subject: letter.subject, recipient, name: document.fileName },
  });
}

export const NO_EMAIL = messagingTexts.notices.noEmail;
