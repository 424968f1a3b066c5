import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { filtersOf, parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf } from '#server/api/session.ts';
import { readDb } from '#server/db/replica.ts';
import { charges } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { csvColumns } from '#server/documents/document.ts';
import { sendDocument } from '#server/documents/sendDocument.ts';
import { emailView } from '#server/modules/messaging/notices/documentEmail.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { invoiceDocument, invoiceFileName, listColumns } from './invoiceDocument.ts';
import { invoiceEmail, sendInvoice } from './invoiceEmail.ts';
import { chargesToInvoice, issueInvoice } from './issueInvoice.ts';
import { netOf } from './netOf.ts';
import { findInvoice, invoiceList, invoicePage, invoicesAfter, invoicesOf } from './queries.ts';

const types = STAFF_TYPES;
const read = { access: needs('invoice_list', { types }) };
const one = { access: needs('invoice_list', { types, row: ['invoice', 'id'] }) };
const make = { access: needs('invoice_edit', { types }) };
const send = { access: needs('invoice_edit', { types, row: ['invoice', 'id'] }) };
const choose = { access: needs('invoice_edit', { types, row: ['customer', 'id'] }) };
const own = { access: needs('customer_portal', { types: ['customer'] }) };
const ownOne = { access: needs('customer_portal', { types: ['customer'], row: ['invoice', 'id'] }) };

/** Routes of invoices: all of them for the office, their own for customers. */
export function invoiceRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const find = (id: number) => findInvoice(db, id, { today: clock.today(), timeZone: config.timeZone });
  type Asked = Pick<FastifyRequest, 'language'> & { params: { id: number } };
  async function sendPdf({ params, language }: Asked, reply: FastifyReply) {
    const invoice = await find(params.id);
    const document = invoiceDocument(invoice, await letterheadOf(deps), language);
    return sendDocument(reply, invoiceFileName(invoice), document, clock.now());
  }

  serve(app, 'GET /invoices', { ...read, list: invoiceList(clock.today()) }, async (request, reply) => {
    const page = parseList(invoiceList(clock.today()), request.query);
    const readsState = filtersOf(request.query).includes('state');
    const { rows, total } = await invoicePage(db, clock.today(), page, readsState);
    return sendPage(reply, 'invoices', page, rows, total);
  });

  serve(
    app,
    'GET /invoices/export.csv',
    { ...read, list: invoiceList(clock.today()) },
    async (request, reply) => {
      const db = await readDb(deps);
      const { where } = parseList(invoiceList(clock.today()), request.query);
      const pages = inPages(
        (after: number | null) => invoicesAfter(db, clock.today(), where, after, CSV_PAGE_ROWS),
        row => row.id,
      );
      return sendCsv(reply, 'invoices.csv', csvColumns(listColumns(request.language)), pages);
    },
  );

  serve(app, 'POST /invoices', { ...make, isIdempotent: true }, async request => {
    const { id } = await issueInvoice(deps, request.session, request.body);
    return answer(request, moneyTexts.invoices.issued, await find(id), 201);
  });

  serve(app, 'GET /invoices/:id', one, request => find(request.params.id));
  serve(app, 'GET /invoices/:id/invoice.pdf', one, sendPdf);

  serve(app, 'GET /invoices/:id/letter', one, async request =>
    answer(request, 'loaded', emailView(await invoiceEmail(deps, db, request.params.id))),
  );
  serve(app, 'POST /invoices/:id/letter', { ...send, isIdempotent: true }, async request =>
    answer(request, 'letterQueued', await sendInvoice(deps, request.session, request.params.id)),
  );

  serve(app, 'GET /customers/:id/invoiceable', choose, async request => {
    const found = await chargesToInvoice(db, eq(charges.customerId, request.params.id));
    const listed = found.map(({ charge, address }) => ({
      chargeId: charge.id,
      date: charge.date,
      serviceType: charge.serviceType,
      address,
      totalCents: netOf(charge).totalCents,
    }));
    return answer(request, 'loaded', listed);
  });

  serve(app, 'GET /portal/invoices', own, async request =>
    answer(request, 'loaded', await invoicesOf(db, clock.today(), customerOf(request.session))),
  );
  serve(app, 'GET /portal/invoices/:id', ownOne, async request =>
    answer(request, 'loaded', await find(request.params.id)),
  );
  serve(app, 'GET /portal/invoices/:id/invoice.pdf', ownOne, sendPdf);
}
