import { bnbMapQuery, calendarQuery, crewStatusQuery } from '../../../contract/calendar.ts';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { rowScope } from '../../api/rowScope.ts';
import type { Deps } from '../../deps.ts';
import { seesOf } from '../visits/workLogRows.ts';
import { bnbMap } from './bnbMap.ts';
import { calendarOf } from './calendar.ts';
import { crewStatusOf } from './crewStatus.ts';

const LOADED = { en: 'Loaded.', es: 'Cargado.' };
const calendarAccess = { access: needs('assignment_list', { types: STAFF_TYPES }) };
/** The dashboard shows the day's crews too. */
const statusAccess = { access: needs(['map_crew', 'dashboard_view'], { types: STAFF_TYPES }) };

export function calendarRoutes(app: App, deps: Deps): void {
  app.get(
    '/assignments/calendar',
    { config: calendarAccess, schema: { querystring: calendarQuery } },
    async request => answer(request, LOADED, await calendarOf(deps.db, request.session, request.query)),
  );

  app.get(
    '/crew-status',
    { config: statusAccess, schema: { querystring: crewStatusQuery } },
    async request => {
      const date = request.query.date ?? deps.clock.today();
      const scope = rowScope(deps.db, 'crew', request.session);
      return answer(request, LOADED, await crewStatusOf(deps, date, scope));
    },
  );

  app.get(
    '/bnb-map',
    { config: { access: needs('bnb_map') }, schema: { querystring: bnbMapQuery } },
    async request => {
      const scope = rowScope(deps.db, 'assignment', request.session);
      return answer(request, LOADED, await bnbMap(deps.db, request.query, scope, seesOf(request.session)));
    },
  );
}
