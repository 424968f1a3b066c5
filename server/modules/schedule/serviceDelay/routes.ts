import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { answerPrompt } from './answerPrompt.ts';
import { decideForCrew } from './askOffice.ts';
import { readPrompt, recentPrompts } from './readPrompt.ts';

const ofCrew = { access: needs('crew_day', { types: ['crew'], row: ['crew', 'crewId'] }) };
const ofVendor = { access: needs('crew_day', { types: ['crew'] }) };
const office = { access: needs('assignment_list', { types: STAFF_TYPES }) };
const decides = { access: needs('assignment_edit', { types: STAFF_TYPES }) };

export function serviceDelayRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /delayServiceConfig/:crewId', ofCrew, async request =>
    answer(request, 'loaded', await readPrompt(deps, request.session, request.params.crewId)),
  );

  serve(app, 'POST /vendor/:vendorId/crews/delayServiceNotificationResponse', ofVendor, async request => {
    const given = { ...request.body, vendorId: request.params.vendorId };
    return answer(request, 'saved', await answerPrompt(deps, request.session, given));
  });

  serve(app, 'GET /service-delays', office, async request =>
    answer(request, 'loaded', await recentPrompts(deps.db)),
  );

  serve(app, 'POST /service-delays/:id/decision', decides, async request => {
    await decideForCrew(deps, request.session, request.params.id, request.body.isMoved);
    return answer(request, 'saved', await recentPrompts(deps.db));
  });
}
