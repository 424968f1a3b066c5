import type { DocumentKind, DocumentReference, ReferenceTo } from '#contract/money/documents.ts';
import type { BusinessDocument } from './document.ts';

/**
 * Creates the document that a reference identifies, for the customer who receives the email. Throws
 * `not_found` if its record no longer exists.
 */
export type DocumentMaker<K extends DocumentKind> = (
  reference: ReferenceTo<K>,
  customerId: number | null,
) => Promise<BusinessDocument>;

/** Registry of document makers; each area registers its own at startup. */
export class DocumentMakers {
  readonly #of = new Map<DocumentKind, DocumentMaker<DocumentKind>>();

  on<K extends DocumentKind>(kind: K, maker: DocumentMaker<K>): void {
    this.#of.set(kind, (reference, customerId) => maker(reference as ReferenceTo<K>, customerId));
  }

  async make(reference: DocumentReference, customerId: number | null): Promise<BusinessDocument> {
    const maker = this.#of.get(reference.kind);
    if (!maker) throw new Error(`No document maker is registered for ${reference.kind}.`);
    return maker(reference, customerId);
  }
}
