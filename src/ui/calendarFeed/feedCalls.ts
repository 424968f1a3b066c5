import type { CalendarFeedState } from '#contract/messaging/calendarFeeds.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** Server calls for the address of one calendar. */
export interface FeedCalls {
  read: () => Promise<CalendarFeedState>;
  /** Returns the new address. */
  renew: () => Promise<string>;
  end: () => Promise<unknown>;
}

/** The signed-in user's own calendar. */
export const OWN_FEED: FeedCalls = {
  read: async () => (await call('GET /calendar-feed', { expose: false })).data,
  renew: async () => (await call('POST /calendar-feed', { expose: false })).data.address,
  end: () => call('DELETE /calendar-feed', { expose: false }),
};

/** The calendar of a customer or a crew, managed by the office. */
export const feedOf = (kind: 'customers' | 'crews', id: number): FeedCalls => ({
  read: async () => (await call(`GET /${kind}/:id/calendar-feed`, { params: { id }, expose: false })).data,
  renew: async () =>
    (await call(`POST /${kind}/:id/calendar-feed`, { params: { id }, expose: false })).data.address,
  end: () => call(`DELETE /${kind}/:id/calendar-feed`, { params: { id }, expose: false }),
});
