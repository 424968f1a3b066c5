import { STAFF_TYPES } from '#contract/core/enums.ts';
import { anySession } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { makeToken, revokeToken, viewTokens } from './ownTokens.ts';

const own = { access: anySession({ types: STAFF_TYPES }) };

export const REVOKED = accessTexts.auth.revoked;

export function apiTokenRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /users/tokens', own, async request =>
    answer(request, 'loaded', await viewTokens(deps.db, request.session.userId)),
  );

  serve(app, 'POST /users/tokens', own, async request =>
    answer(request, accessTexts.auth.made, await makeToken(deps, request.session, request.body), 201),
  );

  serve(app, 'DELETE /users/tokens/:id', own, async request => {
    const { session, params } = request;
    await write(deps, session, unit => revokeToken(unit, session.userId, params.id));
    return answer(request, REVOKED, null);
  });
}
