import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newRoleBody, roleBody } from '../../../contract/roles.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { roles } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { USER_LIST_KEYS } from '../users/userKeys.ts';
import { roleList, selectRoles, visibleRole } from './queries.ts';
import { createRole, deleteRole, updateRole } from './saveRole.ts';

const params = z.object({ id: idField });
/** Whoever sees users reads what their roles are called. */
const read = { access: needs(['user_role_list', 'user_add', ...USER_LIST_KEYS]) };
const edit = { access: needs('user_role_list') };

export function roleRoutes(app: App, deps: Deps): void {
  app.get('/users/roles', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(roleList, request.query);
    const rows = await selectRoles(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const seen = rows.map(row => visibleRole(row, request.session));
    return sendPage(reply, 'roles', page, seen, await deps.db.$count(roles, page.where));
  });

  app.get('/users/roles/:id', { config: read, schema: { params } }, async request => {
    const [row] = await selectRoles(deps.db).where(eq(roles.id, request.params.id));
    if (!row) throw AppError.notFound();
    return visibleRole(row, request.session);
  });

  app.post('/users/roles', { config: edit, schema: { body: newRoleBody } }, async (request, reply) =>
    reply.status(201).send(await createRole(deps, request.session, request.body)),
  );

  app.put('/users/roles/:id', { config: edit, schema: { params, body: roleBody } }, async request =>
    updateRole(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  app.delete('/users/roles/:id', { config: edit, schema: { params } }, async request =>
    deleteRole(deps, request.session, request.params.id),
  );
}
