import type { Day } from '#contract/core/days.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import { isStaff, type Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { mapCrews } from './day/mapCrews.ts';
import { readCrewDay } from './day/readCrewDay.ts';
import { trackOf } from './day/trackOf.ts';
import { takeFieldEvents } from './events/takeFieldEvents.ts';
import { lockStop, moveStop } from './route/arrangeStops.ts';
import { expectedOn } from './route/expectedOn.ts';
import { generateRoute } from './route/generateRoute.ts';
import { previewRoute } from './route/previewRoute.ts';
import { undoRoute } from './route/undoRoute.ts';

const own = { access: needs('crew_day', { types: ['crew'] }) };
const crewOf = { access: needs(['crew_day', 'assignment_list'], { row: ['crew', 'id'] }) };
const arrange = { access: needs(['crew_day', 'assignment_edit'], { row: ['crew', 'id'] }) };
const list = { access: needs('assignment_list') };
const map = { access: needs('map_crew') };

function crewIdOf(session: Session): number {
  if (!session.crewId) throw AppError.notFound();
  return session.crewId;
}

export function crewDayRoutes(app: App, deps: Deps): void {
  /** A crew may arrange its own day today; the office, any day from today on. */
  const dayToArrange = (session: Session, date: Day | undefined): Day => {
    const today = deps.clock.today();
    const wanted = date ?? today;
    if (wanted === today || (wanted > today && isStaff(session))) return wanted;
    throw AppError.invalid({
      date: isStaff(session) ? fieldTexts.crewDay.dayOver : fieldTexts.crewDay.onlyTodaysRouteChanged,
    });
  };

  serve(app, 'GET /crew-day', own, async request => {
    const date = request.query.date ?? deps.clock.today();
    return answer(
      request,
      'loaded',
      await readCrewDay(deps, crewIdOf(request.session), date, request.session),
    );
  });

  serve(app, 'GET /crews/:id/day', crewOf, async request => {
    const date = request.query.date ?? deps.clock.today();
    return answer(request, 'loaded', await readCrewDay(deps, request.params.id, date, request.session));
  });

  serve(app, 'POST /field-events', { ...own, judgesParts: true }, async request => {
    crewIdOf(request.session);
    const { events, sentAt } = request.body;
    const answers = await takeFieldEvents(deps, request.session, events, sentAt ? new Date(sentAt) : null);
    return answer(request, 'saved', { answers });
  });

  serve(app, 'POST /crews/:id/route', arrange, async request => {
    const { id } = request.params;
    const date = dayToArrange(request.session, request.body.date);
    const unused = await generateRoute(deps, request.session, { ...request.body, crewId: id, date });
    return answer(request, 'saved', {
      ...(await readCrewDay(deps, id, date, request.session)),
      unused,
    });
  });

  serve(app, 'POST /crews/:id/route/preview', arrange, async request => {
    const date = dayToArrange(request.session, request.body.date);
    const wanted = { ...request.body, crewId: request.params.id, date };
    return answer(request, 'loaded', await previewRoute(deps, wanted));
  });

  serve(app, 'POST /crews/:id/route/undo', arrange, async request => {
    const { id } = request.params;
    const date = dayToArrange(request.session, request.body.date);
    await undoRoute(deps, request.session, { crewId: id, date });
    return answer(request, 'saved', await readCrewDay(deps, id, date, request.session));
  });

  serve(app, 'PUT /crews/:id/route/lock', arrange, async request => {
    const { id } = request.params;
    const date = await lockStop(deps, request.session, id, request.body, day =>
      dayToArrange(request.session, day),
    );
    return answer(request, 'saved', await readCrewDay(deps, id, date, request.session));
  });

  serve(app, 'PUT /crews/:id/route/move', arrange, async request => {
    const { id } = request.params;
    const date = await moveStop(deps, request.session, id, request.body, day =>
      dayToArrange(request.session, day),
    );
    return answer(request, 'saved', await readCrewDay(deps, id, date, request.session));
  });

  serve(app, 'GET /crews/:id/track', crewOf, async request => {
    const date = request.query.date ?? deps.clock.today();
    return answer(request, 'loaded', { points: await trackOf(deps, request.params.id, date) });
  });

  serve(app, 'GET /expected-times', list, async request => {
    const date = request.query.date ?? deps.clock.today();
    const times = await expectedOn(deps.db, deps, date, rowScope(deps.db, 'crew', request.session));
    return answer(request, 'loaded', {
      times: [...times].map(([assignmentId, time]) => ({ assignmentId, ...time })),
    });
  });

  serve(app, 'GET /map-crew', map, async request => {
    const date = request.query.date ?? deps.clock.today();
    const wanted = request.query.crews?.split(',').map(Number) ?? null;
    const crews = await mapCrews(deps, date, wanted, rowScope(deps.db, 'crew', request.session));
    return answer(request, 'loaded', { date, crews });
  });
}
