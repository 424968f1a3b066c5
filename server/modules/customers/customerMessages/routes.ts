import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { CustomerMessage } from '#contract/customers/customerMessages.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf, type Session } from '#server/api/session.ts';
import { customerMessages, customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { isPhotoUrlValid } from '#server/modules/field/photos/photoUrl.ts';
import { PHOTO_CACHE } from '#server/modules/field/photos/routes.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { fillTemplate } from './fillTemplate.ts';
import { readMessages } from './readMessages.ts';
import { replyWays } from './reply.ts';
import { sendMessage, sendPhoto } from './sendMessage.ts';
import { PHOTO_PATH, threadOf, unreadBy } from './thread.ts';
import { countThreads, findThread, selectThreads, threadList } from './threadList.ts';
import { UNREACHABLE, unreachableBy } from './unreachable.ts';

const own = { access: needs('customer_portal', { types: ['customer'] }) };
const row = ['customer', 'id'] as const;
const readAll = { access: needs('contact_request_list', { types: STAFF_TYPES }) };
const read = { access: needs('contact_request_list', { types: STAFF_TYPES, row }) };
const edit = {
  access: needs('contact_request_edit', { types: STAFF_TYPES, also: ['contact_request_list'], row }),
};
const signed = { access: open };

/** Messages between customers and the office. */
export function customerMessageRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const fromCustomer = (request: FastifyRequest & { session: Session }) => ({
    customerId: customerOf(request.session),
    side: 'customer' as const,
    address: request.ip,
  });

  /** Returns the message, with a warning to the office if it can't reach the customer. */
  const sent = async (request: FastifyRequest, customerId: number, message: CustomerMessage) => {
    const unreachable = message.channel === 'portal' ? await unreachableBy(db, customerId) : null;
    const text = unreachable ? UNREACHABLE[unreachable] : 'saved';
    return answer(request, text, { ...message, unreachable }, 201);
  };

  serve(app, 'GET /portal/messages', own, async request =>
    answer(
      request,
      'loaded',
      await threadOf(deps, 'customer', customerOf(request.session), request.query.count, request.language),
    ),
  );

  serve(app, 'GET /portal/messages/unread', own, async request =>
    answer(request, 'loaded', { unread: await unreadBy(deps, 'customer', customerOf(request.session)) }),
  );

  serve(app, 'POST /portal/messages', own, async request =>
    answer(
      request,
      'saved',
      await sendMessage(deps, request.session, request.body, fromCustomer(request)),
      201,
    ),
  );

  serve(app, 'POST /portal/messages/:id/photo', own, async request => {
    const photo = { id: request.params.id, original: await photoIn(request) };
    return answer(
      request,
      'saved',
      await sendPhoto(deps, request.session, photo, fromCustomer(request)),
      201,
    );
  });

  serve(app, 'POST /portal/messages/read', own, async request => {
    const customerId = customerOf(request.session);
    await readMessages(deps, request.session, customerId, 'customer', request.body.upTo);
    return answer(request, 'saved', null);
  });

  serve(app, 'GET /message-photos/:id/signed', signed, async (request, reply) => {
    const { id } = request.params;
    if (!isPhotoUrlValid(deps, id, request.query, PHOTO_PATH)) throw AppError.notFound();
    const [photo] = await db
      .select({ large: customerMessages.file, thumbnail: customerMessages.thumbnail })
      .from(customerMessages)
      .where(eq(customerMessages.id, id));
    const key = photo?.[request.query.size];
    if (!key || !(await deps.files.exists(key))) throw AppError.notFound();
    return reply
      .type('image/jpeg')
      .header('Cache-Control', PHOTO_CACHE)
      .send(await deps.files.getStream(key));
  });

  serve(app, 'GET /message-threads', { ...readAll, list: threadList }, async (request, reply) => {
    const page = parseList(threadList, request.query);
    const rows = await selectThreads(db, page);
    return sendPage(reply, 'message-threads', page, rows, await countThreads(db, page.where));
  });

  serve(app, 'GET /message-threads/:id', read, async request => {
    const thread = await findThread(db, request.params.id);
    if (!thread) throw AppError.notFound();
    return thread;
  });

  serve(app, 'GET /customers/:id/messages', read, async request => {
    await assertCustomer(deps, request.params.id);
    const thread = await threadOf(deps, 'office', request.params.id, request.query.count, request.language);
    return answer(request, 'loaded', { ...thread, reply: await replyWays(db, request.params.id) });
  });

  serve(app, 'POST /customers/:id/messages/fill', edit, async request => {
    const { params, body } = request;
    const text = await fillTemplate(deps, params.id, body.templateId);
    return answer(request, messagingTexts.emailTemplates.preview, { text });
  });

  serve(app, 'POST /customers/:id/messages', edit, async request => {
    const { session, body, params, ip: address } = request;
    await assertCustomer(deps, params.id);
    const where = { customerId: params.id, side: 'office' as const, address };
    return sent(request, params.id, await sendMessage(deps, session, body, where));
  });

  serve(app, 'POST /customers/:id/messages/:messageId/photo', edit, async request => {
    const { session, params, ip: address } = request;
    await assertCustomer(deps, params.id);
    const photo = { id: params.messageId, original: await photoIn(request) };
    const where = { customerId: params.id, side: 'office' as const, address };
    return sent(request, params.id, await sendPhoto(deps, session, photo, where));
  });

  serve(app, 'POST /customers/:id/messages/read', read, async request => {
    await readMessages(deps, request.session, request.params.id, 'office', request.body.upTo);
    return answer(request, 'saved', null);
  });
}

async function photoIn(request: FastifyRequest): Promise<Buffer> {
  const upload = request.isMultipart() ? await request.file() : undefined;
  if (!upload) throw new AppError('bad_request', customersTexts.customerMessages.thereNoPhoto);
  return upload.toBuffer();
}

async function assertCustomer({ db }: Deps, id: number): Promise<void> {
  if ((await db.$count(customers, eq(customers.id, id))) === 0) throw AppError.notFound();
}
