import { and, eq, inArray } from 'drizzle-orm';
import { missingToManage } from '#contract/access/roles.ts';
import type { StaffMember, UserView } from '#contract/access/users.calls.ts';
import { newUserBody, userBody } from '#contract/access/users.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { type ListQuery, parseList, sendPage } from '#server/api/list.ts';
import { parseBody } from '#server/api/parseBody.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import { readDb } from '#server/db/replica.ts';
import { roles, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { viewTokens } from '#server/modules/access/auth/apiTokens/ownTokens.ts';
import { REVOKED } from '#server/modules/access/auth/apiTokens/routes.ts';
import { openSessions } from '#server/modules/access/auth/sessions.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';
import { deleteUser, endUserSessions, revokeUserToken, sendReset, setActive } from './changeUser.ts';
import { exportColumns } from './exportColumns.ts';
import { findUser, userList, userPage, usersInOrder } from './queries.ts';
import { createUser, updateUser } from './saveUser.ts';
import { USER_LIST_KEYS, visibleTypes, visibleUsers } from './userKeys.ts';

const read = { access: needs(USER_LIST_KEYS) };
const edit = { access: needs('user_add') };

export function userRoutes(app: App, deps: Deps): void {
  const page = ({ query, session }: { query: ListQuery; session: Session }) =>
    parseList(userList, query, visibleUsers(session));

  serve(app, 'GET /users', { ...read, list: userList }, async (request, reply) => {
    const asked = page(request);
    const rows = await userPage(deps.db, asked);
    const total = await deps.db.$count(users, asked.where);
    return sendPage(reply, 'users', asked, rows, total);
  });

  serve(app, 'GET /users/export.csv', { ...read, list: userList }, async (request, reply) => {
    const db = await readDb(deps);
    const pages = usersInOrder(db, page(request));
    return sendCsv(reply, 'users.csv', exportColumns(request.language), pages);
  });

  serve(app, 'GET /users/csr', { access: needs('csr_list') }, async request => {
    const types = request.query.admin === 'true' ? (['csr', 'admin'] as const) : (['csr'] as const);
    const rows = await deps.db
      .select({ id: users.id, first: users.firstName, last: users.lastName, type: users.type })
      .from(users)
      .where(and(inArray(users.type, [...types]), eq(users.isActive, true)))
      .orderBy(users.lastName, users.firstName, users.id);
    const staff: StaffMember[] = rows.map(({ id, first, last, type }) => ({
      id,
      name: `${first} ${last}`.trim(),
      type,
    }));
    return answer(request, 'loaded', staff);
  });

  serve(app, 'GET /users/:id', read, async request => viewUser(deps, request, request.params.id));

  serve(app, 'POST /users', edit, async request => {
    const body = parseBody(newUserBody(deps.clock.today()), request.body);
    return createUser(deps, request.session, body);
  });

  serve(app, 'PUT /users/:id', { ...edit, isVersioned: true }, async request => {
    await viewUser(deps, request, request.params.id);
    const body = parseBody(userBody(deps.clock.today()), request.body);
    return updateUser(deps, request.session, request.params.id, body, expectedVersion(request));
  });

  serve(app, 'DELETE /users/:id', edit, async request => {
    const user = await viewUser(deps, request, request.params.id);
    await deleteUser(deps, request.session, user.id);
    return user;
  });

  for (const [name, isActive] of [
    ['POST /users/:id/activate', true],
    ['POST /users/:id/deactivate', false],
  ] as const)
    serve(app, name, edit, async request => {
      const { id } = await viewUser(deps, request, request.params.id);
      await setActive(deps, request.session, id, isActive);
      return answer(request, 'saved', await viewUser(deps, request, id));
    });

  serve(app, 'POST /users/:id/reset-password', edit, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    const { recipient } = await sendReset(deps, request.session, id);
    const said = filled(accessTexts.users.said, { recipient });
    return answer(request, said, { recipient });
  });

  serve(app, 'GET /users/:id/sessions', read, async request => {
    const user = await viewUser(deps, request, request.params.id);
    return answer(
      request,
      'loaded',
      await openSessions(deps, { userId: user.id, type: user.type }, request.session),
    );
  });

  const ended = accessTexts.users.ended;
  serve(app, 'DELETE /users/:id/sessions', edit, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    await endUserSessions(deps, request.session, id, null);
    return answer(request, ended, null);
  });

  serve(app, 'DELETE /users/:id/sessions/:sessionId', edit, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    await endUserSessions(deps, request.session, id, request.params.sessionId);
    return answer(request, ended, null);
  });

  serve(app, 'GET /users/:id/tokens', read, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    return answer(request, 'loaded', await viewTokens(deps.db, id));
  });

  serve(app, 'DELETE /users/:id/tokens/:tokenId', edit, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    await revokeUserToken(deps, request.session, id, request.params.tokenId);
    return answer(request, REVOKED, null);
  });
}

/** The user, if the caller can see users of that type. Throws `not_found` otherwise. */
async function viewUser(deps: Deps, request: { session: Session }, id: number): Promise<UserView> {
  const user = await findUser(deps.db, id);
  if (!user || !visibleTypes(request.session).includes(user.type)) throw AppError.notFound();
  const [role] = await deps.db.select().from(roles).where(eq(roles.id, user.roleId));
  return {
    ...user,
    missingToChange: role ? missingToManage(request.session.permissions, role) : [],
    isSelf: user.id === request.session.userId,
  };
}
