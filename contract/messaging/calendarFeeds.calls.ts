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
    summary: 'Whether the caller’s own calendar has an address',
    answer: data(calendarFeed),
  },
  'POST /calendar-feed': {
    operationId: 'createOwnCalendarFeed',
    summary: 'Gives the caller’s own calendar an address; an earlier one ends',
    answer: data(newCalendarFeed, 201),
  },
  'DELETE /calendar-feed': {
    operationId: 'deleteOwnCalendarFeed',
    summary: 'Ends the address of the caller’s own calendar',
    answer: done,
  },
  'GET /customers/:id/calendar-feed': {
    operationId: 'getCustomerCalendarFeed',
    summary: 'Whether a customer’s calendar has an address',
    params: byId,
    answer: data(calendarFeed),
  },
  'POST /customers/:id/calendar-feed': {
    operationId: 'createCustomerCalendarFeed',
    summary: 'Gives a customer’s calendar an address; an earlier one ends',
    params: byId,
    answer: data(newCalendarFeed, 201),
  },
  'DELETE /customers/:id/calendar-feed': {
    operationId: 'deleteCustomerCalendarFeed',
    summary: 'Ends the address of a customer’s calendar',
    params: byId,
    answer: done,
  },
  'GET /crews/:id/calendar-feed': {
    operationId: 'getCrewCalendarFeed',
    summary: 'Whether a crew’s calendar has an address',
    params: byId,
    answer: data(calendarFeed),
  },
  'POST /crews/:id/calendar-feed': {
    operationId: 'createCrewCalendarFeed',
    summary: 'Gives a crew’s calendar an address; an earlier one ends',
    params: byId,
    answer: data(newCalendarFeed, 201),
  },
  'DELETE /crews/:id/calendar-feed': {
    operationId: 'deleteCrewCalendarFeed',
    summary: 'Ends the address of a crew’s calendar',
    params: byId,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
