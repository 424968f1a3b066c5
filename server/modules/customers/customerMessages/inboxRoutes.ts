import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { assignThread, closeThread, snoozeThread } from './changeThread.ts';
import { inboxCounts, inboxPage } from './inboxList.ts';
import { inboxThread } from './inboxThread.ts';

const row = ['customer', 'id'] as const;
const readAll = { access: needs('contact_request_list', { types: STAFF_TYPES }) };
const read = { access: needs('contact_request_list', { types: STAFF_TYPES, row }) };
const edit = {
  access: needs('contact_request_edit', { types: STAFF_TYPES, also: ['contact_request_list'], row }),
};

/** The office's inbox of conversations with customers. */
export function inboxRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const readerOf = ({ session }: { session: { userId: number } }) => ({
    userId: session.userId,
    now: clock.now(),
  });

  serve(app, 'GET /inbox', readAll, async request =>
    answer(request, 'loaded', await inboxPage(db, request.query, readerOf(request))),
  );

  serve(app, 'GET /inbox/counts', readAll, async request =>
    answer(request, 'loaded', await inboxCounts(db, readerOf(request))),
  );

  serve(app, 'GET /inbox/:id', read, async request =>
    answer(request, 'loaded', await inboxThread(deps, request.params.id)),
  );

  serve(app, 'POST /inbox/:id/assign', edit, async request => {
    const { session, params, body } = request;
    return answer(request, 'saved', await assignThread(deps, session, params.id, body.assigneeId));
  });

  serve(app, 'POST /inbox/:id/snooze', edit, async request => {
    const { session, params, body } = request;
    return answer(request, 'saved', await snoozeThread(deps, session, params.id, body.until));
  });

  serve(app, 'POST /inbox/:id/close', edit, async request => {
    const { session, params, body } = request;
    return answer(request, 'saved', await closeThread(deps, session, params.id, body.isClosed));
  });
}
