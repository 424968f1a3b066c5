import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { type OutboxTransport, Refused, ServerFailed } from './outbox.ts';

/** A line that went dead without a word would hold up all that waits; what was taken all the same is told the next time. */
const EVENTS_LIMIT_MS = 60_000;
const PHOTO_LIMIT_MS = 300_000;
/** Refusals of a picture that sending it again cannot change. */
const FINAL_STATUSES: readonly number[] = [400, 404, 413, 415, 422];

/** Sends under the session of one user; while somebody else is signed in, nothing goes. */
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
  if (error.body && FINAL_STATUSES.includes(error.status))
    return new Refused({ en: error.body.message, es: error.body.message });
  return error.status >= 500 ? new ServerFailed(error.message) : error;
}
