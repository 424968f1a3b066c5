import { z } from 'zod';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import { completeManyBody, postponeBody } from '../../../contract/reminders.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { recordRoutes } from '../office/records.ts';
import { completeReminder, completeReminders, postponeReminder, reopenReminder } from './complete.ts';
import { followUpCounts, remindersDue } from './queries.ts';
import { reminderRecords } from './records.ts';

const params = z.object({ id: idField });
const read = { access: needs('customer_list', { types: STAFF_TYPES }) };
const edit = { access: needs('customer_edit', { types: STAFF_TYPES }) };

const DONE = { en: 'Done.', es: 'Hecho.' };
const OPENED = { en: 'The reminder is open again.', es: 'El recordatorio está abierto otra vez.' };
const POSTPONED = { en: 'The reminder was put off.', es: 'El recordatorio se aplazó.' };

export function reminderRoutes(app: App, deps: Deps): void {
  app.get('/reminders/due', { config: read }, async request =>
    answer(request, 'saved', {
      mine: await remindersDue(deps.db, deps.clock.today(), request.session.userId),
      all: await remindersDue(deps.db, deps.clock.today()),
    }),
  );

  app.post('/reminders/complete', { config: edit, schema: { body: completeManyBody } }, async request =>
    answer(request, DONE, { done: await completeReminders(deps, request.session, request.body.ids) }),
  );

  app.post('/reminders/:id/complete', { config: edit, schema: { params } }, async request =>
    answer(
      request,
      DONE,
      await completeReminder(deps, request.session, request.params.id, expectedVersion(request)),
    ),
  );

  app.post('/reminders/:id/reopen', { config: edit, schema: { params } }, async request =>
    answer(
      request,
      OPENED,
      await reopenReminder(deps, request.session, request.params.id, expectedVersion(request)),
    ),
  );

  app.post(
    '/reminders/:id/postpone',
    { config: edit, schema: { params, body: postponeBody } },
    async request => {
      const { id } = request.params;
      const { date } = request.body;
      return answer(
        request,
        POSTPONED,
        await postponeReminder(deps, request.session, id, date, expectedVersion(request)),
      );
    },
  );

  recordRoutes(app, deps, reminderRecords(deps));

  app.get(
    '/customers/:id/reminders-callLogs-count',
    {
      config: {
        access: needs('customer_list', { types: STAFF_TYPES, row: ['customer', 'id'] }),
      },
      schema: { params, querystring: z.object({ propertyId: idField.optional() }) },
    },
    async request =>
      answer(request, 'saved', await followUpCounts(deps.db, request.params.id, request.query.propertyId)),
  );
}
