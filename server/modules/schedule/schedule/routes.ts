import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { seesOf, workLogRow } from '#server/modules/schedule/visits/lists/workLogRows.ts';
import { requireKeys } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { serviceView } from '#server/modules/schedule/visits/terms/serviceView.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { editService, previewService } from './editService.ts';
import { endService } from './endService.ts';
import { forceVisit } from './forceVisit.ts';
import { pauseService } from './pauseService.ts';
import { resumeService } from './resumeService.ts';
import { sellServices } from './sellServices.ts';
import { serviceList, serviceRows } from './serviceList.ts';
import { toggleTimeCap } from './toggleTimeCap.ts';
import { undoEdit } from './undoEdit.ts';

const row = ['service', 'id'] as const;
const readAll = { access: needs(['customer_list', 'service_edit'], { types: STAFF_TYPES }) };
const readOne = { access: needs(['customer_list', 'service_edit'], { row }) };
const editOne = { access: needs('service_edit', { row }) };
const forceOne = { access: needs('assignment_edit', { row }) };
const ofProperty = { access: needs('service_edit', { row: ['property', 'propertyId'] }) };

export function scheduleRoutes(app: App, deps: Deps): void {
  const view = async (id: number): Promise<Service> => {
    const service = await serviceView(deps.db, id, deps.clock.today());
    if (!service) throw AppError.notFound();
    return service;
  };

  serve(app, 'GET /services', { ...readAll, list: serviceList }, async (request, reply) => {
    const page = parseList(serviceList, request.query);
    const rows = await serviceRows(deps.db, page, deps.clock.today());
    return sendPage(reply, 'services', page, rows, await deps.db.$count(services, page.where));
  });

  serve(app, 'GET /services/:id', readOne, request => view(request.params.id));

  serve(app, 'PUT /services/:id', { ...editOne, isVersioned: true }, request => {
    requireKeys(request.session, priceKeys(request.body));
    return editService(deps, request.session, request.params.id, request.body, expectedVersion(request));
  });

  serve(app, 'POST /services/:id/preview', editOne, async request =>
    answer(request, 'loaded', await previewService(deps, request.session, request.params.id, request.body)),
  );

  serve(app, 'POST /services/:id/pause', { ...editOne, isVersioned: true }, async request => {
    const { id } = request.params;
    await pauseService(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, scheduleTexts.schedule.routes.said.paused, await view(id));
  });

  serve(app, 'POST /services/:id/resume', { ...editOne, isVersioned: true }, async request => {
    const { id } = request.params;
    await resumeService(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, scheduleTexts.schedule.routes.said.resumed, await view(id));
  });

  serve(app, 'POST /services/:id/end', { ...editOne, isVersioned: true }, async request => {
    const { id } = request.params;
    await endService(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, scheduleTexts.schedule.routes.said.ended, await view(id));
  });

  serve(app, 'POST /services/:id/undo', { ...editOne, isVersioned: true }, async request => {
    const { id } = request.params;
    await undoEdit(deps, request.session, id, expectedVersion(request));
    return answer(request, scheduleTexts.schedule.routes.said.undone, await view(id));
  });

  serve(app, 'POST /services/:id/forced', forceOne, async request => {
    requireKeys(request.session, priceKeys(request.body));
    const id = await forceVisit(deps, request.session, request.params.id, request.body);
    const log = await workLogRow(deps.db, id, seesOf(request.session));
    if (!log) throw AppError.notFound();
    return answer(request, scheduleTexts.schedule.routes.said.forced, log, 201);
  });

  serve(app, 'PUT /customers/:customerId/properties/:propertyId/services', ofProperty, async request => {
    return answer(
      request,
      scheduleTexts.schedule.routes.said.added,
      await sellServices(deps, request.session, request.params, request.body),
    );
  });

  serve(
    app,
    'PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap',
    ofProperty,
    async request =>
      answer(request, 'saved', await toggleTimeCap(deps, request.session, request.params, request.body)),
  );
}

/** A price set by hand needs its own permission. */
const priceKeys = (body: { priceCents?: number | null | undefined }): PermissionKey[] =>
  body.priceCents == null ? [] : ['price_override'];
