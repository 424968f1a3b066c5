import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { BusinessDocument } from '#server/documents/document.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { findSettlement, linesOf } from './queries.ts';
import { settlementDocument } from './settlementDocument.ts';

/** PDF of a settlement, with letterhead and recipient. Throws `not_found`. */
export async function settlementToPrint(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: number,
  language: Language,
): Promise<BusinessDocument> {
  const settlement = await findSettlement(db, id);
  const [vendor] = await db
    .select({ address: vendors.address })
    .from(vendors)
    .where(eq(vendors.id, settlement.vendorId));
  return settlementDocument(
    settlement,
    await linesOf(db, id),
    vendor?.address ?? null,
    await letterheadOf({ db, files }),
    language,
  );
}

/** Registers settlements as email attachments. */
export function settlementDocuments(deps: Deps): void {
  deps.documents.on('settlement', ({ subject, language }) => settlementToPrint(deps, subject.id, language));
}
