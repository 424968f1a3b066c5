import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';

/** Who is told: the office's people, a customer's, crews'. */
export interface Audience {
  /** Of the office those who hold one of these keys, since they may see what is told; all where there is none. */
  staff?: readonly PermissionKey[];
  /** Of these only some. */
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
