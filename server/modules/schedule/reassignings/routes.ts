import { STAFF_TYPES } from '#contract/core/enums.ts';
import { ALL_UNDO_KEYS, UNDO_KEYS } from '#contract/territory/reassign.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { latestReassignings } from './list.ts';
import { changeTerritory, previewTerritory } from './territory.ts';
import { undoReassigning } from './undo.ts';

const zips = { access: needs(UNDO_KEYS.zips, { types: STAFF_TYPES }) };
const any = { access: needs(ALL_UNDO_KEYS, { types: STAFF_TYPES }) };

/**
 * Reassigning ZIP codes on the map, and the list of recent reassignments of any kind, which can be undone as
 * a whole.
 */
export function reassigningRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /territory/preview', zips, async request =>
    answer(request, 'loaded', await previewTerritory(deps, request.body)),
  );

  serve(app, 'POST /territory', { ...zips, isIdempotent: true }, async request =>
    answer(request, 'saved', await changeTerritory(deps, request.session, request.body)),
  );

  serve(app, 'GET /reassignings', any, async request =>
    answer(request, 'loaded', await latestReassignings(deps.db, request.session.permissions)),
  );

  serve(app, 'POST /reassignings/:id/undo', any, async request =>
    answer(
      request,
      scheduleTexts.reassignings.undone,
      await undoReassigning(deps, request.session, request.params.id),
    ),
  );
}
