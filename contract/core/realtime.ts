import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { UserType } from './enums.ts';

/** Sent when a visit, charge, route or crew position changed, so that screens that show it refetch. */
export interface ChangedMessage {
  entity:
    | 'assignment'
    | 'card'
    | 'charge'
    | 'credit'
    | 'collecting-run'
    | 'property'
    | 'referral'
    | 'season'
    | 'price-campaign'
    | 'service'
    | 'route'
    | 'position'
    | 'crew-note'
    | 'notification'
    | 'import'
    | 'newsletter'
    | 'automation'
    | 'time-sheet'
    | 'reminder'
    | 'service-delay'
    | 'call-log'
    | 'signup'
    | 'estimate'
    | 'contact-request'
    | 'message'
    | 'incoming-call'
    | 'move';
  id: number | string;
  /** Fields by which a screen decides whether the change concerns it. */
  crewId?: number | null;
  date?: string;
  status?: string;
  propertyId?: number;
  customerId?: number;
  /** Progress of a long-running task. */
  done?: number;
  total?: number;
}

type NotificationEvents = Record<UserType, (notification: NotificationView) => void>;

/** Events are named after the user type; each user's room is the user id. */
export interface ServerToClientEvents extends NotificationEvents {
  changed: (change: ChangedMessage) => void;
  /** The session ended, because it was revoked or its user was deactivated. */
  signedOut: () => void;
  /** Permissions or profile of the signed-in user changed. */
  sessionChanged: () => void;
}

export type ClientToServerEvents = Record<string, never>;
