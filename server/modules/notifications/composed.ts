import type { NotificationView } from '../../../contract/calls/notifications.ts';
import type { NotificationType } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import type { PermissionKey } from '../../../contract/permissions.ts';

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
