import type { DocumentKind, DocumentReference, ReferenceTo } from '#contract/money/documents.ts';
import type { BusinessDocument } from './document.ts';

/** Makes what a reference stands for, of the customer whose e-mail carries it. Throws `not_found` where it is gone. */
export type DocumentMaker<K extends DocumentKind> = (
  reference: ReferenceTo<K>,
  customerId: number | null,
) => Promise<BusinessDocument>;

/** Who makes which kind of document: each area its own, told at the start. */
export class DocumentMakers {
  readonly #of = new Map<DocumentKind, DocumentMaker<DocumentKind>>();

  on<K extends DocumentKind>(kind: K, maker: DocumentMaker<K>): void {
    this.#of.set(kind, (reference, customerId) => maker(reference as ReferenceTo<K>, customerId));
  }

  async make(reference: DocumentReference, customerId: number | null): Promise<BusinessDocument> {
    const maker = this.#of.get(reference.kind);
    if (!maker) throw new Error(`Nobody makes a ${reference.kind}.`);
    return maker(reference, customerId);
  }
}
