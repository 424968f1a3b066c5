import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { ChangedMessage, ClientToServerEvents, ServerToClientEvents } from '#contract/core/realtime.ts';
import { type FindSession, isStaff, type Session } from '#server/api/session.ts';
import { tokenOf } from './access.ts';

export type Realtime = Server<ClientToServerEvents, ServerToClientEvents>;

/** The keys that show what a change is about; of the office only those hear of it who hold one of them. */
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
  'time-sheet': ['user_time_sheet'],
  reminder: ['customer_list'],
  'service-delay': ['assignment_list'],
  'call-log': ['customer_list'],
  signup: ['customer_add_from_signup'],
  estimate: ['customer_list'],
  'contact-request': ['contact_request_list'],
  message: ['contact_request_list'],
  move: ['assignment_move_many'],
};
/** The history shows whatever changes. */
const SHOWS_ALL: PermissionKey = 'history_list';
const FOLLOWED = [...new Set([...Object.values(SHOWN_BY).flat(), SHOWS_ALL])];

/** Rooms beside each user's own, for screens that follow what changes. */
export const ROOMS = {
  /** The office's people who hold a key. */
  holders: (key: PermissionKey) => `holds:${key}`,
  user: (id: number) => String(id),
  session: (id: string) => `session:${id}`,
  crew: (id: number) => `crew:${id}`,
  customer: (id: number) => `customer:${id}`,
  vendor: (id: number) => `vendor:${id}`,
} as const;

/** All rooms of the office. */
export const OFFICE_ROOMS: readonly string[] = FOLLOWED.map(ROOMS.holders);

/** The office's people whose screens show a kind of record. */
export const staffRooms = (entity: ChangedMessage['entity']): string[] =>
  [...SHOWN_BY[entity], SHOWS_ALL].map(ROOMS.holders);

/** The rooms of the office that somebody belongs in by what they hold, and those that are not for them. */
export function sortedRooms(session: Pick<Session, 'type' | 'permissions'>): {
  own: string[];
  barred: string[];
} {
  const isOwn = (key: PermissionKey) => isStaff(session) && session.permissions.includes(key);
  const [own, barred] = [FOLLOWED.filter(isOwn), FOLLOWED.filter(key => !isOwn(key))];
  return { own: own.map(ROOMS.holders), barred: barred.map(ROOMS.holders) };
}

/**
 * Sockets connect with the token; without a valid one the connection is not made. `listening` is set where several
 * processes share a database and act as one: what each tells reaches the pages of all. `mayShakeHands` turns handshakes
 * away before anything is kept of them; pages try again by themselves.
 */
export function createRealtime(
  http: HttpServer,
  findSession: FindSession,
  listening: pg.Pool | null,
  mayShakeHands: ((request: IncomingMessage) => boolean) | null,
): Realtime {
  const io: Realtime = new Server(http, {
    serveClient: false,
    ...(mayShakeHands && { allowRequest: (request, done) => done(null, mayShakeHands(request)) }),
    ...(listening && { adapter: createAdapter(listening) }),
  });
  listening?.on('connect', () => {
    // What the others told before, or while nobody listened, is lost to the pages here. They come back at once, and
    // then ask anew.
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });

  io.use(async (socket, next) => {
    const given: unknown = socket.handshake.auth.token;
    const token = typeof given === 'string' ? tokenOf(given) : null;
    let session: Session | null;
    try {
      session = token ? await findSession(token) : null;
    } catch {
      // Nobody is refused: whose line goes down tries again by itself, who is refused stays away.
      socket.conn.close();
      return next(new Error('unavailable'));
    }
    if (!session) return next(new Error('unauthenticated'));
    await socket.join(ROOMS.session(session.sessionId));
    // Nothing is told before the second factor; the page hears only that it was shown.
    if (session.mustEnrol) return next();
    // Whether somebody may look on as another is asked anew on each request; a line that stays open could not be.
    if (session.impersonating) return next();
    await socket.join([ROOMS.user(session.userId), ...sortedRooms(session).own]);
    if (session.crewId) await socket.join(ROOMS.crew(session.crewId));
    if (session.customerId) await socket.join(ROOMS.customer(session.customerId));
    if (session.type === 'vendor' && session.vendorId) await socket.join(ROOMS.vendor(session.vendorId));
    next();
  });
  return io;
}
