import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { missingToManage } from '../../../contract/roles.ts';
import type { SessionRow, StaffMember, UserRow, UserView } from '../../../contract/users.ts';
import { newUserBody, userBody } from '../../../contract/users.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { parseBody } from '../../api/parseBody.ts';
import { roles, sessions, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { lifetimeOf } from '../auth/sessions.ts';
import { deleteUser, endUserSessions, sendReset, setActive } from './changeUser.ts';
import { exportColumns } from './exportColumns.ts';
import { findUser, selectUsers, userList, userRow } from './queries.ts';
import { createUser, updateUser } from './saveUser.ts';
import { USER_LIST_KEYS, visibleTypes, visibleUsers } from './userKeys.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };
const params = z.object({ id: idField });
const read = { access: needs(USER_LIST_KEYS) };
const edit = { access: needs('user_add') };

export function userRoutes(app: App, deps: Deps): void {
  const page = (request: FastifyRequest) =>
    parseList(userList, request.query as z.infer<typeof listQuery>, visibleUsers(request.session));

  app.get('/users', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const { where, orderBy, limit, offset } = page(request);
    const rows = await selectUsers(deps.db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const total = await deps.db.$count(users, where);
    return sendPage(reply, 'users', page(request), rows.map(userRow), total);
  });

  app.get('/users/export.csv', { config: read, schema: { querystring: listQuery } }, (request, reply) => {
    const { where } = page(request);
    const pages = inPages<UserRow, number>(
      async after => {
        const following = after === null ? undefined : gt(users.id, after);
        const rows = await selectUsers(deps.db)
          .where(and(where, following))
          .orderBy(asc(users.id))
          .limit(CSV_PAGE_ROWS);
        return rows.map(userRow);
      },
      row => row.id,
    );
    return sendCsv(reply, 'users.csv', exportColumns(request.language), pages);
  });

  app.get(
    '/users/csr',
    {
      config: { access: needs('csr_list') },
      schema: { querystring: z.object({ admin: z.enum(['true', 'false']).optional() }) },
    },
    async request => {
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
      return answer(request, FOUND, staff);
    },
  );

  app.get('/users/:id', { config: read, schema: { params } }, async request =>
    viewUser(deps, request, request.params.id),
  );

  app.post('/users', { config: edit }, async (request, reply) => {
    const body = parseBody(newUserBody(deps.clock.today()), request.body);
    return reply.status(201).send(await createUser(deps, request.session, body));
  });

  app.put('/users/:id', { config: edit, schema: { params } }, async request => {
    await viewUser(deps, request, request.params.id);
    const body = parseBody(userBody(deps.clock.today()), request.body);
    return updateUser(deps, request.session, request.params.id, body, expectedVersion(request));
  });

  app.delete('/users/:id', { config: edit, schema: { params } }, async request => {
    const user = await viewUser(deps, request, request.params.id);
    await deleteUser(deps, request.session, user.id);
    return user;
  });

  for (const [path, isActive] of [
    ['activate', true],
    ['deactivate', false],
  ] as const)
    app.post(`/users/:id/${path}`, { config: edit, schema: { params } }, async request => {
      const { id } = await viewUser(deps, request, request.params.id);
      await setActive(deps, request.session, id, isActive);
      return answer(request, 'saved', await viewUser(deps, request, id));
    });

  app.post('/users/:id/reset-password', { config: edit, schema: { params } }, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    const { recipient } = await sendReset(deps, request.session, id);
    const said = {
      en: `A link and a one-time code are on their way to ${recipient}.`,
      es: `Un enlace y un código van en camino a ${recipient}.`,
    };
    return answer(request, said, { recipient });
  });

  app.get('/users/:id/sessions', { config: read, schema: { params } }, async request => {
    const user = await viewUser(deps, request, request.params.id);
    const oldest = new Date(deps.clock.now().getTime() - (await lifetimeOf(deps.db, user.type)));
    const rows = await deps.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, oldest)))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(100);
    const list: SessionRow[] = rows.map(row => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
      isCurrent: row.id === request.session.sessionId,
    }));
    return answer(request, FOUND, list);
  });

  const ended = { en: 'Signed out.', es: 'Sesión cerrada.' };
  app.delete('/users/:id/sessions', { config: edit, schema: { params } }, async request => {
    const { id } = await viewUser(deps, request, request.params.id);
    await endUserSessions(deps, request.session, id, null);
    return answer(request, ended, null);
  });

  app.delete(
    '/users/:id/sessions/:sessionId',
    { config: edit, schema: { params: params.extend({ sessionId: z.uuid() }) } },
    async request => {
      const { id } = await viewUser(deps, request, request.params.id);
      await endUserSessions(deps, request.session, id, request.params.sessionId);
      return answer(request, ended, null);
    },
  );
}

/** The user, where the caller sees users of that type. Throws `not_found` otherwise. */
async function viewUser(deps: Deps, request: FastifyRequest, id: number): Promise<UserView> {
  const user = await findUser(deps.db, id);
  if (!user || !visibleTypes(request.session).includes(user.type)) throw AppError.notFound();
  const [role] = await deps.db.select().from(roles).where(eq(roles.id, user.roleId));
  return {
    ...user,
    missingToChange: role ? missingToManage(request.session.permissions, role) : [],
    isSelf: user.id === request.session.userId,
  };
}
