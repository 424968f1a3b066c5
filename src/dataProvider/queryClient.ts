import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

const TRIES = 2;
/** Milliseconds during which an answer counts as fresh; changes by others arrive over the socket. */
const FRESH_MS = 5000;

/** A query client that asks again only where asking again can help. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A call without a network fails and says so; held back, it would look like a button that does nothing.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < TRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500),
      },
    },
  });
}
