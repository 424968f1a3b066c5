import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { keysOf } from '#contract/access/roles.ts';
import { STRONG_METHODS } from '#contract/access/session.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Tx } from '#server/db/connect.ts';
import { roles, sessions, users } from '#server/db/schema/index.ts';
import type { EventListener } from '#server/plugins/events.ts';
import { OFFICE_ROOMS, type Realtime, ROOMS, sortedRooms } from '#server/plugins/realtime.ts';

/**
 * Delay before disconnecting: long enough for the message to arrive, short enough that no other message does.
 */
const HANG_UP_AFTER_MS = 1000;

/** Number of rooms per message between processes; a message is limited to about 8,000 bytes. */
const ROOMS_PER_MESSAGE = 100;

/**
 * Notifies open pages that their session ended or their user's permissions changed. Updates the rooms through
 * which they receive changes, and removes sessions that lack a required second factor from all office rooms.
 */
export function sessionListener(io: () => Realtime | null): EventListener {
  return async (tx, events) => {
    const ended: string[] = [];
    const changed: number[] = [];
    for (const event of events) {
      if (event.type === 'session.ended') ended.push(...event.sessionIds.map(ROOMS.session));
      if (event.type === 'session.changed') changed.push(...event.userIds);
    }
    const staff = await readStaff(tx, changed);
    const weak = await readWeak(tx, changed);
    return () => {
      const server = io();
      if (!server) return;
      for (const rooms of inParts(ended)) {
        server.to(rooms).emit('signedOut');
        // The two messages travel separately between processes, and the first must arrive before the
        // disconnect.
        setTimeout(() => server.in(rooms).disconnectSockets(), HANG_UP_AFTER_MS).unref();
      }
      for (const { id, rooms } of staff) {
        server.in(ROOMS.user(id)).socketsLeave(rooms.barred);
        server.in(ROOMS.user(id)).socketsJoin(rooms.own);
      }
      for (const rooms of inParts(changed.map(ROOMS.user))) server.to(rooms).emit('sessionChanged');
      for (const { sessionId, rooms } of weak) server.in(ROOMS.session(sessionId)).socketsLeave(rooms);
    };
  };
}

/** Returns the office users among the given users, with their current rooms. */
async function readStaff(tx: Tx, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ id: users.id, type: users.type, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(users.type, STAFF_TYPES), inArray(users.id, [...userIds])));
  return rows.map(({ id, type, role }) => ({ id, rooms: sortedRooms({ type, permissions: keysOf(role) }) }));
}

/** Sessions of these users that still need a second factor, with all office rooms. */
async function readWeak(tx: Tx, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ sessionId: sessions.id, userId: users.id, vendorId: users.vendorId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.requiresTwoFactor, true)))
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(sessions.revokedAt),
        notInArray(sessions.method, [...STRONG_METHODS]),
      ),
    );
  return rows.map(({ sessionId, userId, vendorId }) => ({
    sessionId,
    rooms: [ROOMS.user(userId), ...OFFICE_ROOMS, ...(vendorId ? [ROOMS.vendor(vendorId)] : [])],
  }));
}

function inParts(rooms: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < rooms.length; from += ROOMS_PER_MESSAGE)
    parts.push(rooms.slice(from, from + ROOMS_PER_MESSAGE));
  return parts;
}
