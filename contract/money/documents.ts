import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';

/** Subject of each kind of document; the email says which customer it belongs to. */
interface DocumentSubjects {
  /** A customer's statement for these days, both included. */
  statement: { from: Day; to: Day };
  settlement: { id: number };
  /** Receipt for payments or refunds of one customer. */
  receipt: { attemptIds: string[] };
  /** An invoice or credit note. */
  invoice: { id: number };
}
export type DocumentKind = keyof DocumentSubjects;

export interface ReferenceTo<K extends DocumentKind> {
  kind: K;
  subject: DocumentSubjects[K];
  fileName: string;
  language: Language;
}

/** Reference to a document in the outbox; the document is created each time its email is sent or retried. */
export type DocumentReference = { [K in DocumentKind]: ReferenceTo<K> }[DocumentKind];

/** Latest photo of a visit that its customer may see when the email is sent; there may be none. */
export interface PhotoReference {
  kind: 'visit-photo';
  subject: { assignmentId: number };
  fileName: string;
}

/** Preview of an email with a document. */
export const documentEmail = z.object({
  /** Null for a customer without an email address. */
  recipient: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** Name of the attachment. */
  fileName: z.string(),
});
export type DocumentEmail = z.output<typeof documentEmail>;
