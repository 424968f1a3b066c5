import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { NOTIFICATION_PAGE_SIZE } from '#contract/core/constants.ts';
import { NOTIFICATION_TYPES } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';

const notificationView = z.object({
  _id: z.number(),
  id: z.number(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  /** ISO timestamp. */
  date: z.string(),
  isRead: z.boolean(),
  additionalData: z.object({
    property: z.number().nullable(),
    others: z.object({
      workLogDate: z.string().optional(),
      crew: z.number().optional(),
      chargeLaterDate: z.string().optional(),
      assignment: z.number().optional(),
      charge: z.number().optional(),
      reminder: z.number().optional(),
      signup: z.number().optional(),
      estimate: z.number().optional(),
      equipment: z.number().optional(),
      contactRequest: z.number().optional(),
      customer: z.number().optional(),
      settlement: z.number().optional(),
      timeSheet: z.number().optional(),
      translateEs: z.object({ title: z.string(), message: z.string() }).optional(),
    }),
  }),
  completedBy: z.object({ _id: z.number(), name: z.string(), completedAt: z.string() }).nullable(),
});
export type NotificationView = z.output<typeof notificationView>;

const notificationPage = z.object({
  list: z.array(notificationView),
  read: z.number(),
  total: z.number(),
  unread: z.number(),
});
export type NotificationPage = z.output<typeof notificationPage>;

const pageQuery = z.object({
  start: z.coerce.number<number>().int().min(0).default(0),
  length: z.coerce.number<number>().int().min(1).max(200).default(NOTIFICATION_PAGE_SIZE),
});

export const notificationCalls = {
  'GET /notifications/:userId': {
    operationId: 'listNotifications',
    summary: 'The caller’s notifications, newest first',
    params: z.object({ userId: idField }),
    query: pageQuery,
    answer: data(notificationPage),
  },
  'PUT /notifications/read/:id': {
    operationId: 'markNotificationRead',
    summary: 'Marks a notification as read',
    params: byId,
    /** Ignored, because the user follows from the session. */
    body: z.object({ completedBy: z.int().optional() }).nullish(),
    answer: data(notificationView),
  },
  'PUT /notifications/read': {
    operationId: 'markNotificationsRead',
    summary: 'Marks all of the caller’s notifications as read',
    body: z.object({ isAllRead: z.literal(true) }),
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
