import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { seesOf } from '#server/modules/schedule/visits/lists/workLogRows.ts';
import { bnbMap } from './bnbMap.ts';
import { calendarOf } from './calendar.ts';
import { crewStatusOf } from './crewStatus.ts';

const readCalendar = { access: needs('assignment_list', { types: STAFF_TYPES }) };
/** The dashboard shows the day's crews too. */
const readStatus = { access: needs(['map_crew', 'dashboard_view'], { types: STAFF_TYPES }) };
const readMap = { access: needs('bnb_map') };

export function calendarRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /assignments/calendar', readCalendar, async request =>
    answer(request, 'loaded', await calendarOf(deps.db, request.session, request.query)),
  );

  serve(app, 'GET /crew-status', readStatus, async request => {
    const date = request.query.date ?? deps.clock.today();
    const scope = rowScope(deps.db, 'crew', request.session);
    return answer(request, 'loaded', await crewStatusOf(deps, date, scope));
  });

  serve(app, 'GET /bnb-map', readMap, async request => {
    const scope = rowScope(deps.db, 'assignment', request.session);
    return answer(request, 'loaded', await bnbMap(deps.db, request.query, scope, seesOf(request.session)));
  });
}
