import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';

const read = { access: needs('notice_list') };
const edit = { access: needs('setting_write') };

/** Events that could not be delivered: a person retries or discards them. */
export function eventRoutes(app: App, { events }: Deps): void {
  serve(app, 'GET /set-aside-events', read, async request =>
    answer(request, 'loaded', await events.listSetAside()),
  );

  serve(app, 'POST /set-aside-events/:id/retry', edit, async request => {
    if (!(await events.retry(request.params.id))) throw AppError.notFound();
    return answer(request, 'saved', null);
  });

  serve(app, 'DELETE /set-aside-events/:id', edit, async request => {
    if (!(await events.discard(request.params.id))) throw AppError.notFound();
    return answer(request, 'deleted', null);
  });
}
