import type { EventListener } from '../../plugins/events.ts';
import { type Realtime, ROOMS } from '../../plugins/realtime.ts';

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
        server.in(rooms).disconnectSockets();
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
