import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { isVendorType } from '#contract/core/enums.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { ChangedMessage, ClientToServerEvents, ServerToClientEvents } from '#contract/core/realtime.ts';
import { type FindSession, isStaff, type Session } from '#server/api/session.ts';
import { tokenOf } from './access.ts';
import type { Cluster } from './cluster.ts';

export type Realtime = Server<ClientToServerEvents, ServerToClientEvents>;

/** Permission keys for viewing each kind of record; only office users with one are notified of changes. */
const SHOWN_BY: Record<ChangedMessage['entity'], readonly PermissionKey[]> = {
  assignment: ['assignment_list', 'customer_list', 'map_crew', 'bnb_map', 'dashboard_view'],
  card: ['charge_list', 'card_manage'],
  charge: ['charge_list'],
  credit: ['charge_list'],
  'collecting-run': ['charge_collect_many'],
  property: ['customer_list'],
  referral: ['referral_list'],
  season: ['season_plan'],
  'price-campaign': ['price_campaign'],
  service: ['customer_list', 'service_edit'],
  route: ['assignment_list', 'map_crew'],
  position: ['map_crew'],
  'crew-note': ['vendor_list', 'crew_edit'],
  notification: [],
  import: ['customer_import'],
  newsletter: ['newsletter_list'],
  automation: ['automation_list'],
  'time-sheet': ['user_time_sheet'],
  reminder: ['customer_list'],
  'service-delay': ['assignment_list'],
  'call-log': ['customer_list'],
  signup: ['customer_add_from_signup'],
  estimate: ['customer_list'],
  'contact-request': ['contact_request_list'],
  message: ['contact_request_list'],
  'incoming-call': ['customer_list'],
  move: ['assignment_move_many'],
};
/** The history shows every kind of record. */
const SHOWS_ALL: PermissionKey = 'history_list';
const FOLLOWED = [...new Set([...Object.values(SHOWN_BY).flat(), SHOWS_ALL])];

/** Socket rooms for screens that follow changes, besides each user's own. */
export const ROOMS = {
  /** Office users who hold a key. */
  holders: (key: PermissionKey) => `holds:${key}`,
  user: (id: number) => String(id),
  session: (id: string) => `session:${id}`,
  crew: (id: number) => `crew:${id}`,
  customer: (id: number) => `customer:${id}`,
  vendor: (id: number) => `vendor:${id}`,
} as const;

/** All office rooms. */
export const OFFICE_ROOMS: readonly string[] = FOLLOWED.map(ROOMS.holders);

/** Rooms of office users whose screens show a kind of record. */
export const staffRooms = (entity: ChangedMessage['entity']): string[] =>
  [...SHOWN_BY[entity], SHOWS_ALL].map(ROOMS.holders);

/** Office rooms that a session's permissions include, and those that they don't. */
export function sortedRooms(session: Pick<Session, 'type' | 'permissions'>): {
  own: string[];
  barred: string[];
} {
  const isOwn = (key: PermissionKey) => isStaff(session) && session.permissions.includes(key);
  const [own, barred] = [FOLLOWED.filter(isOwn), FOLLOWED.filter(key => !isOwn(key))];
  return { own: own.map(ROOMS.holders), barred: barred.map(ROOMS.holders) };
}

/**
 * Sockets connect with the session's token; without a valid one, the connection is refused. `cluster` is set
 * if several processes share a database, so that each one's messages reach all pages. `mayShakeHands` rejects
 * handshakes early; pages retry automatically.
 */
export function createRealtime(
  http: HttpServer,
  findSession: FindSession,
  cluster: Cluster | null,
  mayShakeHands: ((request: IncomingMessage) => boolean) | null,
): Realtime {
  const io: Realtime = new Server(http, {
    serveClient: false,
    ...(mayShakeHands && { allowRequest: (request, done) => done(null, mayShakeHands(request)) }),
    ...(cluster && { adapter: cluster.adapter }),
  });
  cluster?.onReconnect(() => {
    // Messages that other processes sent in the meantime are lost, so pages are disconnected; they reconnect
    // at once and refetch.
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });

  io.use(async (socket, next) => {
    const given: unknown = socket.handshake.auth.token;
    const token = typeof given === 'string' ? tokenOf(given) : null;
    let session: Session | null;
    try {
      session = token ? await findSession(token) : null;
    } catch {
      // Closes instead of refusing: a page whose connection drops reconnects, but a refused one doesn't.
      socket.conn.close();
      return next(new Error('unavailable'));
    }
    if (!session) return next(new Error('unauthenticated'));
    await socket.join(ROOMS.session(session.sessionId));
    // Until the required second factor is set up, the page is notified only of the end of its session.
    if (session.mustEnrol) return next();
    // Permission to view as another user is checked on every request, which an open socket can't do.
    if (session.impersonating) return next();
    await socket.join([ROOMS.user(session.userId), ...sortedRooms(session).own]);
    if (session.crewId) await socket.join(ROOMS.crew(session.crewId));
    if (session.customerId) await socket.join(ROOMS.customer(session.customerId));
    if (isVendorType(session.type) && session.vendorId) await socket.join(ROOMS.vendor(session.vendorId));
    next();
  });
  return io;
}
