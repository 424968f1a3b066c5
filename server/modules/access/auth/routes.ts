import { anySession, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { originOf, sendDevice } from './devices.ts';
import { endSessionsOf, signOut } from './endSessions.ts';
import { openSessions } from './sessions.ts';
import { sessionUser } from './sessionUser.ts';
import { signIn } from './signIn.ts';

const signedIn = { access: anySession() };
const begun = { access: anySession({ allowBeforeTwoFactor: true, allowToken: true }) };

export function authRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /users/login', { access: open }, async (request, reply) => {
    const userAgent = request.headers['user-agent'] ?? null;
    const { data, device } = await signIn(deps, request.body, originOf(request), userAgent);
    sendDevice(reply, deps, device);
    return answer(request, 'signedIn', data);
  });

  serve(
    app,
    'POST /users/login/logout',
    { access: anySession({ allowWhileImpersonating: true, allowBeforeTwoFactor: true }) },
    async request => {
      await signOut(deps, request.session, request.session.sessionId);
      return answer(request, 'signedOut', null);
    },
  );

  serve(app, 'GET /users/session', begun, async request =>
    answer(request, 'loaded', await sessionUser(deps.db, request.session)),
  );

  serve(app, 'GET /users/sessions', signedIn, async request =>
    answer(request, 'loaded', await openSessions(deps, request.session, request.session)),
  );

  serve(app, 'DELETE /users/sessions', signedIn, async request => {
    const { userId, sessionId } = request.session;
    await write(deps, request.session, unit => endSessionsOf(unit, [userId], { keep: sessionId }));
    return answer(request, 'signedOut', null);
  });

  serve(app, 'DELETE /users/sessions/:id', signedIn, async request => {
    await signOut(deps, request.session, request.params.id);
    return answer(request, 'signedOut', null);
  });
}
