/** The business's enumerations, as tuples so that zod, SQL and forms share one list. */

export const USER_TYPES = ['admin', 'csr', 'vendor', 'crew', 'customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const LOGIN_ROLES = ['admin', 'crew'] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];

interface UserTypeRules {
  /** Sign-in page; each accepts only its own users. */
  signsInAs: LoginRole;
  app: 'office' | 'crew' | 'portal';
  /** Rows that they see: all, or those of their own vendor, crew or customer. */
  reach: 'all' | 'vendor' | 'crew' | 'customer';
  /** Holds every permission, whatever the role says. */
  holdsAllKeys: boolean;
  /** May be required to use a second factor; customers sign in by links, and crews share phones. */
  secondFactor: boolean;
  keepsTimeSheet: boolean;
}

/** Rules of each user type. */
export const USER_TYPE_RULES = {
  admin: {
    signsInAs: 'admin',
    app: 'office',
    reach: 'all',
    holdsAllKeys: true,
    secondFactor: true,
    keepsTimeSheet: true,
  },
  csr: {
    signsInAs: 'admin',
    app: 'office',
    reach: 'all',
    holdsAllKeys: false,
    secondFactor: true,
    keepsTimeSheet: true,
  },
  vendor: {
    signsInAs: 'admin',
    app: 'office',
    reach: 'vendor',
    holdsAllKeys: false,
    secondFactor: true,
    keepsTimeSheet: false,
  },
  crew: {
    signsInAs: 'crew',
    app: 'crew',
    reach: 'crew',
    holdsAllKeys: false,
    secondFactor: false,
    keepsTimeSheet: true,
  },
  customer: {
    signsInAs: 'admin',
    app: 'portal',
    reach: 'customer',
    holdsAllKeys: false,
    secondFactor: false,
    keepsTimeSheet: false,
  },
} as const satisfies Record<UserType, UserTypeRules>;

/** The type of an actor, who may be the system, or of a user who may be signed out. */
type AnyUserType = UserType | 'system' | null | undefined;
const rulesOf = (type: AnyUserType): UserTypeRules | null =>
  type && type !== 'system' ? USER_TYPE_RULES[type] : null;

/** Office staff: admins and customer-service reps. They reach all rows. */
export const STAFF_TYPES = USER_TYPES.filter(type => USER_TYPE_RULES[type].reach === 'all');
export const isStaffType = (type: UserType): boolean => USER_TYPE_RULES[type].reach === 'all';
/** Users of the office's app: its staff, and vendors. */
export const OFFICE_TYPES = USER_TYPES.filter(type => USER_TYPE_RULES[type].app === 'office');
export const isOfficeType = (type: UserType): boolean => USER_TYPE_RULES[type].app === 'office';
/** Whether users of this type belong to a vendor and see only its rows. */
export const isVendorType = (type: AnyUserType): boolean => rulesOf(type)?.reach === 'vendor';
/** Whether users of this type use the crew app. */
export const isCrewType = (type: AnyUserType): boolean => rulesOf(type)?.app === 'crew';
/** Customers, who use the portal and own the rows that they see. */
export const isCustomerType = (type: AnyUserType): boolean => rulesOf(type)?.app === 'portal';
/** Administrators, who hold every permission. */
export const isAdminType = (type: AnyUserType): boolean => rulesOf(type)?.holdsAllKeys === true;
/** Kind of sign-in page; customers sign in with the same login role as the office. */
export type SignInPage = LoginRole | 'customer';

export const signInRoleOf = (type: UserType): LoginRole => USER_TYPE_RULES[type].signsInAs;

export const PROPERTY_STATUSES = ['active', 'past', 'no-renew', 'declined', 'pro-collect'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];
export const PAST_CUSTOMER_TYPES = [
  'past',
  'no-renew',
  'pro-collect',
] as const satisfies readonly PropertyStatus[];

export const CUSTOMER_SOURCES = [
  'none',
  'angies-list',
  'post-card',
  'referral',
  'internet',
  'yelp',
  'online-order',
  'facebook',
  'emerald-lawns',
  'four-points-paper',
  'lawnmasters',
] as const;
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number];

