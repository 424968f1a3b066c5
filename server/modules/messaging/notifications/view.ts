import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { notifications } from '#server/db/schema/index.ts';

/** Returns a stored notification as the browser reads it: English, with the Spanish text beside it. */
export function notificationView(row: typeof notifications.$inferSelect): NotificationView {
  return {
    _id: row.id,
    id: row.id,
    type: row.type,
    title: row.title.en,
    message: row.message.en,
    date: row.createdAt.toISOString(),
    isRead: row.isRead,
    additionalData: {
      property: row.propertyId,
      others: { ...row.others, translateEs: { title: row.title.es, message: row.message.es } },
    },
    completedBy: row.completedBy,
  };
}
