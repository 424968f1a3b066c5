import type { NotificationPage } from '#contract/messaging/notifications.calls.ts';
import { call } from './call.ts';

export const notificationCalls = {
  /** Returns the newest `length` notifications from `start` on. */
  getNotifications: async (userId: number, start: number, length: number): Promise<NotificationPage> =>
    (await call('GET /notifications/:userId', { params: { userId }, query: { start, length } })).data,
  /** `completedBy` is the reader's ID, if the office records who completed the notification. */
  markRead: (id: number, completedBy?: number) =>
    call('PUT /notifications/read/:id', { params: { id }, body: completedBy ? { completedBy } : {} }),
  markAllRead: () => call('PUT /notifications/read', { body: { isAllRead: true } }),
};
