import { anySession, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { originOf, sendDevice } from '#server/modules/access/auth/devices.ts';
import { accessTexts } from '#texts/server/access.ts';
import { addPasskey, passkeyOptions } from './addPasskey.ts';
import { namePasskey, removePasskey, viewPasskeys } from './ownPasskeys.ts';
import { requireOwner } from './requireOwner.ts';
import { signInByPasskey, signInOptions } from './signInByPasskey.ts';

const own = { access: anySession() };

export function passkeyRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /users/passkeys', own, async request =>
    answer(request, 'loaded', await viewPasskeys(deps, request.session)),
  );

  serve(app, 'POST /users/passkeys/options', own, async request => {
    const { session, body } = request;
    await requireOwner(deps, session, body, originOf(request));
    return answer(request, 'loaded', await passkeyOptions(deps, session));
  });

  serve(app, 'POST /users/passkeys', own, async request =>
    answer(request, accessTexts.passkeys.added, await addPasskey(deps, request.session, request.body)),
  );

  serve(app, 'PUT /users/passkeys/:id', own, async request => {
    const { id } = request.params;
    return answer(request, 'saved', await namePasskey(deps, request.session, id, request.body.name));
  });

  serve(app, 'DELETE /users/passkeys/:id', own, async request => {
    const { session, params, body } = request;
    await removePasskey(deps, session, params.id, { proof: body, origin: originOf(request) });
    return answer(request, accessTexts.passkeys.removed, null);
  });

  serve(app, 'POST /users/login/passkey/options', { access: open }, async request =>
    answer(request, 'loaded', await signInOptions(deps)),
  );

  serve(app, 'POST /users/login/passkey', { access: open }, async (request, reply) => {
    const userAgent = request.headers['user-agent'] ?? null;
    const { data, device } = await signInByPasskey(deps, request.body, originOf(request), userAgent);
    sendDevice(reply, deps, device);
    return answer(request, 'signedIn', data);
  });
}
