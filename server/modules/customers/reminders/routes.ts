import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { completeReminder, completeReminders, postponeReminder, reopenReminder } from './complete.ts';
import { followUpCounts, remindersDue } from './queries.ts';

const read = { access: needs('customer_list', { types: STAFF_TYPES }) };
const edit = { access: needs('customer_edit', { types: STAFF_TYPES }) };
const count = { access: needs('customer_list', { types: STAFF_TYPES, row: ['customer', 'id'] }) };

export function reminderRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  serve(app, 'GET /reminders/due', read, async request => {
    const today = deps.clock.today();
    return answer(request, 'loaded', {
      mine: await remindersDue(db, today, request.session.userId),
      all: await remindersDue(db, today),
    });
  });

  serve(app, 'POST /reminders/complete', edit, async request =>
    answer(request, customersTexts.reminders.routes.done, {
      done: await completeReminders(deps, request.session, request.body.ids),
    }),
  );

  serve(app, 'POST /reminders/:id/complete', { ...edit, isVersioned: true }, async request => {
    const { session, params } = request;
    return answer(
      request,
      customersTexts.reminders.routes.done,
      await completeReminder(deps, session, params.id, expectedVersion(request)),
    );
  });

  serve(app, 'POST /reminders/:id/reopen', { ...edit, isVersioned: true }, async request => {
    const { session, params } = request;
    return answer(
      request,
      customersTexts.reminders.opened,
      await reopenReminder(deps, session, params.id, expectedVersion(request)),
    );
  });

  serve(app, 'POST /reminders/:id/postpone', { ...edit, isVersioned: true }, async request => {
    const { session, params, body } = request;
    const later = await postponeReminder(deps, session, params.id, body.date, expectedVersion(request));
    return answer(request, customersTexts.reminders.postponed, later);
  });

  serve(app, 'GET /customers/:id/reminders-callLogs-count', count, async request =>
    answer(request, 'loaded', await followUpCounts(db, request.params.id, request.query.propertyId)),
  );
}
