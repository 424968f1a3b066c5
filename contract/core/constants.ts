/** Business constants and limits that both sides agree on. */

export const PRODUCT_NAME = 'Sward';

export const IDLE_TIMEOUT_SECONDS = 600;
/** Crews mow for longer than that between two taps, and cannot always sign in again: their day. */
export const CREW_IDLE_TIMEOUT_SECONDS = 43_200;
export const KEEP_ALIVE_MS = 180_000;

/** Dollars in the price list of the business; money in the code is always cents. */
export const CALL_LOG_PRICE_CENTS = 2000;
export const MAX_SERVICE_TRACKERS = 10;
/** Feet from the property beyond which starting or completing a visit warns first. */
export const WARNING_DISTANCE_FEET = 450;

export const DEFAULT_MAP_POSITION = { latitude: 31.169621, longitude: -99.683617 } as const;
export const CREW_ZIP_MAP_ZOOM = 7;
export const CREW_ZIP_MAP_HEIGHT = 400;
export const ZIP_SELECTED_COLOUR = 'green';
export const ZIP_UNSELECTED_COLOUR = 'white';

export const ROWS_PER_PAGE = 10;
export const MAX_ROWS_PER_PAGE = 1000;
/** Lists of what grows by the day are counted no further than this, or than the page asked for: their total then says one more. */
export const COUNT_LIMIT = 10_000;
/** What a search finds is counted less far: whoever finds so many looks for another word. */
export const SEARCH_COUNT_LIMIT = 2000;
export const NOTIFICATION_PAGE_SIZE = 20;

export const TIME_CAP_HOURS = { min: 0.25, max: 12, step: 0.25 } as const;
/** ISO weekdays on which a new subscription may run. */
export const NEW_SUBSCRIPTION_WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** How long a crew may take a start, completion or skip back by itself. */
export const UNDO_SECONDS = 60;

/** Minutes beyond the cap that a crew can ask for at once. */
export const EXTRA_TIME_CHOICES = [15, 30, 45, 60, 90, 120] as const;

/** A device's clock within this of the server's is right; beyond, it is taken to be off by the difference. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** What a crew's phone reports at once, and how long its texts may be. */
export const FIELD_EVENTS_PER_BATCH = 200;
/** Signatures are long: below what the server takes at once, whatever is in them. */
export const FIELD_EVENTS_BYTES = 500_000;
export const MAX_NOTE_LENGTH = 2000;
export const MAX_SKIP_REASON_LENGTH = 300;
/** Of what a crew writes to a customer: two texts. */
export const MAX_CREW_MESSAGE_LENGTH = 300;
/** Pixels; a photo is made this small before it travels. */
export const PHOTO_PIXELS = { large: 1600, thumbnail: 400 } as const;

/** One degree of latitude in miles. */
export const MILES_PER_DEGREE = 69.09;
export const KM_PER_MILE = 1.609344;
export const FEET_PER_MILE = 5280;
/** Streets are longer than the straight line by about this factor. */
export const ROAD_FACTOR = 1.3;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 12;
/** 1 lowercase, 1 uppercase, 1 digit, 1 special symbol, no spaces. */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/;
/** A one-time code that somebody asked for, and how often it may be mistyped. */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** An invitation, or a new password that the office ordered: its reader may be in the field for days. */
export const INVITATION_HOURS = 72;
/** How long a link is good that lets a customer do one thing without signing in. */
export const LINK_DAYS = 14;
/** A link to sign in with that its reader asked for a moment ago. */
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

export const DEFAULT_TIME_ZONE = 'America/Chicago';
export const DEFAULT_HORIZON_WEEKS = 8;
export const DEFAULT_CREW_CAPACITY_MINUTES = 480;

/** How long a person needs at least between opening a public form and sending it. */
export const MIN_FORM_SECONDS = 3;
