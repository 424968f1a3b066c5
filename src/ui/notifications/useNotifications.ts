import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { NOTIFICATION_PAGE_SIZE } from '#contract/core/constants.ts';
import { isStaffType } from '#contract/core/enums.ts';
import type { NotificationPage, NotificationView } from '#contract/messaging/notifications.calls.ts';
import { notificationCalls } from '#src/dataProvider/notificationCalls.ts';
import { toastError } from '../toasts/callToasts.ts';

const NONE: NotificationView[] = [];

/**
 * The signed-in user's notifications, 20 at a time. Notifications loaded earlier stay visible while offline.
 */
export function useNotifications(user: SessionUser) {
  const queryClient = useQueryClient();
  const key = ['notifications', user.id];
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      notificationCalls.getNotifications(user.id, pageParam, NOTIFICATION_PAGE_SIZE),
    initialPageParam: 0,
    // A bell that failed to load looks empty, so it retries as soon as the connection is back.
    refetchOnReconnect: 'always',
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((count, page) => count + page.list.length, 0);
      return last.list.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  const refetch = () => queryClient.invalidateQueries({ queryKey: key });

  const mutation = useMutation({
    mutationFn: (id: number | 'all'): Promise<unknown> =>
      id === 'all'
        ? notificationCalls.markAllRead()
        : notificationCalls.markRead(id, isStaffType(user.type) ? user.id : undefined),
    onMutate: id => {
      queryClient.setQueryData<InfiniteData<NotificationPage>>(key, data => data && markRead(data, id));
    },
    onError: toastError,
    onSettled: refetch,
  });

  return {
    list: query.data?.pages.flatMap(page => page.list) ?? NONE,
    unread: query.data?.pages[0]?.unread ?? 0,
    isPending: query.isPending,
    /** Error to show if nothing was loaded. */
    error: query.data ? null : query.error,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    refetch,
    markRead: (id: number) => mutation.mutate(id),
    markAllRead: () => mutation.mutate('all'),
  };
}

/** Returns the loaded pages with one or all notifications marked as read, as the server will have them. */
export function markRead(
  data: InfiniteData<NotificationPage>,
  id: number | 'all',
): InfiniteData<NotificationPage> {
  const isMeant = (item: NotificationView) => id === 'all' || item.id === id;
  const isNews = data.pages.some(page => page.list.some(item => isMeant(item) && !item.isRead));
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      unread: id === 'all' ? 0 : page.unread - (isNews ? 1 : 0),
      list: page.list.map(item => (isMeant(item) ? { ...item, isRead: true } : item)),
    })),
  };
}
