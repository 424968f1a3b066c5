import { anySession, needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { originOf } from '#server/modules/access/auth/devices.ts';
import { USER_LIST_KEYS } from '#server/modules/access/users/userKeys.ts';
import { accessTexts } from '#texts/server/access.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  viewTwoFactor,
} from './ownTwoFactor.ts';
import { resetTwoFactor, viewUserSecurity } from './usersTwoFactor.ts';

const own = { access: anySession() };
/** Open to users who haven't set up the second factor that their role requires. */
const first = { access: anySession({ allowBeforeTwoFactor: true }) };

export function twoFactorRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /users/two-factor', first, async request =>
    answer(request, 'loaded', await viewTwoFactor(deps, request.session)),
  );

  serve(app, 'POST /users/two-factor/begin', first, async request => {
    const { session, body, ip } = request;
    return answer(request, 'loaded', await beginTwoFactor(deps, session, body.password, ip));
  });

  serve(app, 'POST /users/two-factor/confirm', first, async request => {
    const codes = await confirmTwoFactor(deps, request.session, request.body.code, originOf(request));
    return answer(request, accessTexts.twoFactor.on, { recoveryCodes: codes });
  });

  serve(app, 'POST /users/two-factor/recovery-codes', own, async request => {
    const codes = await renewRecoveryCodes(deps, request.session, request.body.code, originOf(request));
    return answer(request, 'saved', { recoveryCodes: codes });
  });

  serve(app, 'POST /users/two-factor/off', own, async request => {
    await endTwoFactor(deps, request.session, request.body.code, originOf(request));
    return answer(request, accessTexts.twoFactor.off, null);
  });

  serve(app, 'GET /users/:id/two-factor', { access: needs(USER_LIST_KEYS) }, async request =>
    answer(request, 'loaded', await viewUserSecurity(deps, request.session, request.params.id)),
  );

  serve(app, 'DELETE /users/:id/two-factor', { access: needs('user_add') }, async request => {
    const { id } = request.params;
    await resetTwoFactor(deps, request.session, id);
    return answer(request, accessTexts.twoFactor.reset, await viewUserSecurity(deps, request.session, id));
  });
}
