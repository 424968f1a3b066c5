/** Paths of the web app, used for navigation and for links that the server sends. */

export const API_BASE = '/api/v1';

export const PATHS = {
  root: '/',
  login: '/login',
  /** Target of links for updating a card; the token follows the #. */
  updateCard: '/update-card',
  /** Target of links to an estimate; the token follows the #. */
  estimate: '/estimate',
  /** Target of links that ask about the next season; the token follows the #. */
  renewal: '/renewal',
  /** Target of links for accepting or declining extra work; the token follows the #. */
  extraOffer: '/extra-offer',
  /** Target of links for answering a request for extra time; the token follows the #. */
  extraTime: '/extra-time',
  crewLogin: '/crew/login',
  signUp: '/sign-up',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  crewRoot: '/crew',
  /** Target of links that sign a customer in; also the page for requesting one. */
  signInLink: '/sign-in-link',
  crewDashboard: '/crew/dashboard',
  dashboard: '/dashboard',
  newCustomer: '/new-customer',
  customers: '/customers',
  /** Price quote for a caller; `?place=` and `&lotSize=` prefill it. */
  quote: '/quote',
  customerDashboard: '/customers/dashboard',
  /** Sign-in of customers, with the business's brand. */
  customerLogin: '/customers/login',
  vendors: '/vendors',
  crewTeam: '/crew-team',
  worklogs: '/worklogs',
  reports: '/reports',
  newsletter: '/newsletter',
  automations: '/automations',
  mapCrew: '/map-crew',
  crewMap: '/crew/map-crew',
  systemSettings: '/system-settings',
  profile: '/profile',
  changePassword: '/change-password',
  /** Passkeys and active sessions. */
  signInSecurity: '/sign-in-security',
  csrUsers: '/csr-user',
  crewUsers: '/crew-user',
  vendorUsers: '/vendor-user',
  users: '/users',
  roles: '/roles',
} as const;

/** Comes before the key in links that continue an unfinished sign-up; the hash is never sent to a server. */
export const CONTINUE_HASH = '#continue=';

/** Pages for visitors, who may become customers. */
export const VISITOR_PATHS = [PATHS.signUp, PATHS.contact, PATHS.privacy, PATHS.terms] as const;
/** Pages that a link opens without signing in. */
export const LINKED_PATHS = [
  PATHS.updateCard,
  PATHS.estimate,
  PATHS.renewal,
  PATHS.extraOffer,
  PATHS.extraTime,
] as const;
/** Path in links that earlier versions emailed. */
export const FORMER_CARD_PATH = '/mend-card';
/** Other paths of the sign-up; the staff app uses the first one for its list of sign-ups. */
export const OTHER_SIGN_UPS = ['/customer-signup', '/signup'] as const;

export const propertyPath = (propertyId: number) => `/customers/view/${propertyId}`;
export const propertyEditPath = (propertyId: number) => `${propertyPath(propertyId)}/edit`;
export const customerEditPath = (propertyId: number) => `${propertyPath(propertyId)}/customer`;
/** Customer import from a file. */
export const IMPORT_PATH = `${PATHS.customers}/import`;
export const vendorViewPath = (vendorId: number) => `/vendors/${vendorId}/show`;
/** Postponed charges; narrowed by `?date=` and `?propertyId=`. */
export const POSTPONED_PATH = '/reports/charge-later-customers';
/** A customer's statement; `?from=` and `?to=` choose the period. */
export const statementPath = (customerId: number) => `/charges/statement/${customerId}`;
/** List of charges with one charge's panel open. */
export const chargePath = (chargeId: number) => `/charges?charge=${chargeId}`;
/** A vendor's settlement with its lines. */
export const settlementPath = (settlementId: number) => `/settlements/${settlementId}`;
/** An invoice or credit note, for the office and for its customer. */
export const invoicePath = (id: number) => `/invoices/${id}`;
export const ownInvoicePath = (id: number) => `${PATHS.customerDashboard}/invoices/${id}`;
/** The customer's page for messages with the office. */
export const OWN_THREAD_PATH = `${PATHS.customerDashboard}/contact`;
/** Adds a query parameter that makes a page open the messages once it has signed the customer in. */
export const toThread = (page: string) => `${page}${page.includes('?') ? '&' : '?'}to=messages`;
export const isToThread = (search: string) => new URLSearchParams(search).get('to') === 'messages';
/** A past visit and a charge, on the customer's pages. */
export const ownVisitPath = (id: number) => `${PATHS.customerDashboard}/visits/${id}`;
export const ownChargePath = (id: number) => `${PATHS.customerDashboard}/payments/${id}`;
export const assignmentPath = (assignmentId: number) => `/assignments/${assignmentId}`;
/** A crew's visits of a day with one status. */
export const worklogPath = (crewId: number, day: string, status: string) =>
  status === 'skipped' ? `/worklogs/${crewId}/${day}/skipped` : `/worklogs/${crewId}/${day}/${status}`;

/** Page where the office imports reports that a crew's phone couldn't send. */
export const RESCUE_PATH = '/field-conflicts/file';

export const TIME_SHEETS_PATH = '/time-sheets';
export const timeSheetWeekPath = (day: string) => `${TIME_SHEETS_PATH}/week/${day}`;
/** One person's time sheet for the week that contains a day. */
export const timeSheetPath = (userId: number, day: string) => `${TIME_SHEETS_PATH}/people/${userId}/${day}`;
export const OWN_HOURS_PATH = '/my-hours';
export const ownHoursPath = (day: string) => `${OWN_HOURS_PATH}/${day}`;

/** The office's message threads with customers. */
export const MESSAGES_PATH = '/messages';

export const newsletterPath = (id: number) => `${PATHS.newsletter}/${id}`;
export const UNSUBSCRIBED_PATH = `${PATHS.newsletter}/unsubscribed`;
export const OFFICE_ANNOUNCEMENTS_PATH = '/office-announcements';
export const SIGNUP_STEPS_PATH = `${PATHS.systemSettings}/signup-process`;

export const rolePath = (id: number) => `${PATHS.roles}/${id}`;
/** Form for a new role, prefilled from an existing one. */
export const copyRolePath = (id: number) => `${PATHS.roles}/create?from=${id}`;

export const COLLECTING_PATH = '/collecting';
export const collectingRunPath = (id: string) => `${COLLECTING_PATH}/${id}`;
