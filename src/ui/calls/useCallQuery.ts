import {
  type QueryKey,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import {
  type CallData,
  type CallRequest,
  call,
  callPage,
  dataOf,
  type ListName,
  type PageRequest,
} from '#src/dataProvider/call.ts';

type Options<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'> & {
  /**
   * Query key, for queries that other modules invalidate or replace; defaults to the call's name and request.
   */
  key?: QueryKey;
};

/** Fetches one of the contract's calls and caches its `data`; a null request fetches nothing. */
export function useCallQuery<K extends CallName, Shown = CallData<K>>(
  name: K,
  request: CallRequest<K> | null,
  { key = [name, request], ...options }: Options<CallData<K>, Shown> = {},
): UseQueryResult<Shown> {
  return useQuery({
    ...options,
    queryKey: key,
    queryFn: request ? async ({ signal }) => dataOf<K>(await call(name, { ...request, signal })) : skipToken,
  });
}

type Page<K extends ListName> = Awaited<ReturnType<typeof callPage<K>>>;

/** Fetches one page of a list that isn't a react-admin resource, with the total number of rows. */
export function useCallPage<K extends ListName, Shown = Page<K>>(
  name: K,
  request: PageRequest<K>,
  { key = [name, request], ...options }: Options<Page<K>, Shown> = {},
): UseQueryResult<Shown> {
  return useQuery({
    ...options,
    queryKey: key,
    queryFn: ({ signal }) => callPage(name, request, { signal }),
  });
}
