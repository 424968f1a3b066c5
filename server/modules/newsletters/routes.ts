import { and, gt } from 'drizzle-orm';
import { z } from 'zod';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import {
  audiencePeopleQuery,
  audienceQuery,
  newsletterPreviewBody,
  sendNewsletterBody,
} from '../../../contract/newsletters.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { newsletterRecipients } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { recordRoutes } from '../office/records.ts';
import { countAudience, parseAudience, peopleOf } from './audience.ts';
import { countRecipients, recipientList, recipientRow, selectRecipients } from './recipients.ts';
import { findNewsletter, newsletterRecords } from './records.ts';
import { continueNewsletter, retryNewsletter, sendNewsletter, stopNewsletter } from './sendNewsletter.ts';
import { previewNewsletter, testNewsletter } from './trial.ts';

const types = STAFF_TYPES;
const count = { access: needs(['newsletter_list', 'newsletter_edit'], { types }) };
/** Who customers are and what is known of them is for those who see customers. */
const readPeople = {
  access: needs(['newsletter_list', 'newsletter_edit'], { types, also: ['customer_list'] }),
};
const tryOut = { access: needs('newsletter_edit', { types, also: ['customer_list'] }) };
const readRecipients = { access: needs('newsletter_list', { types, also: ['customer_list'] }) };
const exportRecipients = {
  access: needs('newsletter_list', { types, also: ['customer_list', 'customer_export'] }),
};
const sender = { access: needs('newsletter_send', { types }) };
const params = z.object({ id: idField });

const TEXTS = {
  found: { en: 'Counted.', es: 'Contado.' },
  preview: { en: 'Filled in.', es: 'Completado.' },
  sending: { en: 'The letter is being sent.', es: 'La carta se está enviando.' },
  stopped: { en: 'The sending has stopped.', es: 'El envío se detuvo.' },
} as const;

const RECIPIENT_HEADERS = {
  en: ['Address', 'Customer', 'Status', 'Sent', 'Reason'],
  es: ['Dirección', 'Cliente', 'Estado', 'Enviada', 'Motivo'],
} as const;

/** Letters to many customers. */
export function newsletterRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get(
    '/news-letters/audience',
    { config: count, schema: { querystring: audienceQuery } },
    async request =>
      answer(
        request,
        TEXTS.found,
        await countAudience(db, parseAudience(request.query.audience), deps.clock.today()),
      ),
  );

  app.get(
    '/news-letters/audience/people',
    { config: readPeople, schema: { querystring: audiencePeopleQuery } },
    async request => {
      const { audience, reach, range } = request.query;
      const { limit, offset } = parseList(recipientList, { range });
      const page = { reach, limit, offset };
      return answer(
        request,
        TEXTS.found,
        await peopleOf(db, parseAudience(audience), deps.clock.today(), page),
      );
    },
  );

  app.post(
    '/news-letters/preview',
    { config: readPeople, schema: { body: newsletterPreviewBody } },
    async request => answer(request, TEXTS.preview, await previewNewsletter(db, deps, request.body)),
  );

  app.post(
    '/news-letters/test',
    { config: tryOut, schema: { body: newsletterPreviewBody } },
    async request => {
      const to = await testNewsletter(deps, request.session, request.body);
      const text = {
        en: `The test letter to ${to} is in the outbox.`,
        es: `La prueba para ${to} está en la bandeja.`,
      };
      return answer(request, text, { to });
    },
  );

  recordRoutes(app, deps, newsletterRecords);

  app.post(
    '/news-letters/:id/send',
    { config: sender, schema: { params, body: sendNewsletterBody } },
    async request => {
      const { count: expected } = request.body;
      return answer(
        request,
        TEXTS.sending,
        await sendNewsletter(deps, request.session, request.params.id, expected),
      );
    },
  );
  app.post('/news-letters/:id/stop', { config: sender, schema: { params } }, async request =>
    answer(request, TEXTS.stopped, await stopNewsletter(deps, request.session, request.params.id)),
  );
  app.post('/news-letters/:id/continue', { config: sender, schema: { params } }, async request =>
    answer(request, TEXTS.sending, await continueNewsletter(deps, request.session, request.params.id)),
  );
  app.post('/news-letters/:id/retry', { config: sender, schema: { params } }, async request =>
    answer(request, TEXTS.sending, await retryNewsletter(deps, request.session, request.params.id)),
  );

  app.get(
    '/news-letters/:id/recipients',
    { config: readRecipients, schema: { params, querystring: listQuery } },
    async (request, reply) => {
      const { id } = await findNewsletter(db, request.params.id);
      const page = parseList(recipientList, request.query);
      const rows = await selectRecipients(db, id, page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset);
      const total = await countRecipients(db, id, page.where);
      return sendPage(reply, 'recipients', page, rows.map(recipientRow), total);
    },
  );

  app.get(
    '/news-letters/:id/recipients/export.csv',
    { config: exportRecipients, schema: { params, querystring: listQuery } },
    async (request, reply) => {
      const { id } = await findNewsletter(db, request.params.id);
      const { where } = parseList(recipientList, request.query);
      const pages = inPages(
        async (after: string | null) => {
          const next = and(where, after === null ? undefined : gt(newsletterRecipients.email, after));
          const rows = await selectRecipients(db, id, next)
            .orderBy(newsletterRecipients.email)
            .limit(CSV_PAGE_ROWS);
          return rows.map(recipientRow);
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
