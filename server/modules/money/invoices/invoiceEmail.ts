import { and, eq } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { ownInvoicePath } from '#contract/core/paths.ts';
import type { DocumentEmail } from '#contract/money/documents.ts';
import type { InvoiceDetail } from '#contract/money/invoices.calls.ts';
import type { InvoiceKind } from '#contract/money/invoices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, users } from '#server/db/schema/index.ts';
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
import { invoiceFileName, invoiceTitle } from './invoiceDocument.ts';
import { findInvoice } from './queries.ts';

/** Email with an invoice or credit note, in the customer's language. Throws `not_found`. */
export async function invoiceEmail(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Queryable,
  id: number,
): Promise<WrittenEmail> {
  const invoice = await findInvoice(db, id, { today: clock.today(), timeZone: config.timeZone });
  const [customer] = await db
    .select({ email: customers.email, firstName: customers.firstName, language: customers.language })
    .from(customers)
    .where(eq(customers.id, invoice.customerId));
  if (!customer) throw AppError.notFound();
  const { language } = customer;
  const canSignIn = await db.$count(
    users,
    and(eq(users.customerId, invoice.customerId), eq(users.isActive, true)),
  );
  const address = canSignIn > 0 ? `${config.publicUrl}${ownInvoicePath(id)}` : null;
  const letter = writeInvoice(await settingOf(db, 'general'), customer, invoice, address);
  return {
    customerId: invoice.customerId,
    recipient: customer.email,
    letter,
    document: { kind: 'invoice', subject: { id }, fileName: invoiceFileName(invoice), language },
  };
}

type Told = Pick<InvoiceDetail, 'kind' | 'number' | 'invoiceNumber' | 'openCents' | 'dueOn' | 'totalCents'>;

/** Writes the email that an invoice is attached to; without a URL, it has no button. */
export const writeInvoice = (
  business: SettingValue<'general'>,
  { firstName: name, language }: { firstName: string; language: Language },
  invoice: Told,
  address: string | null,
) =>
  businessEmail(business, {
    name,
    language,
    subject: `${invoiceTitle(invoice, language)}: ${showMoney(invoice.totalCents)}`,
    paragraphs: [saidOf(invoice)[language]],
    link: address !== null && { label: moneyTexts.invoices.invoiceLetter.link[language], address },
  });

/** Titles inside a sentence. */
const TITLES: Record<InvoiceKind, Bilingual> = moneyTexts.invoices.invoiceLetter.titles;

/** Says what is due, or that nothing is. */
function saidOf(invoice: Told): Bilingual {
  const { invoiceNumber, openCents, dueOn } = invoice;
  const title = filled(TITLES[invoice.kind], { number: invoice.number });
  const amount = showMoney(invoice.totalCents);
  if (!dueOn) return filled(moneyTexts.invoices.overAttached, { title, amount, invoiceNumber });
  const open = showMoney(openCents);
  return openCents > 0
    ? filled(moneyTexts.invoices.invoiceLetter.overAttached, { title, amount, open, dueOn: showDay(dueOn) })
    : filled(moneyTexts.invoices.invoiceLetterOverAttached, { title, amount });
}

/** Queues the email. Throws `not_found`, and `conflict` without an email address. */
export function sendInvoice(deps: Deps, actor: Actor, id: number): Promise<DocumentEmail> {
  return write(deps, actor, async unit => {
    const letter = await invoiceEmail(deps, unit.tx, id);
    await queueDocumentEmail(unit, 'invoice', letter);
    return emailView(letter);
  });
}
