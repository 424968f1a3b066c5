import type { Statement } from '../../../contract/calls/statements.ts';
import type { Language } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { postalAddress } from '../customers/postalAddress.ts';
import { letterheadOf } from '../settings/letterhead.ts';
import { statementOf } from './statement.ts';
import { statementDocument } from './statementDocument.ts';

/** A statement as a document, with whose letter it is and where it goes. */
export const statementToPrint = async (db: Queryable, statement: Statement, language: Language) =>
  statementDocument(
    statement,
    await postalAddress(db, statement.customerId),
    await letterheadOf(db),
    language,
  );

/** Statements that go out by e-mail. */
export function statementDocuments({ db, config, documents }: Deps): void {
  documents.on('statement', async ({ subject, language }, customerId) => {
    if (customerId === null) throw AppError.notFound();
    return statementToPrint(db, await statementOf(db, customerId, subject, config.timeZone), language);
  });
}
