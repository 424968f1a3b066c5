import type { NotificationType } from '#contract/core/enums.ts';
import type { PushKind } from './push.ts';

/** How an app presents one type of notification. */
interface NotificationBehavior {
  /** Color of the toast; `none` arrives without a toast and without a sound. */
  toast: 'info' | 'success' | 'error' | 'none';
  sound: 'normal' | 'high';
  /** Switch with which customers turn its push messages on; null is never pushed. */
  push: PushKind | null;
  /** Page that opens in the staff apps; `record` is the page of the record that it names. */
  staffPage: 'record' | 'contactRequests' | 'chargeLater';
  /**
   * Page that opens in the customer's portal; `payment` is the charge, or all payments if it names no charge.
   */
  customerPage: 'record' | 'referrals' | 'subscriptions' | 'contact' | 'payment';
}

const usual = {
  toast: 'info',
  sound: 'normal',
  push: null,
  staffPage: 'record',
  customerPage: 'record',
} as const satisfies NotificationBehavior;
const aboutVisit = { ...usual, push: 'visits' } as const;
const chargeLater = { ...usual, staffPage: 'chargeLater' } as const;
const extraTime = { ...usual, sound: 'high' } as const;

/** Presentation of every notification type, the same in all apps. */
export const NOTIFICATIONS = {
  'service-cancel': aboutVisit,
  'service-schedule': aboutVisit,
  'service-delay': aboutVisit,
  'service-restore': aboutVisit,
  'service-revert': aboutVisit,
  'service-skip': aboutVisit,
  'payment-success': { ...usual, toast: 'success', push: 'charges', customerPage: 'payment' },
  'payment-failed': { ...usual, toast: 'error', push: 'charges', customerPage: 'payment' },
  'charge-later-ready': chargeLater,
  'charge-later-schedule': { ...chargeLater, push: 'charges' },
  'charge-later-update': chargeLater,
  'charge-later-revert': chargeLater,
  'no-charge-assignment': { ...usual, push: 'charges' },
  'no-charge-revert': usual,
  'property-activation-request': { ...usual, staffPage: 'contactRequests' },
  'property-activation-processed': { ...usual, customerPage: 'contact' },
  'property-status-update': usual,
  'extra-service-time-request': { ...extraTime, push: 'visits' },
  'extra-service-time-request-approved': extraTime,
  'extra-service-time-request-rejected': extraTime,
  'announcement-create': usual,
  'announcement-update': { ...usual, toast: 'none' },
  'announcement-skip': usual,
  'announcement-remove': usual,
  'referral-create': { ...usual, customerPage: 'referrals' },
  'referral-free-mow': { ...usual, customerPage: 'referrals' },
  'service-change-request': usual,
  'service-change-answered': { ...usual, customerPage: 'subscriptions' },
  'bnb-service-time-up-reminder': usual,
  contact_us_request: { ...usual, staffPage: 'contactRequests' },
  'contact-answered': { ...usual, customerPage: 'contact' },
  message: { ...usual, customerPage: 'contact' },
  'low-rating': usual,
  'service-started': { ...aboutVisit, toast: 'none' },
  'service-completed': { ...aboutVisit, toast: 'none' },
  'service-conflict': { ...usual, toast: 'error' },
  'settlement-dispute': usual,
  'reminder-due': usual,
  'clock-forgotten': usual,
  'customer-signup': usual,
  'estimate-answered': usual,
  automation: usual,
} as const satisfies Record<NotificationType, NotificationBehavior>;

export const notificationBehavior = (type: NotificationType): NotificationBehavior => NOTIFICATIONS[type];
