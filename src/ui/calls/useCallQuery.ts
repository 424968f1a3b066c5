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
   * For reads that other parts of the app refresh or replace by name; the call and its request if omitted.
   */
  key?: QueryKey;
};

/** Reads a call of the contract and keeps its `data`; a null request reads nothing. */
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

/** Reads rows of a list that belongs to no resource of react-admin, with their total number. */
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
