import { and, eq, ne, sql } from 'drizzle-orm';
import { appliesTo, PERMISSIONS, type PermissionKey } from '../../../contract/permissions.ts';
import { missingToGrant, type NewRoleBody, type Role, type RoleBody } from '../../../contract/roles.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import { roles, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { forbiddenWithout, requireMayManage } from '../users/userKeys.ts';
import { roleView, selectRoles } from './queries.ts';

/** Makes a role from another. Throws `invalid`, or `forbidden` for a key that the caller does not hold. */
export function createRole(deps: Deps, session: Session, body: NewRoleBody): Promise<Role> {
  return write(deps, session, async unit => {
    const from = await findRole(unit, session, body.fromRoleId);
    if (!from) throw AppError.invalid({ fromRoleId: 'required' });
    const permissions = unique(body.permissions ?? from.permissions);
    requireMayGrant(session, from, permissions);
    await assertNameFree(unit, body.name, null);
    const [row] = await unit.tx
      .insert(roles)
      .values({ name: body.name, userType: from.userType, permissions })
      .returning({ id: roles.id });
    const role = await reread(unit, session, row?.id ?? 0);
    await unit.record({
      entity: 'role',
      entityId: role.id,
      action: 'added',
      after: { name: role.name, userType: role.userType, permissions },
    });
    return role;
  });
}

/**
 * Changes a role; whoever has it may do so at once. Throws `not_found`, `stale`, `invalid`, `forbidden` where the role
 * holds, or would hold, a key that the caller does not, or `conflict` for what a given role keeps.
 */
export function updateRole(
  deps: Deps,
  session: Session,
  id: number,
  body: RoleBody,
  expected: number | null,
): Promise<Role> {
  return write(deps, session, async unit => {
    await unit.tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update');
    const before = await reread(unit, session, id);
    requireVersion(before, expected);
    requireMayManage(session, before);
    if (before.holdsAll)
      throw new AppError('conflict', {
        en: 'Administrators hold every permission. Make another role for people who should hold fewer.',
        es: 'Los administradores tienen todos los permisos. Haga otro rol para quien deba tener menos.',
      });
    if (before.isGiven && body.name !== before.name)
      throw AppError.invalid({
        name: { en: 'A given role keeps its name.', es: 'Un rol dado conserva su nombre.' },
      });
    const permissions = unique(body.permissions);
    const added = permissions.filter(key => !before.permissions.includes(key));
    requireMayGrant(session, before, added);
    await assertNameFree(unit, body.name, id);
    await unit.tx
      .update(roles)
      .set({ name: body.name, permissions, version: sql`${roles.version} + 1` })
      .where(eq(roles.id, id));
    const removed = before.permissions.filter(key => !permissions.includes(key));
    await unit.record({
      entity: 'role',
      entityId: id,
      action: 'updated',
      before: { name: before.name, permissions: removed },
      after: { name: body.name, permissions: added },
    });
    const holders = await unit.tx.select({ id: users.id }).from(users).where(eq(users.roleId, id));
    if (holders.length > 0)
      await unit.raise({ type: 'session.changed', userIds: holders.map(user => user.id) });
    return reread(unit, session, id);
  });
}

/**
 * Deletes a role that nobody has. Throws `forbidden` where it holds more than the caller, `conflict` for a given one,
 * `in_use` while somebody has it.
 */
export function deleteRole(deps: Deps, session: Session, id: number): Promise<Role> {
  return write(deps, session, async unit => {
    await unit.tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update');
    const before = await reread(unit, session, id);
    requireMayManage(session, before);
    if (before.isGiven)
      throw new AppError('conflict', {
        en: 'The given roles cannot be deleted.',
        es: 'Los roles dados no se pueden eliminar.',
      });
    if (before.userCount > 0)
      throw new AppError('in_use', {
        en: 'Somebody still has this role. Give them another one first.',
        es: 'Alguien todavía tiene este rol. Dele otro primero.',
      });
    await unit.tx.delete(roles).where(eq(roles.id, id));
    const { name, userType, permissions } = before;
    await unit.record({
      entity: 'role',
      entityId: id,
      action: 'deleted',
      before: { name, userType, permissions },
    });
    return before;
  });
}

const unique = (keys: readonly PermissionKey[]): PermissionKey[] => [...new Set(keys)].sort();

/** Throws `invalid` for keys that say nothing to the role's kind of user, `forbidden` for one the caller lacks. */
function requireMayGrant(
  session: Session,
  { userType }: Pick<Role, 'userType'>,
  keys: readonly PermissionKey[],
): void {
  const idle = keys.filter(key => !appliesTo(key, userType)).map(key => PERMISSIONS[key].label);
  if (idle.length > 0)
    throw AppError.invalid({
      permissions: {
        en: `This kind of user cannot hold: ${idle.map(label => label.en).join(', ')}.`,
        es: `Este tipo de usuario no puede tener: ${idle.map(label => label.es).join(', ')}.`,
      },
    });
  const [missing] = missingToGrant(session.permissions, userType, keys);
  if (missing) throw forbiddenWithout(missing, session);
}

async function assertNameFree(unit: UnitOfWork, name: string, id: number | null): Promise<void> {
  const same = and(eq(sql`lower(${roles.name})`, name.toLowerCase()), id ? ne(roles.id, id) : undefined);
  if ((await unit.tx.$count(roles, same)) > 0)
    throw AppError.invalid({ name: { en: 'This name is taken.', es: 'Este nombre ya existe.' } });
}

async function findRole({ tx }: UnitOfWork, reader: Session, id: number): Promise<Role | undefined> {
  const [row] = await selectRoles(tx).where(eq(roles.id, id));
  return row && roleView(row, reader);
}

async function reread(unit: UnitOfWork, reader: Session, id: number): Promise<Role> {
  const role = await findRole(unit, reader, id);
  if (!role) throw AppError.notFound();
  return role;
}
