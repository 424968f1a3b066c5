import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { careOf, deleteReading, deleteService, recordReading, recordService } from './recordService.ts';

const read = { access: needs('equipment_list') };
const edit = { access: needs('equipment_service') };

/** Hours, services and readings of equipment. */
export function equipmentRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /equipment/:id/care', read, async request =>
    answer(request, 'loaded', await careOf(deps, deps.db, request.params.id)),
  );

  serve(app, 'POST /equipment/:id/services', edit, async request => {
    const { session, params, body } = request;
    return answer(
      request,
      territoryTexts.equipment.serviceRecorded,
      await recordService(deps, session, params.id, body),
    );
  });

  serve(app, 'DELETE /equipment/:id/services/:entryId', edit, async request => {
    const { session, params } = request;
    return answer(request, 'deleted', await deleteService(deps, session, params.id, params.entryId));
  });

  serve(app, 'POST /equipment/:id/readings', edit, async request => {
    const { session, params, body } = request;
    return answer(
      request,
      territoryTexts.equipment.readingRecorded,
      await recordReading(deps, session, params.id, body),
    );
  });

  serve(app, 'DELETE /equipment/:id/readings/:entryId', edit, async request => {
    const { session, params } = request;
    return answer(request, 'deleted', await deleteReading(deps, session, params.id, params.entryId));
  });
}
