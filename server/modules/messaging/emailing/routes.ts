import { and, eq } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { incomingEmails } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

const read = { access: needs('contact_request_list', { types: STAFF_TYPES, row: ['customer', 'id'] }) };

/** The whole text of emails that the thread shows in part. */
export function emailingRoutes(app: App, { db }: Deps): void {
  serve(app, 'GET /customers/:id/messages/:messageId/original', read, async request => {
    const { id, messageId } = request.params;
    const [email] = await db
      .select({ subject: incomingEmails.subject, text: incomingEmails.original })
      .from(incomingEmails)
      .where(and(eq(incomingEmails.messageId, messageId), eq(incomingEmails.customerId, id)));
    if (!email?.text) throw AppError.notFound();
    return answer(request, 'loaded', { subject: email.subject, text: email.text });
  });
}
