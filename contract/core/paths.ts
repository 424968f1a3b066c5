/** Where things are. Screens navigate and the server links by these. */

export const API_BASE = '/api/v1';

export const PATHS = {
  root: '/',
  login: '/login',
  /** Where a link leads that updates a card; its token is after the #. */
  updateCard: '/update-card',
  /** Where a link leads to an estimate, likewise. */
  estimate: '/estimate',
  /** Where a link asks about the next season, likewise. */
  renewal: '/renewal',
  /** Where a link leads that answers an offer of extra work; its token stands after the #. */
  extraOffer: '/extra-offer',
  /** Where a link leads that answers a request for more time, likewise. */
  extraTime: '/extra-time',
  crewLogin: '/crew/login',
  signUp: '/sign-up',
  contact: '/contact',
  crewRoot: '/crew',
  /** Where a customer lands from a link that signs them in, and asks for one. */
  signInLink: '/sign-in-link',
  crewDashboard: '/crew/dashboard',
  dashboard: '/dashboard',
  newCustomer: '/new-customer',
  customers: '/customers',
  /** A price for a caller; `?place=` and `&lotSize=` fill it in. */
  quote: '/quote',
  customerDashboard: '/customers/dashboard',
  vendors: '/vendors',
  crewTeam: '/crew-team',
  worklogs: '/worklogs',
  reports: '/reports',
  newsletter: '/newsletter',
  mapCrew: '/map-crew',
  crewMap: '/crew/map-crew',
  systemSettings: '/system-settings',
  profile: '/profile',
  changePassword: '/change-password',
  /** Passkeys, and where one is signed in. */
  signInSecurity: '/sign-in-security',
  csrUsers: '/csr-user',
  crewUsers: '/crew-user',
  vendorUsers: '/vendor-user',
  users: '/users',
  roles: '/roles',
} as const;

export const propertyPath = (propertyId: number) => `/customers/view/${propertyId}`;
export const propertyEditPath = (propertyId: number) => `${propertyPath(propertyId)}/edit`;
export const customerEditPath = (propertyId: number) => `${propertyPath(propertyId)}/customer`;
/** Where customers come in from a file. */
export const IMPORT_PATH = `${PATHS.customers}/import`;
export const vendorViewPath = (vendorId: number) => `/vendors/${vendorId}/show`;
/** Charges that are put off; `?date=` and `?propertyId=` narrow it. */
export const PUT_OFF_PATH = '/reports/charge-later-customers';
/** A customer's statement; `?from=` and `?to=` say of which days. */
export const statementPath = (customerId: number) => `/charges/statement/${customerId}`;
/** The list of charges with one charge's panel open. */
export const chargePath = (chargeId: number) => `/charges?charge=${chargeId}`;
/** A vendor's settlement with its lines. */
export const settlementPath = (settlementId: number) => `/settlements/${settlementId}`;
/** An invoice or a note, for the office and for its customer. */
export const invoicePath = (id: number) => `/invoices/${id}`;
export const ownInvoicePath = (id: number) => `${PATHS.customerDashboard}/invoices/${id}`;
/** What a customer and the office write to each other, for the customer. */
export const OWN_THREAD_PATH = `${PATHS.customerDashboard}/contact`;
const THREAD_QUERY = '?to=messages';
/** A page that signs a customer in and then shows them their messages. */
export const toThread = (page: string) => `${page}${THREAD_QUERY}`;
export const isToThread = (search: string) => search === THREAD_QUERY;
/** A visit that is over, and a charge, for their customer. */
export const ownVisitPath = (id: number) => `${PATHS.customerDashboard}/visits/${id}`;
export const ownChargePath = (id: number) => `${PATHS.customerDashboard}/payments/${id}`;
export const assignmentPath = (assignmentId: number) => `/assignments/${assignmentId}`;
/** A crew's visits of a day in one status. */
export const worklogPath = (crewId: number, day: string, status: string) =>
  status === 'skipped' ? `/worklogs/${crewId}/${day}/skipped` : `/worklogs/${crewId}/${day}/${status}`;

/** Where the office reads in what a crew's phone could not send. */
export const RESCUE_PATH = '/field-conflicts/file';

export const TIME_SHEETS_PATH = '/time-sheets';
export const timeSheetWeekPath = (day: string) => `${TIME_SHEETS_PATH}/week/${day}`;
/** One person's time sheet of the week of a day. */
export const timeSheetPath = (userId: number, day: string) => `${TIME_SHEETS_PATH}/people/${userId}/${day}`;
export const OWN_HOURS_PATH = '/my-hours';
export const ownHoursPath = (day: string) => `${OWN_HOURS_PATH}/${day}`;

/** The office's messages with customers. */
export const MESSAGES_PATH = '/messages';

export const newsletterPath = (id: number) => `${PATHS.newsletter}/${id}`;
export const UNSUBSCRIBED_PATH = `${PATHS.newsletter}/unsubscribed`;
export const OFFICE_ANNOUNCEMENTS_PATH = '/office-announcements';
export const SIGNUP_STEPS_PATH = `${PATHS.systemSettings}/signup-process`;

export const rolePath = (id: number) => `${PATHS.roles}/${id}`;
/** The form for a new role, made from this one. */
export const copyRolePath = (id: number) => `${PATHS.roles}/create?from=${id}`;

export const COLLECTING_PATH = '/collecting';
export const collectingRunPath = (id: string) => `${COLLECTING_PATH}/${id}`;
