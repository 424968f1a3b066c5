import { and, eq } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { ownInvoicePath } from '#contract/core/paths.ts';
import type { DocumentLetter } from '#contract/money/documents.ts';
import type { InvoiceDetail } from '#contract/money/invoices.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';
import {
  letterView,
  queueDocumentLetter,
  type WrittenLetter,
} from '#server/modules/messaging/notices/documentLetter.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { invoiceFileName, invoiceTitle } from './invoiceDocument.ts';
import { findInvoice } from './queries.ts';

const LINK: Bilingual = { en: 'See the invoice', es: 'Ver la factura' };

/** Email with an invoice or credit note, in the customer's language. Throws `not_found`. */
export async function invoiceLetter(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Queryable,
  id: number,
): Promise<WrittenLetter> {
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
  const title = invoiceTitle(invoice, language);
  const letter = businessLetter(await settingOf(db, 'general'), {
    name: customer.firstName,
    language,
    subject: `${title}: ${showMoney(invoice.totalCents)}`,
    paragraphs: [saidOf(invoice)[language]],
    link: canSignIn > 0 && {
      label: LINK[language],
      address: `${config.publicUrl}${ownInvoicePath(id)}`,
    },
  });
  return {
    customerId: invoice.customerId,
    recipient: customer.email,
    letter,
    document: { kind: 'invoice', subject: { id }, fileName: invoiceFileName(invoice), language },
  };
}

/** Says what is due, or that nothing is. */
function saidOf(invoice: InvoiceDetail): Bilingual {
  const { invoiceNumber, openCents, dueOn } = invoice;
  const [en, es] = [invoiceTitle(invoice, 'en'), invoiceTitle(invoice, 'es')];
  const amount = showMoney(invoice.totalCents);
  if (!dueOn)
    return {
      en: `${en} over ${amount} is attached. It corrects invoice ${invoiceNumber}.`,
      es: `Adjuntamos la ${es.toLowerCase()} por ${amount}. Corrige la factura ${invoiceNumber}.`,
    };
  const open = showMoney(openCents);
  return openCents > 0
    ? {
        en: `${en} over ${amount} is attached. ${open} is to be paid by ${showDay(dueOn)}.`,
        es: `Adjuntamos la ${es.toLowerCase()} por ${amount}. Quedan por pagar ${open} hasta el ${showDay(dueOn)}.`,
      }
    : {
        en: `${en} over ${amount} is attached. There is nothing left to pay. Thank you.`,
        es: `Adjuntamos la ${es.toLowerCase()} por ${amount}. No queda nada por pagar. Gracias.`,
      };
}

/** Queues the email. Throws `not_found`, and `conflict` without an email address. */
export function sendInvoice(deps: Deps, actor: Actor, id: number): Promise<DocumentLetter> {
  return write(deps, actor, async unit => {
    const letter = await invoiceLetter(deps, unit.tx, id);
    await queueDocumentLetter(unit, 'invoice', letter);
    return letterView(letter);
  });
}
