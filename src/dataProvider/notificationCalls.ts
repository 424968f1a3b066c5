import type { NotificationView } from '../../contract/realtime.ts';
import { call } from './http.ts';

export interface NotificationPage {
  list: NotificationView[];
  read: number;
  total: number;
  unread: number;
}

export const notificationCalls = {
  /** The newest `length` notifications from `start` on. */
  getNotifications: async (userId: number, start: number, length: number): Promise<NotificationPage> =>
    (await call<NotificationPage>('GET', `/notifications/${userId}`, { query: { start, length } })).data,
  /** `completedBy` is the reader's id, where the office keeps who took care of it. */
  markRead: (id: number, completedBy?: number) =>
    call<unknown>('PUT', `/notifications/read/${id}`, { body: completedBy ? { completedBy } : {} }),
  markAllRead: () => call<unknown>('PUT', '/notifications/read', { body: { isAllRead: true } }),
};
