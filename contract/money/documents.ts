import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';

/** What each kind of document is about; whose it is, the e-mail that carries it says. */
interface DocumentSubjects {
  /** A customer's statement of these days, both included. */
  statement: { from: Day; to: Day };
  settlement: { id: number };
  /** Of payments of one customer. */
  receipt: { attemptIds: string[] };
  /** An invoice or a note. */
  invoice: { id: number };
}
export type DocumentKind = keyof DocumentSubjects;

export interface ReferenceTo<K extends DocumentKind> {
  kind: K;
  subject: DocumentSubjects[K];
  fileName: string;
  language: Language;
}

/** What stands for a document in the outbox: it is made as its e-mail is sent, and again with each further try. */
export type DocumentReference = { [K in DocumentKind]: ReferenceTo<K> }[DocumentKind];

/** The latest photo of a visit that its customer may see, as it is when its e-mail is sent; there may be none. */
export interface PhotoReference {
  kind: 'visit-photo';
  subject: { assignmentId: number };
  fileName: string;
}

/** An e-mail with a document, before it is sent. */
export const documentLetter = z.object({
  /** Null for a customer without an e-mail address. */
  recipient: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** Of what is attached. */
  fileName: z.string(),
});
export type DocumentLetter = z.output<typeof documentLetter>;