export const PAYMENT_STATUSES = [
  'success',
  'free',
  'failed-stop',
  'failed',
  'pending',
  'hold',
  'charge-later',
  'refund-success',
  'manual',
  'in-progress',
  'no-charge',
  'non-billable',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Payment statuses that each billing filter combines. */
export const BILLING_GROUPS = {
  pending: ['pending', 'manual', 'failed', 'hold', 'failed-stop'],
  failed: ['failed'],
  success: ['in-progress', 'free', 'success', 'refund-success'],
} as const satisfies Record<string, readonly PaymentStatus[]>;

export const SERVICE_TYPES = ['mow', 'bnb', 'call-log'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Status of one service on a visit, as the crew sees it. */
export const SERVICE_STATUSES = ['pending', 'started', 'completed', 'cancel', 'move-date'] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** Whether a service still generates visits. */
export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const ASSIGNMENT_STATUSES = ['pending', 'started', 'completed', 'skipped', 'cancel'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const ASSIGNMENT_KINDS = ['regular', 'forced', 'call-log'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

export const CALL_LOG_CODES = ['1', 'C', 'E', 'F', 'N', 'P', 'R', 'X', 'Z', '?'] as const;
export type CallLogCode = (typeof CALL_LOG_CODES)[number];
export const CALL_LOG_FLAGS = ['completed', 'billable', 'routable', 'bill-only'] as const;
export type CallLogFlag = (typeof CALL_LOG_FLAGS)[number];

export const PHRASE_TYPES = [
  'calendar',
  'assignment',
  'reminder',
  'note',
  'general',
  'un-assign',
  'callLog',
  'cancel-assignment',
] as const;
export type PhraseType = (typeof PHRASE_TYPES)[number];

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const DISCOUNT_TYPES = ['fixed-price', 'price-discount', 'percentage', 'free'] as const;
export const DISCOUNT_CUSTOMER_TYPES = ['new', 'past'] as const;

export const EMAIL_TEMPLATE_TYPES = ['email', 'customer', 'marketing', 'vendor'] as const;

/** Weeks between visits; -1 is a single visit. */
export const FREQUENCIES = [1, 2, 3, 4, 6, -1] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FRONT_BACK = ['both', 'frontOnly', 'backOnly'] as const;
export type FrontBack = (typeof FRONT_BACK)[number];

export const LOT_SIZES = ['small', 'average', 'medium', 'large', 'extraLarge'] as const;
export type LotSize = (typeof LOT_SIZES)[number];
/** Square feet, both ends included. `medium` is a legacy value with the range of `average`. */
export const LOT_SIZE_RANGES: Record<LotSize, readonly [number, number]> = {
  small: [1, 5000],
  average: [5001, 11500],
  medium: [5001, 11500],
  large: [11501, 13000],
  extraLarge: [13001, 25000],
};

/** Lot size for an area in square feet; null if the price is set by hand (0 or above 25,000). */
export function lotSizeOf(squareFeet: number): LotSize | null {
  for (const size of ['small', 'average', 'large', 'extraLarge'] as const) {
    const [from, to] = LOT_SIZE_RANGES[size];
    if (squareFeet >= from && squareFeet <= to) return size;
  }
  return null;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** ISO: 1 Monday to 7 Sunday. */
export type Weekday = (typeof WEEKDAYS)[number];

export const ANNOUNCEMENT_REPEATS = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'yearly',
  'one-time',
] as const;
export type AnnouncementRepeat = (typeof ANNOUNCEMENT_REPEATS)[number];

/** `waiting`: no crew serves the ZIP code yet. */
export const SIGNUP_STATUSES = ['new', 'waiting', 'converted', 'dismissed'] as const;
export type SignupStatus = (typeof SIGNUP_STATUSES)[number];

export const CONTACT_REQUEST_STATUSES = ['new', 'in-progress', 'done'] as const;
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number];

/** Reasons for contacting the office: a question, extra work, or reactivating a property. */
export const CONTACT_REQUEST_KINDS = ['question', 'service', 'activation'] as const;
export type ContactRequestKind = (typeof CONTACT_REQUEST_KINDS)[number];

export const CONTACT_REQUEST_OUTCOMES = ['accepted', 'declined'] as const;
export type ContactRequestOutcome = (typeof CONTACT_REQUEST_OUTCOMES)[number];

export const NEWSLETTER_STATUSES = ['draft', 'sending', 'stopped', 'sent'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

export const NEWSLETTER_RECIPIENT_STATUSES = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'unsubscribed',
  'stopped',
] as const;
export type NewsletterRecipientStatus = (typeof NEWSLETTER_RECIPIENT_STATUSES)[number];

export const TIME_ENTRY_KINDS = ['work', 'break'] as const;
export type TimeEntryKind = (typeof TIME_ENTRY_KINDS)[number];

/**
 * Price change for a season, by percent or by cents per visit, rounded up to a multiple of `roundToCents`.
 */
export type PriceChange =
  | { kind: 'percent'; percent: number; roundToCents: number }
  | { kind: 'amount'; cents: number };

export const VENDOR_STATUSES = ['active', 'pending_for_price', 'inactive'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

export const HISTORY_ACTIONS = [
  'added',
  'updated',
  'deleted',
  'cancelled',
  'restored',
  'skipped',
  'moved',
  'started',
  'completed',
  'paused',
  'resumed',
  'merged',
  'locked',
  'unlocked',
  'payment-success',
  'payment-failed',
  'refund-success',
  'next-season',
  'imported',
  'signed-in',
  'signed-out',
  'view-started',
  'view-ended',
  'converted',
  'reverted',
  'sent',
  'stopped',
  'unsubscribed',
  'resubscribed',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Entities other than plain resources; `HISTORY_ENTITIES` in `contract/insight/history.ts` has all. */
export const OWN_HISTORY_ENTITIES = [
  'customer',
  'property',
  'service',
  'assignment',
  'card',
  'charge',
  'payment',
  'call-log',
  'crew-note',
  'note',
  'photo',
  'extra-offer',
  'vendor',
  'price-list',
  'crew',
  'market',
  'zipcode',
  'user',
  'role',
  'session',
  'setting',
  'import',
  'move',
  'route',
  'reminder',
  'discount',
  'discount-grant',
  'referral',
  'free-mow',
  'change-request',
  'email-template',
  'announcement',
  'office-announcement',
  'newsletter',
  'automation',
  'time-sheet',
  'notice',
  'attachment',
  'signup',
  'estimate',
  'contact-request',
  'signup-step',
  'season',
  'price-campaign',
  'collecting-run',
  'quickbooks-run',
  'settlement',
  'invoice',
] as const;

export const FIELD_EVENT_TYPES = [
  'start',
  'complete',
  'skip',
  'undo',
  'acknowledge',
  'extra-time',
  'offer',
  'offer-done',
  'on-my-way',
  'message',
  'note',
  'photo',
  'clock',
  'delay-answer',
  'position',
] as const;
export type FieldEventType = (typeof FIELD_EVENT_TYPES)[number];

export const DELAY_ANSWERS = ['yes', 'no'] as const;
export type DelayAnswer = (typeof DELAY_ANSWERS)[number];

export const EXTRA_TIME_STATUSES = ['waiting', 'approved', 'rejected', 'timed-out'] as const;
export type ExtraTimeStatus = (typeof EXTRA_TIME_STATUSES)[number];

export const PHOTO_STAGES = ['before', 'after'] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

export const ATTEMPT_STATES = ['created', 'sent', 'approved', 'declined', 'unknown'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const NOTIFICATION_TYPES = [
  'service-cancel',
  'service-schedule',
  'service-delay',
  'service-restore',
  'service-revert',
  'service-skip',
  'payment-success',
  'payment-failed',
  'charge-later-ready',
  'charge-later-schedule',
  'charge-later-update',
  'charge-later-revert',
  'no-charge-assignment',
  'no-charge-revert',
  'property-activation-request',
  'property-activation-processed',
  'property-status-update',
  'extra-service-time-request',
  'extra-service-time-request-approved',
  'extra-service-time-request-rejected',
  'announcement-create',
  'announcement-update',
  'announcement-skip',
  'announcement-remove',
  'referral-create',
  'referral-free-mow',
  'service-change-request',
  'service-change-answered',
  'bnb-service-time-up-reminder',
  'contact_us_request',
  'contact-answered',
  'message',
  'low-rating',
  'service-started',
  'service-completed',
  'service-conflict',
  'settlement-dispute',
  'reminder-due',
  'clock-forgotten',
  'customer-signup',
  'estimate-answered',
  'automation',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Groups of permissions in the role editor. */
export const PERMISSION_GROUPS = [
  'daily',
  'customers',
  'visits',
  'money',
  'vendors',
  'people',
  'settings',
  'own',
] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];
