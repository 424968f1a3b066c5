import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { loginBody } from '../../../contract/session.ts';
import { anySession, open } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { sessions } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { originOf, sendDevice } from './devices.ts';
import { sessionUser } from './sessionUser.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

export function authRoutes(app: App, deps: Deps): void {
  app.post(
    '/users/login',
    { config: { access: open }, schema: { body: loginBody } },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? null;
      const { data, device } = await signIn(deps, request.body, originOf(request), userAgent);
      sendDevice(reply, deps, device);
      return answer(request, 'signedIn', data);
    },
  );

  app.post(
    '/users/login/logout',
    { config: { access: anySession({ allowWhileImpersonating: true }) } },
    async request => {
      await signOut(deps, request.session, request.session.sessionId);
      return answer(request, 'signedOut', null);
    },
  );

  app.get('/users/session', { config: { access: anySession() } }, async request =>
    answer(request, 'saved', await sessionUser(deps.db, request.session)),
  );

  app.get('/users/sessions', { config: { access: anySession() } }, async request => {
    const list = await deps.db
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        address: sessions.address,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, request.session.userId), isNull(sessions.revokedAt)))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(100);
    return answer(
      request,
      'saved',
      list.map(one => ({ ...one, isCurrent: one.id === request.session.sessionId })),
    );
  });

  app.delete(
    '/users/sessions/:id',
    { config: { access: anySession() }, schema: { params: z.object({ id: z.uuid() }) } },
    async request => {
      await signOut(deps, request.session, request.params.id);
      return answer(request, 'signedOut', null);
    },
  );
}
