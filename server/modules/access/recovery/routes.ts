import { CODE_MINUTES } from '#contract/core/constants.ts';
import { open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { originOf, sendDevice } from '#server/modules/access/auth/devices.ts';
import { requestPassword, requestUsername } from './requestRecovery.ts';
import { resetPassword } from './resetPassword.ts';

const CODE_SENT = {
  en: `If an account belongs to it, a one-time code is on its way. It is good for ${CODE_MINUTES} minutes.`,
  es: `Si le pertenece una cuenta, el código va en camino. Vale ${CODE_MINUTES} minutos.`,
};
const USERNAME_SENT = {
  en: 'If an account belongs to it, your username is on its way.',
  es: 'Si le pertenece una cuenta, su usuario va en camino.',
};
const CHANGED = {
  en: 'Your password was changed. Please sign in with it.',
  es: 'Su contraseña se cambió. Inicie sesión con ella.',
};

export function recoveryRoutes(app: App, deps: Deps): void {
  serve(app, 'PUT /users/login/forgot-password', { access: open }, async request =>
    answer(request, CODE_SENT, await requestPassword(deps, request.body.emailOrPhone, originOf(request))),
  );

  serve(app, 'POST /users/login/reset-password', { access: open }, async (request, reply) => {
    sendDevice(reply, deps, await resetPassword(deps, request.body, originOf(request)));
    return answer(request, CHANGED, { token: request.body.token });
  });

  serve(app, 'POST /users/login/forgot-username', { access: open }, async request => {
    await requestUsername(deps, request.body.emailOrPhone, originOf(request));
    return answer(request, USERNAME_SENT, null);
  });
}
