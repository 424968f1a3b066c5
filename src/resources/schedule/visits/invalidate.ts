import type { QueryClient } from '@tanstack/react-query';

/** What may look otherwise after the schedule changed, by the first word of its query's key. */
const CONCERNED: readonly unknown[] = [
  'service',
  'services',
  'assignment',
  'work-logs',
  'properties',
  'property',
  'dashboard',
  'moves',
  'force-services',
  'difference',
];

/** Fetches again what shows visits or services; screens that are not open are fetched when they open. */
export const invalidateSchedule = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CONCERNED.includes(queryKey[0]) });
