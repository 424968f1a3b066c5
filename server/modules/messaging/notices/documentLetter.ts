import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '#contract/messaging/notices.ts';
import type { DocumentLetter, DocumentReference } from '#contract/money/documents.ts';
import { AppError } from '#server/api/errors.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { renderLetter } from './letter.ts';
import { queueNotice } from './queueNotice.ts';

/** A letter to a customer that carries a document, before it is sent. */
export interface WrittenLetter {
  customerId: number;
  /** Null for a customer without an e-mail address. */
  recipient: string | null;
  letter: ReturnType<typeof renderLetter>;
  document: DocumentReference;
}

/** As it is looked at before it goes out. */
export const letterView = ({ recipient, letter, document: { fileName } }: WrittenLetter): DocumentLetter => ({
  recipient,
  subject: letter.subject,
  text: letter.body,
  fileName,
});

/** Puts it into the outbox, with its row in the customer's history. Throws `conflict` without an e-mail address. */
export async function queueDocumentLetter(
  unit: UnitOfWork,
  kind: NoticeKind,
  { customerId, recipient, letter, document }: WrittenLetter,
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

export const NO_EMAIL = {
  en: 'This customer has no e-mail address.',
  es: 'Este cliente no tiene correo.',
};
