import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { correctAttendance, readAttendance } from './correct.ts';

const read = { access: needs(['assignment_list', 'user_time_sheet'], { types: STAFF_TYPES }) };
const edit = { access: needs('assignment_edit', { types: STAFF_TYPES }) };

export function attendanceRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /crews/:id/attendance', read, async request => {
    const date = request.query.date ?? deps.clock.today();
    return answer(request, 'loaded', await readAttendance(deps.db, request.params.id, date));
  });

  serve(app, 'PUT /crews/:id/attendance', edit, async request =>
    answer(request, 'saved', await correctAttendance(deps, request.session, request.params.id, request.body)),
  );
}
