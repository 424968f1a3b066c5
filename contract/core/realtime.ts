import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { UserType } from './enums.ts';

/** A visit, charge, route or a crew's position changed: screens that show it fetch it again. */
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
    | 'time-sheet'
    | 'reminder'
    | 'service-delay'
    | 'call-log'
    | 'signup'
    | 'estimate'
    | 'contact-request'
    | 'message'
    | 'move';
  id: number | string;
  /** What a screen needs to decide whether it is concerned. */
  crewId?: number | null;
  date?: string;
  status?: string;
  propertyId?: number;
  customerId?: number;
  /** Progress of long work. */
  done?: number;
  total?: number;
}

type NotificationEvents = Record<UserType, (notification: NotificationView) => void>;

/** Events are named by the user type; each user's room is named by the user id. */
export interface ServerToClientEvents extends NotificationEvents {
  changed: (change: ChangedMessage) => void;
  /** The session ended: somebody revoked it, or its user was deactivated. */
  signedOut: () => void;
  /** Permissions or profile of the signed-in user changed. */
  sessionChanged: () => void;
}

export type ClientToServerEvents = Record<string, never>;
