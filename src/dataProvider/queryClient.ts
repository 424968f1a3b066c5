import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

const TRIES = 2;
/** Milliseconds for which an answer counts as fresh; changes by others arrive over the socket. */
const FRESH_MS = 5000;

/** Returns a query client that retries only where that can help. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails with a message; if it were paused instead, its button would seem to do nothing.
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
