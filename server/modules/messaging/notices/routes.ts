import { eq, inArray, sql } from 'drizzle-orm';
import type { NoticeSummary } from '#contract/messaging/notices.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { countUpTo } from '#server/api/countUpTo.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { pageIds } from '#server/api/pageIds.ts';
import { serve } from '#server/api/serve.ts';
import { notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { viewSettings } from '#server/modules/system/settings/store.ts';
import { cancelNotice, retryNotice } from './changeNotice.ts';
import { findNotice, noticeList, noticeRow, selectNotices } from './queries.ts';

const read = { access: needs('notice_list') };
const edit = { access: needs('setting_write') };

export function noticeRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /notices', { ...read, list: noticeList }, async (request, reply) => {
    const page = parseList(noticeList, request.query);
    const rows = await selectNotices(deps.db)
      .where(inArray(notices.id, pageIds(deps.db, notices, page)))
      .orderBy(...page.orderBy);
    const total = await countUpTo(deps.db, notices, page);
    return sendPage(
      reply,
      'notices',
      page,
      rows.map(row => noticeRow(row, request.session, request.language)),
      total,
    );
  });

  serve(app, 'GET /notices/summary', read, async request => {
    const [counts] = await deps.db
      .select({
        waitingEmails: sql<number>`(count(*) filter (where ${notices.channel} = 'email'))::int`,
        waitingTexts: sql<number>`(count(*) filter (where ${notices.channel} = 'text'))::int`,
      })
      .from(notices)
      .where(eq(notices.status, 'waiting'));
    const { smtp, text } = await viewSettings(deps.db, ['smtp', 'text']);
    const summary: NoticeSummary = {
      waitingEmails: counts?.waitingEmails ?? 0,
      waitingTexts: counts?.waitingTexts ?? 0,
      isEmailOn: Boolean(smtp.value.host),
      isTextOn: Boolean(text.value.accountSid),
    };
    return answer(request, 'loaded', summary);
  });

  serve(app, 'GET /notices/:id', read, async request => {
    const row = await findNotice(deps.db, request.params.id);
    if (!row) throw AppError.notFound();
    return noticeRow(row, request.session, request.language);
  });

  serve(app, 'POST /notices/:id/retry', edit, async request => {
    const row = await retryNotice(deps, request.session, request.params.id);
    return answer(request, 'saved', noticeRow(row, request.session, request.language));
  });

  serve(app, 'POST /notices/:id/cancel', edit, async request => {
    const row = await cancelNotice(deps, request.session, request.params.id);
    return answer(request, 'saved', noticeRow(row, request.session, request.language));
  });
}
