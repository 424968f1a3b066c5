import { z } from 'zod';
import type { Service } from '../../../contract/calls/services.ts';
import type { PermissionKey } from '../../../contract/permissions.ts';
import {
  addServicesBody,
  endBody,
  forcedVisitBody,
  pauseBody,
  resumeBody,
  servicePreviewBody,
  termsBody,
  timeCapToggle,
} from '../../../contract/schedule.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import type { Deps } from '../../deps.ts';
import { requireKeys } from '../visits/assertAllowed.ts';
import { serviceView } from '../visits/serviceView.ts';
import { seesOf, workLogRow } from '../visits/workLogRows.ts';
import { editService, previewService } from './editService.ts';
import { endService } from './endService.ts';
import { forceVisit } from './forceVisit.ts';
import { pauseService } from './pauseService.ts';
import { resumeService } from './resumeService.ts';
import { sellServices } from './sellServices.ts';
import { toggleTimeCap } from './toggleTimeCap.ts';

const params = z.object({ id: idField });
const row = ['service', 'id'] as const;
const readOne = { access: needs(['customer_list', 'service_edit'], { row }) };
const editOne = { access: needs('service_edit', { row }) };
const forceOne = { access: needs('assignment_edit', { row }) };

const SAID = {
  added: { en: 'Services added.', es: 'Servicios agregados.' },
  paused: { en: 'Service paused.', es: 'Servicio en pausa.' },
  resumed: { en: 'The service runs again.', es: 'El servicio continúa.' },
  ended: { en: 'Service ended.', es: 'Servicio terminado.' },
  forced: { en: 'Visit added.', es: 'Visita agregada.' },
};

export function scheduleRoutes(app: App, deps: Deps): void {
  const view = async (id: number): Promise<Service> => {
    const service = await serviceView(deps.db, id, deps.clock.today());
    if (!service) throw AppError.notFound();
    return service;
  };

  app.get('/services/:id', { config: readOne, schema: { params } }, async request => view(request.params.id));

  app.put('/services/:id', { config: editOne, schema: { params, body: termsBody } }, async request => {
    requireKeys(request.session, priceKeys(request.body));
    return editService(deps, request.session, request.params.id, request.body, expectedVersion(request));
  });

  app.post(
    '/services/:id/preview',
    { config: editOne, schema: { params, body: servicePreviewBody } },
    async request =>
      answer(request, 'saved', await previewService(deps, request.session, request.params.id, request.body)),
  );

  app.post('/services/:id/pause', { config: editOne, schema: { params, body: pauseBody } }, async request => {
    const { id } = request.params;
    await pauseService(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, SAID.paused, await view(id));
  });

  app.post(
    '/services/:id/resume',
    { config: editOne, schema: { params, body: resumeBody } },
    async request => {
      const { id } = request.params;
      await resumeService(deps, request.session, id, request.body, expectedVersion(request));
      return answer(request, SAID.resumed, await view(id));
    },
  );

  app.post('/services/:id/end', { config: editOne, schema: { params, body: endBody } }, async request => {
    const { id } = request.params;
    await endService(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, SAID.ended, await view(id));
  });

  app.post(
    '/services/:id/forced',
    { config: forceOne, schema: { params, body: forcedVisitBody } },
    async (request, reply) => {
      requireKeys(request.session, priceKeys(request.body));
      const id = await forceVisit(deps, request.session, request.params.id, request.body);
      const log = await workLogRow(deps.db, id, seesOf(request.session));
      return reply.status(201).send(answer(request, SAID.forced, log, 201));
    },
  );

  app.put(
    '/customers/:customerId/properties/:propertyId/services',
    {
      config: { access: needs('service_edit', { row: ['property', 'propertyId'] }) },
      schema: { params: z.object({ customerId: idField, propertyId: idField }), body: addServicesBody },
    },
    async request =>
      answer(
        request,
        SAID.added,
        await sellServices(deps, request.session, request.params, request.body.services),
      ),
  );

  app.put(
    '/customers/:customerId/properties/:propertyId/services/toggle/timeCap',
    {
      config: { access: needs('service_edit', { row: ['property', 'propertyId'] }) },
      schema: { params: z.object({ customerId: idField, propertyId: idField }), body: timeCapToggle },
    },
    async request =>
      answer(request, 'saved', await toggleTimeCap(deps, request.session, request.params, request.body)),
  );
}

/** A price set by hand needs its own permission. */
const priceKeys = (body: { priceCents?: number | null | undefined }): PermissionKey[] =>
  body.priceCents == null ? [] : ['price_override'];
