import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done, file } from '#contract/core/call.ts';

/** Null fields if it has no address. */
const calendarFeed = z.object({
  /** ISO timestamp. */
  createdAt: z.string().nullable(),
});
export type CalendarFeedState = z.output<typeof calendarFeed>;

/** The address is shown only once, because only its hash is stored. */
const newCalendarFeed = z.object({ address: z.string(), createdAt: z.string() });

export const calendarFeedCalls = {
  'GET /calendar-feeds/:token': {
    operationId: 'readCalendarFeed',
    summary:
      'The visits of a customer or the days of a crew as a calendar (iCalendar), by its secret address',
    params: z.object({ token: z.string().max(100) }),
    answer: file('text/calendar'),
  },
  'GET /calendar-feed': {
    operationId: 'getOwnCalendarFeed',
    summary: 'Whether the caller’s calendar link is on',
    answer: data(calendarFeed),
  },
  'POST /calendar-feed': {
    operationId: 'createOwnCalendarFeed',
    summary: 'Creates the caller’s calendar link; an earlier link stops working',
    answer: data(newCalendarFeed, 201),
  },
  'DELETE /calendar-feed': {
    operationId: 'deleteOwnCalendarFeed',
    summary: 'Turns off the caller’s calendar link',
    answer: done,
  },
  'GET /customers/:id/calendar-feed': {
    operationId: 'getCustomerCalendarFeed',
    summary: 'Whether a customer’s calendar link is on',
    params: byId,
    answer: data(calendarFeed),
  },
  'POST /customers/:id/calendar-feed': {
    operationId: 'createCustomerCalendarFeed',
    summary: 'Creates a customer’s calendar link; an earlier link stops working',
    params: byId,
    answer: data(newCalendarFeed, 201),
  },
  'DELETE /customers/:id/calendar-feed': {
    operationId: 'deleteCustomerCalendarFeed',
    summary: 'Turns off a customer’s calendar link',
    params: byId,
    answer: done,
  },
  'GET /crews/:id/calendar-feed': {
    operationId: 'getCrewCalendarFeed',
    summary: 'Whether a crew’s calendar link is on',
    params: byId,
    answer: data(calendarFeed),
  },
  'POST /crews/:id/calendar-feed': {
    operationId: 'createCrewCalendarFeed',
    summary: 'Creates a crew’s calendar link; an earlier link stops working',
    params: byId,
    answer: data(newCalendarFeed, 201),
  },
  'DELETE /crews/:id/calendar-feed': {
    operationId: 'deleteCrewCalendarFeed',
    summary: 'Turns off a crew’s calendar link',
    params: byId,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
