import type { CalendarFeedState } from '#contract/messaging/calendarFeeds.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** What is done with the address of one calendar. */
export interface FeedCalls {
  read: () => Promise<CalendarFeedState>;
  /** Answers the new address. */
  renew: () => Promise<string>;
  end: () => Promise<unknown>;
}

/** The calendar of whoever is signed in. */
export const OWN_FEED: FeedCalls = {
  read: async () => (await call('GET /calendar-feed', { expose: false })).data,
  renew: async () => (await call('POST /calendar-feed', { expose: false })).data.address,
  end: () => call('DELETE /calendar-feed', { expose: false }),
};

/** Another's calendar, for the office. */
export const feedOf = (kind: 'customers' | 'crews', id: number): FeedCalls => ({
  read: async () => (await call(`GET /${kind}/:id/calendar-feed`, { params: { id }, expose: false })).data,
  renew: async () =>
    (await call(`POST /${kind}/:id/calendar-feed`, { params: { id }, expose: false })).data.address,
  end: () => call(`DELETE /${kind}/:id/calendar-feed`, { params: { id }, expose: false }),
});
