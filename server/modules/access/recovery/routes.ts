import { CODE_MINUTES } from '#contract/core/constants.ts';
import { open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { originOf, sendDevice } from '#server/modules/access/auth/devices.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';
import { requestPassword, requestUsername } from './requestRecovery.ts';
import { resetPassword } from './resetPassword.ts';

const CODE_SENT = filled(accessTexts.recovery.codeSent, { codeMinutes: CODE_MINUTES });

export function recoveryRoutes(app: App, deps: Deps): void {
  serve(app, 'PUT /users/login/forgot-password', { access: open }, async request =>
    answer(request, CODE_SENT, await requestPassword(deps, request.body.emailOrPhone, originOf(request))),
  );

  serve(app, 'POST /users/login/reset-password', { access: open }, async (request, reply) => {
    sendDevice(reply, deps, await resetPassword(deps, request.body, originOf(request)));
    return answer(request, accessTexts.recovery.changed, { token: request.body.token });
  });

  serve(app, 'POST /users/login/forgot-username', { access: open }, async request => {
    await requestUsername(deps, request.body.emailOrPhone, originOf(request));
    return answer(request, accessTexts.recovery.usernameSent, null);
  });
}
