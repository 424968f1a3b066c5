import type { NotificationType } from '#contract/core/enums.ts';
import { ownChargePath, ownVisitPath, PATHS } from '#contract/core/paths.ts';
import type { NotificationView } from './notifications.calls.ts';

/** Kinds of push messages, which customers turn on separately for each device; automations send `news`. */
export const PUSH_KINDS = ['visits', 'charges', 'news'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * Returns the portal page with more about a notification: the charge, the completed visit, or the upcoming
 * visits.
 */
export function ownPageOf(
  type: NotificationType,
  { charge, assignment }: NotificationView['additionalData']['others'],
): string {
  if (charge) return ownChargePath(charge);
  return type === 'service-completed' && assignment ? ownVisitPath(assignment) : PATHS.customerDashboard;
}

/** Push message as sent to, and shown by, the service worker. */
export interface PushedMessage {
  title: string;
  body: string;
  /** Path within the portal. */
  path: string;
}
