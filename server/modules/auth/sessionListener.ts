import type { EventListener } from '../../plugins/events.ts';
import { type Realtime, ROOMS } from '../../plugins/realtime.ts';

/** Long enough for the word to arrive, short enough that nothing more is heard. */
const HANG_UP_AFTER_MS = 1000;

/** Rooms named in one message between processes, which has room for about 8,000 bytes. */
const ROOMS_PER_MESSAGE = 100;

/** Tells the open pages of sessions that they ended, or that their user's permissions are others now. */
export function sessionListener(io: () => Realtime | null): EventListener {
  return async (_tx, events) => {
    const ended: string[] = [];
    const changed: string[] = [];
    for (const event of events) {
      if (event.type === 'session.ended') ended.push(...event.sessionIds.map(ROOMS.session));
      if (event.type === 'session.changed') changed.push(...event.userIds.map(ROOMS.user));
    }
    return () => {
      const server = io();
      if (!server) return;
      for (const rooms of inParts(ended)) {
        server.to(rooms).emit('signedOut');
        // Between processes the two travel apart: the word must be there before the line goes down.
        setTimeout(() => server.in(rooms).disconnectSockets(), HANG_UP_AFTER_MS).unref();
      }
      for (const rooms of inParts(changed)) server.to(rooms).emit('sessionChanged');
    };
  };
}

function inParts(rooms: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < rooms.length; from += ROOMS_PER_MESSAGE)
    parts.push(rooms.slice(from, from + ROOMS_PER_MESSAGE));
  return parts;
}
