import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { IDLE_TIMEOUT_SECONDS, KEEP_ALIVE_MS } from '../../../contract/constants.ts';
import type { UserType } from '../../../contract/enums.ts';
import { canAccess, isPermissionKey } from '../../../contract/permissions.ts';
import { keysOf } from '../../../contract/roles.ts';
import type { Session } from '../../api/session.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { customers, roles, sessions, users } from '../../db/schema/index.ts';
import { hashToken } from './tokens.ts';
import { viewedSession } from './viewedSession.ts';

/**
 * The browser ends an idle session after ten minutes; the server keeps one alive for a little longer than
 * the keep-alive poll needs. A crew's phone may be without a network for a whole day.
 */
const LIFETIME_MS: Record<UserType, number> = {
  admin: IDLE_TIMEOUT_SECONDS * 1000 + 2 * KEEP_ALIVE_MS,
  csr: IDLE_TIMEOUT_SECONDS * 1000 + 2 * KEEP_ALIVE_MS,
  vendor: IDLE_TIMEOUT_SECONDS * 1000 + 2 * KEEP_ALIVE_MS,
  customer: IDLE_TIMEOUT_SECONDS * 1000 + 2 * KEEP_ALIVE_MS,
  crew: 16 * 3_600_000,
};
/** How long a session lasts without a request, by whose it is. */
export const lifetimeOf = (type: UserType): number => LIFETIME_MS[type];
const LONGEST_LIFETIME_MS = Math.max(...Object.values(LIFETIME_MS));
/** `lastSeenAt` is written at most this often, so that reading stays reading. */
const SEEN_STEP_MS = 60_000;

const loadByToken = (db: Db) =>
  db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      loginRole: sessions.loginRole,
      viewAs: sessions.viewAs,
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
      isLocked: customers.isLocked,
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
    .prepare('session_by_token');

const prepared = new WeakMap<Db, ReturnType<typeof loadByToken>>();

/** The session behind a token; null when it is unknown, revoked, expired, or its user inactive or locked. */
export async function findSession(db: Db, clock: Clock, token: string): Promise<Session | null> {
  const now = clock.now();
  let query = prepared.get(db);
  if (!query) {
    query = loadByToken(db);
    prepared.set(db, query);
  }
  const [row] = await query.execute({
    hash: hashToken(token),
    oldest: new Date(now.getTime() - LONGEST_LIFETIME_MS),
  });
  if (!row || row.isLocked) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (idle > LIFETIME_MS[row.type]) return null;
  if (idle > SEEN_STEP_MS)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId));

  const person = {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    type: row.type,
  };
  const own: Session = {
    sessionId: row.sessionId,
    ...person,
    own: person,
    role: row.role,
    loginRole: row.loginRole,
    permissions: keysOf({
      userType: row.type,
      isGiven: row.isGiven,
      permissions: row.permissions.filter(isPermissionKey),
    }),
    language: row.language,
    vendorId: row.vendorId,
    crewId: row.crewId,
    customerId: row.customerId,
    viewing: null,
  };
  // Asked again on each request: who is no longer an administrator sees no longer through others' eyes.
  if (!row.viewAs || !canAccess(own.permissions, 'user_view_as')) return own;
  return viewedSession(db, own, row.viewAs);
}
