import { and, asc, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { countUpTo } from '#server/api/countUpTo.ts';
import { CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf, type Session } from '#server/api/session.ts';
import { readDb } from '#server/db/replica.ts';
import { contactRequests } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/modules/access/auth/sessions.ts';
import { tokenOf } from '#server/plugins/access.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { answerRequest, updateRequest } from './handleRequest.ts';
import { askOffice, ownRequests } from './ownRequests.ts';
import { contactRequestList, findContactRequest, requestsWaiting, selectContactRequests } from './queries.ts';
import { receiveRequest } from './receiveRequest.ts';

const types = STAFF_TYPES;
const read = { access: needs('contact_request_list', { types }) };
const own = { access: needs('customer_portal', { types: ['customer'] }) };
const ask = { access: needs('customer_portal', { types: ['customer'], named: { propertyId: 'property' } }) };
const edit = { access: needs('contact_request_edit', { types, also: ['contact_request_list'] }) };

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<ContactRequest>['value'] }[] = [
  { header: customersTexts.contactRequests.routes.received, value: row => row.createdAt },
  { header: customersTexts.contactRequests.kind, value: row => row.kind },
  { header: customersTexts.contactRequests.status, value: row => row.status },
  { header: customersTexts.contactRequests.name, value: row => row.name },
  { header: customersTexts.contactRequests.eMail, value: row => row.email },
  { header: customersTexts.contactRequests.phone, value: row => row.phone && showPhone(row.phone) },
  { header: customersTexts.contactRequests.message, value: row => row.message },
  { header: customersTexts.contactRequests.customer, value: row => row.customerName },
  { header: customersTexts.contactRequests.assignee, value: row => row.assigneeName },
  { header: customersTexts.contactRequests.answer, value: row => row.answer },
  { header: customersTexts.contactRequests.outcome, value: row => row.outcome },
  { header: customersTexts.contactRequests.done, value: row => row.handledAt },
];

export function contactRequestRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  /** Returns the session, if any. Anyone may write; signed-in people write in their own name. */
  async function senderOf(request: FastifyRequest): Promise<Session | null> {
    const token = tokenOf(request.headers.authorization);
    const session = token ? await findSession(db, deps.clock, token) : null;
    if (session?.impersonating) throw new AppError('viewing', 'viewingOnly');
    return session;
  }

  serve(app, 'POST /contact-us', { access: open }, async request => {
    const session = await senderOf(request);
    const { language, ip: address } = request;
    const received = await receiveRequest(deps, session, request.body, { address, language });
    return answer(request, customersTexts.contactRequests.received, received, 201);
  });

  serve(app, 'GET /contact-us', { ...read, list: contactRequestList }, async (request, reply) => {
    const page = parseList(contactRequestList, request.query);
    const rows = await selectContactRequests(db, page);
    return sendPage(reply, 'contact-us', page, rows, await countUpTo(db, contactRequests, page));
  });

  serve(app, 'GET /contact-us/waiting', read, async request =>
    answer(request, 'loaded', await requestsWaiting(db)),
  );

  serve(app, 'GET /contact-us/export.csv', { ...read, list: contactRequestList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(contactRequestList, request.query);
    const pages = inPages(
      (after: number | null) =>
        selectContactRequests(db, {
          where: and(where, after === null ? undefined : gt(contactRequests.id, after)),
          orderBy: [asc(contactRequests.id)],
          limit: CSV_PAGE_ROWS,
          offset: 0,
        }),
      row => row.id,
    );
    const columns = COLUMNS.map(({ header, value }) => ({ header: header[request.language], value }));
    return sendCsv(reply, 'contact-requests.csv', columns, pages);
  });

  serve(app, 'GET /contact-us/:id', read, async request => {
    const found = await findContactRequest(db, request.params.id);
    if (!found) throw AppError.notFound();
    return found;
  });

  serve(app, 'PUT /contact-us/:id', { ...edit, isVersioned: true }, request =>
    updateRequest(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  serve(app, 'POST /contact-us/:id/answer', { ...edit, isVersioned: true }, async request => {
    const { session, params, body } = request;
    const { answered, told } = await answerRequest(deps, session, params.id, body, expectedVersion(request));
    return answer(
      request,
      told > 0 ? customersTexts.contactRequests.routes.sent : customersTexts.contactRequests.inPortal,
      answered,
    );
  });

  serve(app, 'GET /portal/requests', own, async request =>
    answer(request, 'loaded', await ownRequests(db, customerOf(request.session))),
  );

  serve(app, 'POST /portal/requests', ask, async request =>
    answer(
      request,
      customersTexts.contactRequests.received,
      await askOffice(deps, request.session, request.body, request.ip),
      201,
    ),
  );
}
