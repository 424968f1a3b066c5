import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { UNSUBSCRIBE_SOURCES } from '#contract/messaging/newsletters.ts';
import type { Unsubscribe } from '#contract/messaging/unsubscribes.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords, parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readDb } from '#server/db/replica.ts';
import { customers, newsletters, unsubscribes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { brandOf } from '#server/modules/system/brand/brandOf.ts';
import { byLanguage } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { type UnsubscribeState, unsubscribePage } from './page.ts';
import { readerOf } from './recipient.ts';
import { newsletterOf, readUnsubscribeToken } from './token.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

const types = STAFF_TYPES;
const read = { access: needs('newsletter_list', { types, also: ['customer_list'] }) };
const toFile = { access: needs('newsletter_list', { types, also: ['customer_list', 'customer_export'] }) };
const edit = { access: needs('unsubscribe_edit', { types }) };
const params = z.object({ token: z.string().max(100) });
const pageQuery = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });

const list = {
  filters: {
    id: oneOf(unsubscribes.email),
    q: contains(
      sql`(${unsubscribes.email} || ' ' || coalesce(${customers.firstName} || ' ' || ${customers.lastName}, ''))`,
    ),
    source: oneOfWords(unsubscribes.source, UNSUBSCRIBE_SOURCES),
  },
  sorts: { email: unsubscribes.email, at: unsubscribes.at, source: unsubscribes.source },
  key: unsubscribes.email,
  defaultSort: ['at', 'DESC'] as const,
};

const ofCustomer = eq(sql`lower(${customers.email})`, unsubscribes.email);

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(unsubscribes),
      newsletterName: newsletters.name,
      customerId: customers.id,
      customerName: sql<string | null>`${customers.firstName} || ' ' || ${customers.lastName}`,
      propertyId: sql<number | null>`(select min(p.id) from properties p where p.customer_id = customers.id)`,
    })
    .from(unsubscribes)
    .leftJoin(newsletters, eq(newsletters.id, unsubscribes.newsletterId))
    .leftJoin(customers, ofCustomer)
    .where(where)
    .$dynamic();

const rowOf = (row: Awaited<ReturnType<typeof select>>[number]): Unsubscribe => ({
  ...row,
  id: row.email,
  at: row.at.toISOString(),
});

/** Addresses that opted out of advertising: the office's list, and the page behind the unsubscribe link. */
export function unsubscribeRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /unsubscribes', { ...read, list }, async (request, reply) => {
    const page = parseList(list, request.query);
    const rows = await select(deps.db, page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const [count] = await deps.db
      .select({ total: sql<number>`count(*)::int` })
      .from(unsubscribes)
      .leftJoin(customers, ofCustomer)
      .where(page.where);
    return sendPage(reply, 'unsubscribes', page, rows.map(rowOf), count?.total ?? 0);
  });

  serve(app, 'GET /unsubscribes/export.csv', { ...toFile, list }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(list, request.query);
    const pages = inPages(
      async (after: string | null) =>
        (
          await select(db, sql`${where ?? sql`true`} and ${unsubscribes.email} > ${after ?? ''}`)
            .orderBy(unsubscribes.email)
            .limit(CSV_PAGE_ROWS)
        ).map(rowOf),
      row => row.email,
    );
    const text = byLanguage(messagingTexts.unsubscribe.routes.text)[request.language];
    const value = [
      (row: Unsubscribe) => row.email,
      (row: Unsubscribe) => row.at,
      (row: Unsubscribe) => row.source,
      (row: Unsubscribe) => row.newsletterName,
      (row: Unsubscribe) => row.customerName,
    ];
    const columns = value.map((of, index) => ({ header: text[index] ?? '', value: of }));
    return sendCsv(reply, 'unsubscribes.csv', columns, pages);
  });

  serve(app, 'POST /unsubscribes', edit, async request => {
    const { email, reason } = request.body;
    const wish = { email, reason, source: 'office', newsletterId: null } as const;
    if (!(await unsubscribe(deps, request.session, wish)))
      throw AppError.invalid({
        email: messagingTexts.unsubscribe.addressUnsubscribedAlready,
      });
    return answer(request, messagingTexts.unsubscribe.unsubscribed, { id: email.toLowerCase() });
  });

  serve(app, 'POST /unsubscribes/resubscribe', edit, async request => {
    await resubscribe(deps, request.session, request.body);
    return answer(request, messagingTexts.unsubscribe.resubscribed, null);
  });

  app.register(async pages => publicPage(pages as App, deps));
}

/**
 * The page that asks (GET) and unsubscribes (POST), because programs that open every link of an email must
 * not unsubscribe anyone. It is HTML for people and not part of the API.
 */
function publicPage(app: App, deps: Deps): void {
  const config = { access: open };
  // Parses a form's fields, and the one line that mail programs send (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, text, done) => done(null, text),
  );
  const linkOf = (token: string) => readUnsubscribeToken(deps.config.appSecret, token);
  const send = async (reply: FastifyReply, state: UnsubscribeState, language: Language) =>
    reply
      .status(state.kind === 'broken' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .send(unsubscribePage(state, language, await brandOf(deps.db)));

  const broken = (reply: FastifyReply, language: Language) => send(reply, { kind: 'broken' }, language);

  app.get(
    '/unsubscribe/:token',
    { config, schema: { hide: true, params, querystring: pageQuery } },
    async (request, reply) => {
      const link = linkOf(request.params.token);
      const reader = link && (await readerOf(deps.db, link));
      const language = request.query.lang ?? reader?.language ?? request.language;
      if (!reader?.email) return broken(reply, language);
      const kind = reader.hasUnsubscribed ? 'done' : 'ask';
      return send(reply, { kind, email: reader.email }, language);
    },
  );

  app.post(
    '/unsubscribe/:token',
    { config, schema: { hide: true, params, querystring: pageQuery } },
    async (request, reply) => {
      const link = linkOf(request.params.token);
      const reader = link && (await readerOf(deps.db, link));
      const language = request.query.lang ?? reader?.language ?? request.language;
      if (!link || !reader?.email) return broken(reply, language);
      const isOneClick = String(request.body ?? '').includes('List-Unsubscribe=One-Click');
      const actor: Actor = { userId: null, name: reader.name, type: 'customer' };
      await unsubscribe(deps, actor, {
        email: reader.email,
        source: isOneClick ? 'header' : 'link',
        newsletterId: newsletterOf(link),
      });
      return send(reply, { kind: 'done', email: reader.email }, language);
    },
  );
}
