import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';

/** Recipients of a notification: office staff, a customer's users, crews. */
export interface Audience {
  /** Staff with at least one of these permissions, because they may see the subject; all staff if empty. */
  staff?: readonly PermissionKey[];
  /** Limits staff to these user ids. */
  among?: readonly number[];
  customerId?: number;
  crewIds?: number[];
}

export interface Composed {
  to: Audience;
  type: NotificationType;
  title: Bilingual;
  message: Bilingual;
  propertyId: number | null;
  others: NotificationView['additionalData']['others'];
}
