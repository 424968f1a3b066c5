import type { QueryClient } from '@tanstack/react-query';

/** Queries that a change of the schedule may affect, by the first part of their key. */
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

export const SCHEDULE_KEYS = CONCERNED.map(name => [name]);

/** Refetches everything that shows visits or services; closed screens are refetched when they open. */
export const invalidateSchedule = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CONCERNED.includes(queryKey[0]) });
