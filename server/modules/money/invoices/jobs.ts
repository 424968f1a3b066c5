import type { Deps } from '#server/deps.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { followAmounts } from './correctInvoices.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import { makeDueInvoices } from './makeDue.ts';
import { findInvoice } from './queries.ts';

const QUEUE = 'invoices.due';

/** Creates due invoices every night in the business's time zone; a missed night is caught up at startup. */
export function invoiceJobs(deps: Deps): void {
  const { db, clock, config } = deps;
  deps.jobs.define(QUEUE, async () => void (await makeDueInvoices(deps)), {
    cron: '0 4 * * *',
    atStart: true,
  });
  deps.events.followers.on('charges.amounts', followAmounts);
  deps.documents.on('invoice', async ({ subject, language }) => {
    const invoice = await findInvoice(db, subject.id, { today: clock.today(), timeZone: config.timeZone });
    return invoiceDocument(invoice, await letterheadOf(deps), language);
  });
}
