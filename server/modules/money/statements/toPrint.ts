import type { Language } from '#contract/core/messages.ts';
import type { Statement } from '#contract/money/statements.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { postalAddress } from '#server/modules/customers/customers/postalAddress.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { statementOf } from './statement.ts';
import { statementDocument } from './statementDocument.ts';

/** PDF of a statement, with letterhead and recipient. */
export const statementToPrint = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  statement: Statement,
  language: Language,
) =>
  statementDocument(
    statement,
    await postalAddress(db, statement.customerId),
    await letterheadOf({ db, files }),
    language,
  );

/** Registers statements as email attachments. */
export function statementDocuments(deps: Deps): void {
  const { db, config } = deps;
  deps.documents.on('statement', async ({ subject, language }, customerId) => {
    if (customerId === null) throw AppError.notFound();
    return statementToPrint(deps, await statementOf(db, customerId, subject, config.timeZone), language);
  });
}
