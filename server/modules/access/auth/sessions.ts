import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { keysOf } from '#contract/access/roles.ts';
import type { SessionRow } from '#contract/access/session.calls.ts';
import { STRONG_METHODS } from '#contract/access/session.ts';
import { KEEP_ALIVE_MS } from '#contract/core/constants.ts';
import { isCrewType, type UserType } from '#contract/core/enums.ts';
import { canAccess } from '#contract/core/permissions.ts';
import { IDLE_SECONDS, type IdleSetting } from '#contract/system/businessSettings.ts';
import type { Session } from '#server/api/session.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { customers, roles, sessions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { publicValue, settingOf } from '#server/modules/system/settings/store.ts';
import { hashToken } from './tokens.ts';
import { viewedSession } from './viewedSession.ts';

/** A crew's phone may be offline for a whole day. */
const CREW_LIFETIME_MS = 16 * 3_600_000;
const lifetimeFor = (type: UserType, idle: IdleSetting): number => {
  // The browser ends an idle session; the server keeps it slightly longer than keep-alive polling needs.
  const ms = idle[type] * 1000 + 2 * KEEP_ALIVE_MS;
  return isCrewType(type) ? Math.max(ms, CREW_LIFETIME_MS) : ms;
};
/** Milliseconds that a session of this user type lasts without a request. */
export const lifetimeOf = async (db: Queryable, type: UserType): Promise<number> =>
  lifetimeFor(type, await settingOf(db, 'idle'));
const LONGEST_LIFETIME_MS = IDLE_SECONDS.max * 1000 + 2 * KEEP_ALIVE_MS;
/** Minimum interval between updates of `lastSeenAt`, so that most requests write nothing. */
export const SEEN_STEP_MS = 60_000;

/** Columns about the user and their role. */
export const PERSON = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  type: users.type,
  language: users.language,
  vendorId: users.vendorId,
  crewId: users.crewId,
  customerId: users.customerId,
  role: roles.name,
  permissions: roles.permissions,
  isGiven: roles.isGiven,
  requiresTwoFactor: roles.requiresTwoFactor,
};

type PersonRow = Pick<
  typeof users.$inferSelect,
  'firstName' | 'lastName' | 'type' | 'language' | 'vendorId' | 'crewId' | 'customerId'
> &
  Pick<typeof roles.$inferSelect, 'permissions' | 'isGiven' | 'requiresTwoFactor'> & {
    userId: number;
    role: string;
  };

/** Session of a user as themselves, with the current permissions of their role. */
export function sessionOf(
  row: PersonRow,
  way: Pick<Session, 'sessionId' | 'loginRole' | 'mustEnrol'>,
): Session {
  const person = {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    type: row.type,
  };
  return {
    ...way,
    ...person,
    own: person,
    role: row.role,
    permissions: keysOf({ userType: row.type, isGiven: row.isGiven, permissions: row.permissions }),
    language: row.language,
    vendorId: row.vendorId,
    crewId: row.crewId,
    customerId: row.customerId,
    requiresTwoFactor: row.requiresTwoFactor,
    impersonating: null,
  };
}

const byToken = prepared(db =>
  db
    .select({
      ...PERSON,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      loginRole: sessions.loginRole,
      method: sessions.method,
      viewAs: sessions.viewAs,
      lockedAt: customers.lockedAt,
      // Selected by the same query, because every request needs it.
      idle: sql<unknown>`(select value from settings where key = 'idle')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        isNull(sessions.revokedAt),
        eq(users.isActive, true),
        gt(sessions.lastSeenAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('session_by_token'),
);

/**
 * Session of a token; null if it is unknown, revoked or expired, or its user is inactive or locked by staff.
 */
export async function findSession(db: Db, clock: Clock, token: string): Promise<Session | null> {
  const now = clock.now();
  const [row] = await byToken(db, {
    hash: hashToken(token),
    oldest: new Date(now.getTime() - LONGEST_LIFETIME_MS),
  });
  if (!row || row.lockedAt) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (idle > lifetimeFor(row.type, publicValue('idle', row.idle))) return null;
  // The timestamp is in the future if a clock was ahead; updating it makes the idle time count from now.
  if (Math.abs(idle) > SEEN_STEP_MS)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId));

  const own = sessionOf(row, {
    sessionId: row.sessionId,
    loginRole: row.loginRole,
    mustEnrol: row.requiresTwoFactor && !STRONG_METHODS.includes(row.method),
  });
  // Checked on every request, so that losing the permission ends viewing as another user.
  if (!row.viewAs || !canAccess(own.permissions, 'user_view_as')) return own;
  return viewedSession(db, own, row.viewAs);
}

/** Active sessions of a user, latest first; `session` is the caller's. */
export async function openSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: { userId: number; type: UserType },
  session: Pick<Session, 'sessionId'>,
): Promise<SessionRow[]> {
  const oldest = new Date(clock.now().getTime() - (await lifetimeOf(db, user.type)));
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.userId), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, oldest)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  return rows.map(row => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    address: row.address,
    userAgent: row.userAgent,
    isCurrent: row.id === session.sessionId,
  }));
}
