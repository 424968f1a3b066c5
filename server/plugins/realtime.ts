import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/realtime.ts';
import { isStaff, type Session } from '../api/session.ts';
import type { Deps } from '../deps.ts';
import { findSession } from '../modules/auth/sessions.ts';
import { tokenOf } from './access.ts';

export type Realtime = Server<ClientToServerEvents, ServerToClientEvents>;

/** Rooms beside each user's own, for screens that follow what changes. */
export const ROOMS = {
  staff: 'staff',
  user: (id: number) => String(id),
  session: (id: string) => `session:${id}`,
  crew: (id: number) => `crew:${id}`,
  customer: (id: number) => `customer:${id}`,
  vendor: (id: number) => `vendor:${id}`,
} as const;

/**
 * Sockets connect with the token; without a valid one the connection is not made. `listening` is set where several
 * processes share a database and act as one: what each tells reaches the pages of all.
 */
export function createRealtime(http: HttpServer, deps: Deps, listening: pg.Pool | null): Realtime {
  const io: Realtime = new Server(http, {
    serveClient: false,
    ...(listening && { adapter: createAdapter(listening) }),
  });
  let hasListened = false;
  listening?.on('connect', () => {
    // What the others told while nobody listened is lost to the pages here. They come back at once, and then ask anew.
    if (hasListened) for (const socket of io.sockets.sockets.values()) socket.conn.close();
    hasListened = true;
  });

  io.use(async (socket, next) => {
    const given: unknown = socket.handshake.auth.token;
    const token = typeof given === 'string' ? tokenOf(given) : null;
    let session: Session | null;
    try {
      session = token ? await findSession(deps.db, deps.clock, token) : null;
    } catch {
      // Nobody is refused: whose line goes down tries again by itself, who is refused stays away.
      socket.conn.close();
      return next(new Error('unavailable'));
    }
    if (!session) return next(new Error('unauthenticated'));
    await socket.join([ROOMS.user(session.userId), ROOMS.session(session.sessionId)]);
    if (isStaff(session)) await socket.join(ROOMS.staff);
    if (session.crewId) await socket.join(ROOMS.crew(session.crewId));
    if (session.customerId) await socket.join(ROOMS.customer(session.customerId));
    if (session.type === 'vendor' && session.vendorId) await socket.join(ROOMS.vendor(session.vendorId));
    next();
  });
  return io;
}
