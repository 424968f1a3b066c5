import { anySession, needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { accessTexts } from '#texts/server/access.ts';
import { startViewing, stopViewing } from './viewAs.ts';

export function viewAsRoutes(app: App, deps: Deps): void {
  const asAdmin = { access: needs('user_view_as', { types: ['admin'], allowToken: false }) };
  serve(app, 'POST /users/view-as', asAdmin, async request => {
    await startViewing(deps, request.session, request.body);
    return answer(request, accessTexts.viewAs.started, null);
  });

  // Allowed while viewing as another user, because it is called with that user's type.
  const asAnybody = { access: anySession({ allowWhileImpersonating: true }) };
  serve(app, 'DELETE /users/view-as', asAnybody, async request => {
    await stopViewing(deps, request.session);
    return answer(request, accessTexts.viewAs.ended, null);
  });
}
