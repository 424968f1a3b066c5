import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import { type ChargePart, PORTAL_PAGE_SIZE, type PortalPage } from '#contract/portal/portal.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useConnected } from '#src/dataProvider/realtime.ts';
import { today } from '#src/dataProvider/today.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

const PORTAL_KEY = ['portal'];

/** In milliseconds; combines the messages about a completed visit and its charge into one refetch. */
const GATHER_MS = 200;

/** Entities that the customer's pages show; changes to any others are ignored. */
const SHOWN: readonly ChangedMessage['entity'][] = [
  'assignment',
  'charge',
  'contact-request',
  'credit',
  'message',
  'property',
  'referral',
  'service',
  'estimate',
];

/** Refetches the open page when any of the customer's records change. */
export function useLivePortal() {
  const queryClient = useQueryClient();
  const refresh = useGathered(() => void queryClient.invalidateQueries({ queryKey: PORTAL_KEY }), GATHER_MS);
  useChanged(change => {
    if (SHOWN.includes(change.entity)) refresh();
  });
  useConnected(refresh);
}

/** Refetch interval on visit days, when the expected time changes without a message from the server. */
const VISIT_DAY_REFETCH_MS = 60_000;

export function usePortalHome() {
  return useCallQuery(
    'GET /portal/home',
    {},
    {
      key: [...PORTAL_KEY, 'home'],
      refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? VISIT_DAY_REFETCH_MS : false),
    },
  );
}

/** Returns whether a crew is still expected today. */
const isAwaited = ({ properties }: PortalHome) =>
  properties.some(({ upcoming }) =>
    upcoming.some(({ status, date }) => status === 'pending' && date === today()),
  );

/** Reads the crews' requests for more time that are still unanswered. */
export function useExtraTime() {
  const queryClient = useQueryClient();
  const { data } = useCallQuery(
    'GET /extra-service-time-requests',
    {},
    { key: [...PORTAL_KEY, 'extra-time'] },
  );
  return {
    requests: (data ?? []).filter(({ status }) => status === 'waiting'),
    answer: async (id: string, isApproved: boolean) => {
      const answer = { params: { id }, body: { isApproved } };
      await call('POST /extra-service-time-requests/:id/answer', answer).finally(() =>
        queryClient.invalidateQueries({ queryKey: PORTAL_KEY }),
      );
    },
  };
}

interface Slice {
  start: number;
  length: number;
}

/** Reads a list page by page; `list` is undefined until the first page is loaded. */
function useGrowing<T>(key: readonly unknown[], read: (slice: Slice) => Promise<{ data: PortalPage<T> }>) {
  const pages = useInfiniteQuery({
    queryKey: [...PORTAL_KEY, ...key],
    queryFn: async ({ pageParam }) => (await read({ start: pageParam, length: PORTAL_PAGE_SIZE })).data,
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((count, page) => count + page.list.length, 0);
      return last.list.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  return {
    list: pages.data?.pages.flatMap(page => page.list),
    total: pages.data?.pages.at(-1)?.total ?? 0,
    error: pages.error,
    refetch: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}

export const usePastVisits = (propertyId?: number) =>
  useGrowing(['visits', propertyId], slice =>
    call('GET /portal/visits', { query: { ...slice, propertyId }, expose: false }),
  );

export const usePastVisit = (id: number) =>
  useCallQuery(
    'GET /portal/visits/:id',
    { params: { id } },
    { key: [...PORTAL_KEY, 'visits', 'one', id], retry: false },
  );

export const usePortalCharge = (id: number) =>
  useCallQuery(
    'GET /portal/charges/:id',
    { params: { id } },
    { key: [...PORTAL_KEY, 'charges', 'one', id], retry: false },
  );

export const usePortalCharges = (part: ChargePart) =>
  useGrowing(['charges', part], slice =>
    call('GET /portal/charges', { query: { ...slice, part }, expose: false }),
  );

/** Pays one of the customer's own charges. */
export function usePay() {
  const queryClient = useQueryClient();
  return async (chargeId: number, payment: CollectBody) => {
    try {
      const { data } = await call('POST /portal/charges/:id/pay', {
        params: { id: chargeId },
        body: payment,
        expose: false,
      });
      return data.payment;
    } finally {
      // Refetches even after an error, because the charge may have changed.
      void queryClient.invalidateQueries({ queryKey: PORTAL_KEY });
    }
  };
}

/** Pays everything that the customer owes, oldest charge first. */
export function usePayAll() {
  const queryClient = useQueryClient();
  return async (body: CollectBody) => {
    try {
      const { data } = await call('POST /portal/pay-all', { body, expose: false });
      return { ...data.payment, paidCents: data.paidCents };
    } finally {
      // Refetches even after an error, because the amount due may have changed.
      void queryClient.invalidateQueries({ queryKey: PORTAL_KEY });
    }
  };
}

export function usePortalCredit() {
  return useCallQuery('GET /portal/credit', {}, { key: [...PORTAL_KEY, 'credit'] });
}

/** Adds credit to the customer's own account. */
export function usePayAhead() {
  const queryClient = useQueryClient();
  return async (body: CollectBody) => {
    try {
      return (await call('POST /portal/prepayments', { body, expose: false })).data.payment;
    } finally {
      void queryClient.invalidateQueries({ queryKey: PORTAL_KEY });
    }
  };
}
