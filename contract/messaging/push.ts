import type { NotificationType } from '#contract/core/enums.ts';
import { ownChargePath, ownVisitPath, PATHS } from '#contract/core/paths.ts';
import type { NotificationView } from './notifications.calls.ts';

/** What a customer may be pushed: each kind is switched on by itself, on each device. */
export const PUSH_KINDS = ['visits', 'charges'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Where a customer reads more of what they were told: the charge, the visit that is over, or what is to come. */
export function ownPageOf(
  type: NotificationType,
  { charge, assignment }: NotificationView['additionalData']['others'],
): string {
  if (charge) return ownChargePath(charge);
  return type === 'service-completed' && assignment ? ownVisitPath(assignment) : PATHS.customerDashboard;
}

/** What the worker is sent, and shows. */
export interface PushedMessage {
  title: string;
  body: string;
  /** A path of the portal. */
  path: string;
}
