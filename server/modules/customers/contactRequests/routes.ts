import { and, asc, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf, type Session } from '#server/api/session.ts';
import { contactRequests } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/modules/access/auth/sessions.ts';
import { tokenOf } from '#server/plugins/access.ts';
import { answerRequest, updateRequest } from './handleRequest.ts';
import { askOffice, ownRequests } from './ownRequests.ts';
import { contactRequestList, findContactRequest, requestsWaiting, selectContactRequests } from './queries.ts';
import { receiveRequest } from './receiveRequest.ts';

const types = STAFF_TYPES;
const read = { access: needs('contact_request_list', { types }) };
const own = { access: needs('customer_portal', { types: ['customer'] }) };
const ask = { access: needs('customer_portal', { types: ['customer'], named: { propertyId: 'property' } }) };
const edit = { access: needs('contact_request_edit', { types, also: ['contact_request_list'] }) };

const RECEIVED = {
  en: 'Thank you! Your message is with the office.',
  es: '¡Gracias! Su mensaje está en la oficina.',
};
const SENT = { en: 'The answer is in the outbox.', es: 'La respuesta está en la bandeja de salida.' };
const IN_PORTAL = {
  en: 'The answer stands in the portal.',
  es: 'La respuesta está en el portal.',
};

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<ContactRequest>['value'] }[] = [
  { header: { en: 'Received', es: 'Recibido' }, value: row => row.createdAt },
  { header: { en: 'Kind', es: 'Tipo' }, value: row => row.kind },
  { header: { en: 'Status', es: 'Estado' }, value: row => row.status },
  { header: { en: 'Name', es: 'Nombre' }, value: row => row.name },
  { header: { en: 'E-mail', es: 'Correo' }, value: row => row.email },
  { header: { en: 'Phone', es: 'Teléfono' }, value: row => row.phone && showPhone(row.phone) },
  { header: { en: 'Message', es: 'Mensaje' }, value: row => row.message },
  { header: { en: 'Customer', es: 'Cliente' }, value: row => row.customerName },
  { header: { en: 'Assignee', es: 'Responsable' }, value: row => row.assigneeName },
  { header: { en: 'Answer', es: 'Respuesta' }, value: row => row.answer },
  { header: { en: 'Outcome', es: 'Decisión' }, value: row => row.outcome },
  { header: { en: 'Done', es: 'Hecho' }, value: row => row.handledAt },
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
    return answer(request, RECEIVED, received, 201);
  });

  serve(app, 'GET /contact-us', { ...read, list: contactRequestList }, async (request, reply) => {
    const page = parseList(contactRequestList, request.query);
    const rows = await selectContactRequests(db, page);
    return sendPage(reply, 'contact-us', page, rows, await db.$count(contactRequests, page.where));
  });

  serve(app, 'GET /contact-us/waiting', read, async request =>
    answer(request, 'loaded', await requestsWaiting(db)),
  );

  serve(app, 'GET /contact-us/export.csv', { ...read, list: contactRequestList }, (request, reply) => {
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
    return answer(request, told > 0 ? SENT : IN_PORTAL, answered);
  });

  serve(app, 'GET /portal/requests', own, async request =>
    answer(request, 'loaded', await ownRequests(db, customerOf(request.session))),
  );

  serve(app, 'POST /portal/requests', ask, async request =>
    answer(request, RECEIVED, await askOffice(deps, request.session, request.body, request.ip), 201),
  );
}
