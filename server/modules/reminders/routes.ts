import { STAFF_TYPES } from '../../../contract/enums.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { parseList, sendPage } from '../../api/list.ts';
import { serve } from '../../api/serve.ts';
import type { Deps } from '../../deps.ts';
import { recordWrites, sendRecords } from '../office/records.ts';
import { completeReminder, completeReminders, postponeReminder, reopenReminder } from './complete.ts';
import { followUpCounts, remindersDue } from './queries.ts';
import { mayEdit, mayRead, reminderRecords } from './records.ts';

const read = { access: mayRead };
const edit = { access: mayEdit };
const count = { access: needs('customer_list', { types: STAFF_TYPES, row: ['customer', 'id'] }) };

const DONE = { en: 'Done.', es: 'Hecho.' };
const OPENED = { en: 'The reminder is open again.', es: 'El recordatorio está abierto otra vez.' };
const POSTPONED = { en: 'The reminder was put off.', es: 'El recordatorio se aplazó.' };

export function reminderRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const kind = reminderRecords(deps);
  const { find, create, update, remove } = recordWrites(kind, deps);

  serve(app, 'GET /reminders', read, async (request, reply) => {
    const page = parseList(kind.list, request.query);
    const rows = await kind.select(db, page, deps);
    return sendPage(reply, kind.name, page, rows, await db.$count(kind.table, page.where));
  });

  serve(app, 'GET /reminders/export.csv', read, (request, reply) => sendRecords(deps, kind, request, reply));

  serve(app, 'GET /reminders/due', read, async request => {
    const today = deps.clock.today();
    return answer(request, 'loaded', {
      mine: await remindersDue(db, today, request.session.userId),
      all: await remindersDue(db, today),
    });
  });

  serve(app, 'GET /reminders/:id', read, request => find(db, request.params.id));

  serve(app, 'POST /reminders', edit, request => create(request.session, request.body));

  serve(app, 'PUT /reminders/:id', edit, request =>
    update(request.session, request.params.id, request.body, expectedVersion(request)),
  );

  serve(app, 'DELETE /reminders/:id', edit, request => remove(request.session, request.params.id));

  serve(app, 'POST /reminders/complete', edit, async request =>
    answer(request, DONE, { done: await completeReminders(deps, request.session, request.body.ids) }),
  );

  serve(app, 'POST /reminders/:id/complete', edit, async request => {
    const { session, params } = request;
    return answer(request, DONE, await completeReminder(deps, session, params.id, expectedVersion(request)));
  });

  serve(app, 'POST /reminders/:id/reopen', edit, async request => {
    const { session, params } = request;
    return answer(request, OPENED, await reopenReminder(deps, session, params.id, expectedVersion(request)));
  });

  serve(app, 'POST /reminders/:id/postpone', edit, async request => {
    const { session, params, body } = request;
    const later = await postponeReminder(deps, session, params.id, body.date, expectedVersion(request));
    return answer(request, POSTPONED, later);
  });

  serve(app, 'GET /customers/:id/reminders-callLogs-count', count, async request =>
    answer(request, 'loaded', await followUpCounts(db, request.params.id, request.query.propertyId)),
  );
}
