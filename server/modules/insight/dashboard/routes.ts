import { STAFF_TYPES } from '#contract/core/enums.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { Dashboard } from '#contract/insight/dashboard.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import { readFrom } from '#server/db/replica.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { remindersDue } from '#server/modules/customers/reminders/queries.ts';
import {
  conflictRow,
  fieldConflictList,
  isConflict,
  resolveConflict,
  selectConflicts,
} from '#server/modules/field/crewDay/conflicts/fieldConflicts.ts';
import { takeConflict } from '#server/modules/field/crewDay/conflicts/takeConflict.ts';
import { needsAttention } from './attention.ts';
import { csrDashboard } from './csr.ts';
import { firstSteps } from './firstSteps.ts';
import { moneyToday } from './money.ts';
import { reminderFigures } from './reminders.ts';
import { calendarAround, cellsOf, crewProgress, dayLoads, visitsToday, weekOf } from './visits.ts';
import { waitingFor } from './waiting.ts';

const staffOnly = { types: STAFF_TYPES };
const read = { access: needs('dashboard_view', staffOnly) };
const readConflicts = { access: needs('assignment_list', staffOnly) };
const resolve = { access: needs('assignment_edit', staffOnly) };

/** The office's start page, and crews' reports that the office must resolve. */
export function dashboardRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /dashboard', read, async request =>
    answer(request, 'loaded', await readFrom(deps, db => dashboard({ ...deps, db }, request.session))),
  );

  serve(app, 'GET /dashboard/csr', read, async request =>
    answer(request, 'loaded', await readFrom(deps, db => csrDashboard({ ...deps, db }, request.session))),
  );

  serve(
    app,
    'GET /field-conflicts',
    { ...readConflicts, list: fieldConflictList },
    async (request, reply) => {
      const page = parseList(fieldConflictList, request.query, isConflict);
      const rows = await selectConflicts(deps.db)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset);
      const total = await deps.db.$count(fieldEvents, page.where);
      return sendPage(reply, 'field-conflicts', page, rows.map(conflictRow), total);
    },
  );

  serve(app, 'POST /field-conflicts/:id/take', resolve, async request =>
    answer(request, 'saved', await takeConflict(deps, request.session, request.params.id)),
  );

  serve(app, 'POST /field-conflicts/:id/resolve', resolve, async request => {
    const resolved = await resolveConflict(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', resolved);
  });
}

/** All data of the dashboard, in a fixed number of statements. */
async function dashboard(deps: Deps, session: Session): Promise<Dashboard> {
  const today = deps.clock.today();
  const seesMoney = canAccess(session.permissions, 'charge_list');
  const [cells, { days, crews }, money, attention, due, waiting, steps] = await Promise.all([
    cellsOf(deps.db, today),
    calendarAround(deps.db, session, today),
    seesMoney ? moneyToday(deps, today) : null,
    needsAttention(deps.db, session, today),
    canAccess(session.permissions, 'customer_list') ? remindersDue(deps.db, today) : null,
    waitingFor(deps.db, session),
    firstSteps(deps.db),
  ]);
  return {
    today,
    visits: visitsToday(cells, today),
    crews: crewProgress(cells, crews, today),
    load: dayLoads(days, today),
    money,
    attention,
    week: weekOf(days),
    reminders: reminderFigures(due),
    waiting,
    firstSteps: steps,
  };
}
