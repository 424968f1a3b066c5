import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { inEach } from '#texts/localized.ts';
import { type OutboxTransport, Refused, ServerFailed } from './outbox.ts';

/**
 * Timeouts, so that a dead connection doesn't block the outbox. Resending is safe: the server repeats its
 * answers to events that it has already accepted.
 */
const EVENTS_LIMIT_MS = 60_000;
const PHOTO_LIMIT_MS = 300_000;
/** Statuses of a refused photo that resending can't change. */
const FINAL_STATUSES: readonly number[] = [400, 404, 413, 415, 422];

/** Sends under one user's session; while another user is signed in, nothing is sent. */
export function httpTransport(userId: number): OutboxTransport {
  const requireUser = () => {
    if (storedUser()?.id !== userId) throw new Error('another session');
  };
  return {
    async sendEvents(events) {
      requireUser();
      const body = { sentAt: new Date().toISOString(), events: [...events] };
      const { data } = await call('POST /field-events', {
        body,
        signal: AbortSignal.timeout(EVENTS_LIMIT_MS),
        expose: false,
      });
      return data.answers;
    },
    async sendPhoto(id, photo) {
      requireUser();
      const body = new FormData();
      body.append('photo', photo, `${id}.jpg`);
      try {
        const signal = AbortSignal.timeout(PHOTO_LIMIT_MS);
        return (await call('POST /field-events/:id/photo', { params: { id }, body, signal, expose: false }))
          .data;
      } catch (error) {
        throw judged(error);
      }
    },
  };
}

function judged(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { body, status } = error;
  if (body && FINAL_STATUSES.includes(status)) return new Refused(inEach(() => body.message));
  return status >= 500 ? new ServerFailed(error.message) : error;
}
