import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ViewAs, ViewAsBody } from '#contract/access/viewAs.ts';
import type { UserType } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { properties, roles, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { storeViewAs } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { requireMayManage } from '#server/modules/access/users/userKeys.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

/** Condition that a user is linked to the record without which their pages would be empty, by user type. */
const BELONGING: Record<UserType, SQL | undefined> = {
  admin: undefined,
  csr: undefined,
  vendor: isNotNull(users.vendorId),
  crew: isNotNull(users.crewId),
  customer: sql`exists (select 1 from ${properties} p where p.customer_id = ${users}.customer_id and not p.is_archived)`,
};

/**
 * Lets an administrator view as a user or as a role. A role uses the rows of its first user, because vendors,
 * crews and customers see only their own. Throws `invalid` if the user or role doesn't exist, `forbidden` if
 * it has permissions that the administrator lacks, `conflict` if no user of the role has rows to show.
 */
export function startViewing(deps: Deps, session: Session, body: ViewAsBody): Promise<void> {
  return write(deps, session.own, async unit => {
    const { viewAs, name } =
      'userId' in body ? await asUser(unit, session, body.userId) : await asRole(unit, session, body.roleId);
    await storeViewAs(unit, session.sessionId, viewAs);
    await noteChange(unit, 'view-began', viewAs.userId ?? null, name);
    await unit.record({
      entity: 'session',
      entityId: session.sessionId,
      action: 'view-started',
      after: { viewAs: name },
    });
  });
}

/** Stops viewing as another user; does nothing if the session isn't viewing as anyone. */
export function stopViewing(deps: Deps, session: Session): Promise<void> {
  return write(deps, session.own, async unit => {
    if (!(await storeViewAs(unit, session.sessionId, null))) return;
    await noteChange(unit, 'view-ended', session.impersonating ? session.userId : null);
    await unit.record({
      entity: 'session',
      entityId: session.sessionId,
      action: 'view-ended',
      // Null if viewing already ended automatically, because the viewed user has since gained permissions.
      before: { viewAs: session.impersonating?.name ?? null },
    });
  });
}

interface Found {
  viewAs: ViewAs;
  name: string;
}

async function asUser({ tx }: UnitOfWork, session: Session, userId: number): Promise<Found> {
  if (userId === session.own.userId)
    throw AppError.invalid({
      userId: accessTexts.viewAs.howSeeAnyway,
    });
  const [found] = await tx
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  if (!found) throw AppError.invalid({ userId: 'required' });
  const { user, role } = found;
  requireMayManage(session, role);
  const belonging = BELONGING[user.type];
  if (belonging && (await tx.$count(users, and(eq(users.id, userId), belonging))) === 0)
    throw new AppError('conflict', accessTexts.viewAs.userNothingShow);
  return { viewAs: { userId, roleId: null }, name: `${user.firstName} ${user.lastName}`.trim() };
}

async function asRole({ tx }: UnitOfWork, session: Session, roleId: number): Promise<Found> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, roleId));
  if (!role) throw AppError.invalid({ roleId: 'required' });
  requireMayManage(session, role);
  const belonging = BELONGING[role.userType];
  if (!belonging) return { viewAs: { userId: null, roleId }, name: role.name };
  const [example] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, role.userType), eq(users.isActive, true), belonging))
    .orderBy(sql`${users.roleId} <> ${roleId}`, users.id)
    .limit(1);
  if (!example) throw new AppError('conflict', accessTexts.viewAs.thereNobodyYetThroughWhoseEyes);
  return { viewAs: { userId: example.id, roleId }, name: role.name };
}
