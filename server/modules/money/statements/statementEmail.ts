import { eq } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { DocumentEmail } from '#contract/money/documents.ts';
import type { Statement } from '#contract/money/statements.calls.ts';
import type { StatementPeriod } from '#contract/money/statements.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import {
  emailView,
  queueDocumentEmail,
  type WrittenEmail,
} from '#server/modules/messaging/notices/documentEmail.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { statementOf } from './statement.ts';
import { statementFileName } from './statementDocument.ts';

/** Email with a customer's statement, in the customer's language. Throws `not_found`. */
async function statementEmail(
  db: Queryable,
  customerId: number,
  period: StatementPeriod,
  timeZone: string,
): Promise<WrittenEmail> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const { email, language } = customer;
  const statement = await statementOf(db, customerId, period, timeZone);
  const letter = writeStatement(await settingOf(db, 'general'), customer, statement);
  const fileName = `${statementFileName(statement)}.pdf`;
  return {
    customerId,
    recipient: email,
    letter,
    document: { kind: 'statement', subject: period, fileName, language },
  };
}

/** Writes the email that a statement is attached to. */
export function writeStatement(
  business: SettingValue<'general'>,
  { firstName: name, language }: { firstName: string; language: Language },
  { closingCents, ...period }: Pick<Statement, 'from' | 'to' | 'closingCents'>,
) {
  const [from, to] = [showDay(period.from), showDay(period.to)];
  const closing = showMoney(closingCents);
  const { subject, text } = moneyTexts.statements.statementLetter;
  return businessEmail(business, {
    name,
    language,
    subject: filled(subject, { from, to })[language],
    paragraphs: [filled(text, { from, to, closing })[language]],
  });
}

/** Preview of the email. Throws `not_found`. */
export const previewStatementEmail = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  customerId: number,
  period: StatementPeriod,
): Promise<DocumentEmail> => emailView(await statementEmail(db, customerId, period, config.timeZone));

/** Queues the email. Throws `not_found`, and `conflict` without an email address. */
export function sendStatement(
  deps: Deps,
  actor: Actor,
  customerId: number,
  period: StatementPeriod,
): Promise<DocumentEmail> {
  return write(deps, actor, async unit => {
    const letter = await statementEmail(unit.tx, customerId, period, deps.config.timeZone);
    await queueDocumentEmail(unit, 'statement', letter);
    return emailView(letter);
  });
}
