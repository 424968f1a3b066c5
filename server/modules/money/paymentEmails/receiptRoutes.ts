import type { FastifyReply } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { needs } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { sendDocument } from '#server/documents/sendDocument.ts';
import { receiptDocument } from './receipt.ts';

const read = { access: needs('charge_list', { types: STAFF_TYPES }) };
const own = { access: needs('customer_portal', { types: ['customer'] }) };

/** Receipts of payments: any for the office, their own for customers. */
export function receiptRoutes(app: App, deps: Deps): void {
  async function send(reply: FastifyReply, id: string, customerId: number | null, language: Language) {
    const document = await receiptDocument(deps, { attemptIds: [id], customerId, language });
    return sendDocument(reply, 'receipt.pdf', document, deps.clock.now());
  }
  serve(app, 'GET /payments/:id/receipt.pdf', read, ({ params, language }, reply) =>
    send(reply, params.id, null, language),
  );
  serve(app, 'GET /portal/payments/:id/receipt.pdf', own, ({ params, session, language }, reply) =>
    send(reply, params.id, customerOf(session), language),
  );
}
