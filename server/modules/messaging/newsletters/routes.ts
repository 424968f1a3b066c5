import { and, gt } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { readDb, readFrom } from '#server/db/replica.ts';
import { newsletterRecipients } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { byLanguage, filled } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { countAudience, parseAudience, peopleOf } from './audience.ts';
import {
  countRecipients,
  recipientList,
  recipientRow,
  recipientsOnPage,
  selectRecipients,
} from './recipients.ts';
import { findNewsletter } from './resource.ts';
import { continueNewsletter, retryNewsletter, sendNewsletter, stopNewsletter } from './sendNewsletter.ts';
import { previewNewsletter, testNewsletter } from './trial.ts';

const types = STAFF_TYPES;
const count = { access: needs(['newsletter_list', 'newsletter_edit'], { types }) };
/** Names and data of customers are only for users who may see customers. */
const readPeople = {
  access: needs(['newsletter_list', 'newsletter_edit'], { types, also: ['customer_list'] }),
};
const tryOut = { access: needs('newsletter_edit', { types, also: ['customer_list'] }) };
const readRecipients = { access: needs('newsletter_list', { types, also: ['customer_list'] }) };
const exportRecipients = {
  access: needs('newsletter_list', { types, also: ['customer_list', 'customer_export'] }),
};
const sender = { access: needs('newsletter_send', { types }) };

const RECIPIENT_HEADERS = byLanguage(messagingTexts.newsletters.recipientHeaders);

/** Newsletters: emails to many customers. */
export function newsletterRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /news-letters/audience', count, async request => {
    const audience = parseAudience(request.query.audience);
    const today = deps.clock.today();
    const counted = await readFrom(deps, reading => countAudience(reading, audience, today));
    return answer(request, 'loaded', counted);
  });

  serve(app, 'GET /news-letters/audience/people', readPeople, async request => {
    const { audience, ...page } = request.query;
    const today = deps.clock.today();
    const people = await readFrom(deps, reading => peopleOf(reading, parseAudience(audience), today, page));
    return answer(request, 'loaded', people);
  });

  serve(app, 'POST /news-letters/preview', readPeople, async request =>
    answer(
      request,
      messagingTexts.newsletters.routes.texts.preview,
      await previewNewsletter(db, deps, request.body),
    ),
  );

  serve(app, 'POST /news-letters/test', tryOut, async request => {
    const to = await testNewsletter(deps, request.session, request.body);
    const text = filled(messagingTexts.newsletters.routes.text, { to });
    return answer(request, text, { to });
  });

  serve(app, 'POST /news-letters/:id/send', sender, async request => {
    const { session, params, body } = request;
    return answer(
      request,
      messagingTexts.newsletters.routes.texts.sending,
      await sendNewsletter(deps, session, params.id, body.count),
    );
  });
  serve(app, 'POST /news-letters/:id/stop', sender, async request =>
    answer(
      request,
      messagingTexts.newsletters.routes.texts.stopped,
      await stopNewsletter(deps, request.session, request.params.id),
    ),
  );
  serve(app, 'POST /news-letters/:id/continue', sender, async request =>
    answer(
      request,
      messagingTexts.newsletters.routes.texts.sending,
      await continueNewsletter(deps, request.session, request.params.id),
    ),
  );
  serve(app, 'POST /news-letters/:id/retry', sender, async request =>
    answer(
      request,
      messagingTexts.newsletters.routes.texts.sending,
      await retryNewsletter(deps, request.session, request.params.id),
    ),
  );

  serve(
    app,
    'GET /news-letters/:id/recipients',
    { ...readRecipients, list: recipientList },
    async (request, reply) => {
      const { id } = await findNewsletter(db, request.params.id);
      const page = parseList(recipientList, request.query);
      const rows = await recipientsOnPage(db, id, page);
      const total = await countRecipients(db, id, page.where);
      return sendPage(
        reply,
        'recipients',
        page,
        rows.map(row => recipientRow(row, request.language)),
        total,
      );
    },
  );

  serve(
    app,
    'GET /news-letters/:id/recipients/export.csv',
    { ...exportRecipients, list: recipientList },
    async (request, reply) => {
      const db = await readDb(deps);
      const { id } = await findNewsletter(db, request.params.id);
      const { where } = parseList(recipientList, request.query);
      const pages = inPages(
        async (after: string | null) => {
          const next = and(where, after === null ? undefined : gt(newsletterRecipients.email, after));
          const rows = await selectRecipients(db, id, next)
            .orderBy(newsletterRecipients.email)
            .limit(CSV_PAGE_ROWS);
          return rows.map(row => recipientRow(row, request.language));
        },
        row => row.email,
      );
      const [email = '', customer = '', status = '', sent = '', reason = ''] =
        RECIPIENT_HEADERS[request.language];
      return sendCsv(
        reply,
        'recipients.csv',
        [
          { header: email, value: row => row.email },
          { header: customer, value: row => row.customerName },
          { header: status, value: row => row.status },
          { header: sent, value: row => row.sentAt },
          { header: reason, value: row => row.lastError },
        ],
        pages,
      );
    },
  );
}
