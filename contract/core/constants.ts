/** Business constants and limits shared by server and web app. */

export const PRODUCT_NAME = 'Sward';

export const IDLE_TIMEOUT_SECONDS = 600;
/**
 * Lasts a working day, because crews mow for longer than an office timeout and can't always sign in again.
 */
export const CREW_IDLE_TIMEOUT_SECONDS = 43_200;
export const KEEP_ALIVE_MS = 180_000;

/** Usual price of a billable call. */
export const CALL_LOG_PRICE_CENTS = 2000;
export const MAX_SERVICE_TRACKERS = 10;
/** Distance from the property, in feet, beyond which starting or completing a visit shows a warning. */
export const WARNING_DISTANCE_FEET = 450;

export const DEFAULT_MAP_POSITION = { latitude: 31.169621, longitude: -99.683617 } as const;
export const CREW_ZIP_MAP_ZOOM = 7;
export const CREW_ZIP_MAP_HEIGHT = 400;
export const ZIP_SELECTED_COLOR = 'green';
export const ZIP_UNSELECTED_COLOR = 'white';

export const ROWS_PER_PAGE = 10;
export const MAX_ROWS_PER_PAGE = 1000;
/**
 * Highest total counted for lists that grow daily, unless the requested page lies beyond it; a longer list
 * reports one more.
 */
export const COUNT_LIMIT = 10_000;
/** Highest total counted for a search; people refine a search that finds more. */
export const SEARCH_COUNT_LIMIT = 2000;
export const NOTIFICATION_PAGE_SIZE = 20;

export const TIME_CAP_HOURS = { min: 0.25, max: 12, step: 0.25 } as const;
/** ISO weekdays on which a new subscription may run. */
export const NEW_SUBSCRIPTION_WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** Seconds within which a crew can undo a start, completion or skip without the office. */
export const UNDO_SECONDS = 60;

/** Extra minutes that a crew can request at once. */
export const EXTRA_TIME_CHOICES = [15, 30, 45, 60, 90, 120] as const;

/** Device clock offset that counts as correct; larger offsets are corrected by the difference. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** Limits for what a crew's phone reports in one batch. */
export const FIELD_EVENTS_PER_BATCH = 200;
/** Batches contain long signatures; this stays below the server's body limit whatever they contain. */
export const FIELD_EVENTS_BYTES = 500_000;
export const MAX_NOTE_LENGTH = 2000;
export const MAX_SKIP_REASON_LENGTH = 300;
/** Limit for a crew's message to a customer: two text messages. */
export const MAX_CREW_MESSAGE_LENGTH = 300;
/** Pixels of the longer side; photos are scaled down before upload. */
export const PHOTO_PIXELS = { large: 1600, thumbnail: 400 } as const;

/** Length of one degree of latitude in miles. */
export const MILES_PER_DEGREE = 69.09;
export const KM_PER_MILE = 1.609344;
export const FEET_PER_MILE = 5280;
/** Approximate ratio of driving distance to straight-line distance. */
export const ROAD_FACTOR = 1.3;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 12;
/** Each rule for a new password, so that people see which ones theirs meets. */
export const PASSWORD_RULES = {
  // The schema counts characters, and an emoji has two UTF-16 units.
  length: text => [...text].length >= PASSWORD_MIN && [...text].length <= PASSWORD_MAX,
  lowercase: text => /[a-z]/.test(text),
  uppercase: text => /[A-Z]/.test(text),
  digit: text => /\d/.test(text),
  symbol: text => /[^A-Za-z0-9\s]/.test(text),
  noSpaces: text => /^\S+$/.test(text),
} satisfies Record<string, (text: string) => boolean>;
export type PasswordRule = keyof typeof PASSWORD_RULES;
/** All of these rules except the length, which has its own message. */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/;
/** Lifetime of a requested one-time code, and the number of wrong entries allowed. */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/**
 * Lifetime of invitations and of passwords reset by the office; the recipient may be in the field for days.
 */
export const INVITATION_HOURS = 72;
/** Lifetime of a link that lets a customer do one thing without signing in. */
export const LINK_DAYS = 14;
/** Lifetime of a sign-in link, which its reader has just requested. */
export const SIGN_IN_LINK_MINUTES = 30;
export const USERNAME_MIN = 6;
export const MOBILE_DIGITS = 10;
export const ZIPCODE_MIN = 5;
export const MAX_COMMISSION_PERCENT = 100;
export const AUTO_CHARGE_TRIES = { min: 0, max: 10 } as const;

export const REFERRER_FREE_AFTER_SERVICES = 6;
export const REFERRED_FREE_AFTER_SERVICES = 10;
export const QR_CODE = { level: 'H', screenPx: 250, downloadPx: 300, fileName: 'qr_code.png' } as const;
export const COPIED_FLAG_MS = 2000;

export const TOAST_MS = 10_000;
export const SOCKET_TOAST_MS = 5_000;
export const SPINNER_PX = 40;
export const BREAKPOINTS = { sidebarCollapsed: 768, sidebarExpanded: 1024, navRight: 992 } as const;

/** Minimum number of stars that makes a customer count as happy. */
export const DEFAULT_HAPPY_STARS = 4;
export const DEFAULT_TIME_ZONE = 'America/Chicago';
export const DEFAULT_HORIZON_WEEKS = 8;
export const DEFAULT_CREW_CAPACITY_MINUTES = 480;

/** Least time that a person needs to fill in a public form. */
export const MIN_FORM_SECONDS = 3;
