import type { CallInput, CallName } from '#contract/calls.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import { BENCH_TODAY, PROPERTIES } from './seed.ts';
import { uuidOf } from './seedOffice.ts';

export const CUSTOMER = 777;
export const CREW = 137;
export const VENDOR = 2;
/** A property of that customer, with its first and last visit. */
const PROPERTY = CUSTOMER - 1;
const VISIT = PROPERTY;
const LAST_VISIT = VISIT + 9 * PROPERTIES;

/** A value that only the database knows. */
export interface Looked {
  sql: string;
}
const looked = (sql: string): Looked => ({ sql });
const chargeOf = looked(`select id from charges where customer_id = ${CUSTOMER} order by id limit 1`);
const paymentOf = looked(
  `select a.id from payment_attempts a join charges c on c.id = a.charge_id where c.customer_id = ${CUSTOMER} order by c.id limit 1`,
);
const nth = (table: string, n: number) =>
  looked(`select id from ${table} order by id limit 1 offset ${n - 1}`);
const userOf = looked(`select id from users where username = 'crew${CREW}'`);

/**
 * Sample values of path parameters, keyed by the path up to and including the parameter. Calls below such a
 * path need no sample of their own.
 */
export const PARAMS: Record<string, number | string | Looked> = {
  '/brand/icons/:name': '192',
  '/assignments/:id': VISIT,
  '/attachments/:id': uuidOf(777),
  '/automations/:id': nth('automations', 1),
  '/call-logs/:id': nth('call_logs', 777),
  '/charges/:id': chargeOf,
  '/charts/:name': 'revenue',
  '/check-email-exist/:email': 'customer777@example.com',
  '/checklist-items/:id': nth('checklist_items', 7),
  '/collecting-runs/:id': uuidOf(7),
  '/contact-us/:id': nth('contact_requests', 777),
  '/crew-announcements/:id': nth('crew_announcements', 7),
  '/crews/:id': CREW,
  '/customer-signup/:id': nth('signups', 777),
  '/customers/:id': CUSTOMER,
  '/customers/:id/messages/:messageId': uuidOf(777),
  '/customers/:id/tags/:tagId': nth('tags', 7),
  '/delayServiceConfig/:crewId': CREW,
  '/discounts/:id': nth('discounts', 7),
  '/email-templates/:id': nth('email_templates', 7),
  '/equipment/:id': nth('equipment', 7),
  '/estimates/:id': nth('estimates', 777),
  '/extra-work/:id': nth('extra_work', 7),
  '/imports/:id': uuidOf(7),
  '/inbox/:id': 778,
  '/invoices/:id': nth('invoices', 777),
  '/locked-customers/:id': 780,
  '/markets/:id': 2,
  '/message-threads/:id': 778,
  '/news-letters/:id': nth('newsletters', 1),
  '/notes/:id': nth('notes', 777),
  '/notices/:id': nth('notices', 777),
  '/notifications/:userId': looked('select id from users order by id desc limit 1'),
  '/office-announcements-master/:id': nth('office_announcements', 7),
  '/payments/:id': paymentOf,
  '/phrases/:id': nth('phrases', 7),
  '/photos/:id': uuidOf(777),
  '/policies/:policy': 'privacy',
  '/portal/charges/:id': chargeOf,
  '/portal/invoices/:id': looked(
    `select id from invoices where customer_id = ${CUSTOMER} order by id limit 1`,
  ),
  '/portal/payments/:id': paymentOf,
  '/portal/subscriptions/:id': PROPERTY,
  '/portal/visits/:id': LAST_VISIT,
  '/properties/:id': PROPERTY,
  '/properties/:propertyId': PROPERTY,
  '/quickbooks/runs/:id': nth('quickbooks_runs', 7),
  '/quickbooks/runs/:id/:kind': 'iif',
  '/reminders/:id': nth('reminders', 777),
  // Each report is requested by its name.
  '/reports/:name': 'visits',
  '/saved-reports/:id': nth('saved_reports', 7),
  '/services/:id': PROPERTY,
  '/settings/:key': 'general',
  '/settlements/:id': nth('settlements', 7),
  '/signup-steps/:id': nth('signup_steps', 1),
  '/tags/:id': nth('tags', 7),
  '/time-sheets/people/:id': userOf,
  '/user/:id': userOf,
  '/users/:id': userOf,
  '/users/roles/:id': 2,
  '/vendors/:id': VENDOR,
  '/vendors/crews/:id': CREW,
  '/webhooks/:id': nth('webhooks', 7),
  '/zipcodes/:zipcode': '78655',
};

const SPRING = { from: '2026-04-01', to: BENCH_TODAY };
const audience = JSON.stringify(EVERYBODY);

/** Queries of each call that requires one, or that is measured with several. */
export const QUERIES: { [K in CallName]?: readonly NonNullable<CallInput<K>['query']>[] } = {
  'GET /services/quote': [{ type: 'mow', propertyId: PROPERTY, frequency: 1 }],
  'GET /news-letters/audience': [{ audience }],
  'GET /news-letters/audience/people': [{ audience }, { audience, after: 30_000 }],
  'GET /quotes': [{ place: '876 Oak St 78655', lotSize: 'average' }],
  'GET /users/check-email': [{ value: 'customer777@example.com' }],
  'GET /users/check-username': [{ value: 'customer777' }],
  'GET /customers/check-phone': [{ value: '5120000777' }],
  'GET /customers/find': [{ propertyId: PROPERTY }],
  'GET /findProperty': [{ propertyId: PROPERTY }],
  'GET /customers/find/next': [{ propertyId: PROPERTY }],
  'GET /customers/find/prev': [{ propertyId: PROPERTY }],
  'GET /find/next': [{ propertyId: PROPERTY }],
  'GET /find/prev': [{ propertyId: PROPERTY }],
  'GET /properties/:id/status-preview': [{ status: 'past' }],
  'GET /properties/search': [{ q: 'montgom' }, { q: 'oak' }],
  'GET /search': [{ q: 'montgom' }, { q: 'oak' }, { q: 'maria' }],
  'GET /customers/:id/statement': [SPRING],
  'GET /customers/:id/statement.pdf': [SPRING],
  'GET /customers/:id/statement.csv': [SPRING],
  'GET /customers/:id/statement/letter': [SPRING],
  'GET /portal/statement': [SPRING],
  'GET /portal/statement.pdf': [SPRING],
  'GET /portal/statement.csv': [SPRING],
  'GET /portal/subscriptions/:id/quote': [{ frequency: 2 }],
  'GET /referral-trackers': [{ customerId: CUSTOMER, propertyId: PROPERTY }],
  'GET /getFutureAvailableMowServices': [{ customerId: CUSTOMER, propertyId: PROPERTY }],
  'GET /assignments/calendar': [
    { from: '2026-06-08', to: '2026-06-14' },
    { from: '2026-06-01', to: '2026-06-30', by: 'day' },
    { from: '2026-06-08', to: '2026-06-21' },
  ],
  'GET /weather': [{ from: '2026-06-08', to: '2026-06-14' }],
  'GET /bnb-map': [{ from: '2026-06-08', to: '2026-06-14' }],
  'GET /call-logs/day-warnings': [{ date: BENCH_TODAY }],
  'GET /histories/record': [
    { entity: 'property', entityId: String(PROPERTY), at: `${BENCH_TODAY}T12:00:00.000Z` },
  ],
  'GET /addresses': [{ q: '876 Oak' }],
  'GET /customer-signup/place': [{ zipcode: '78655' }],
  'GET /customer-signup/addresses': [{ q: '876 Oak' }],
  'GET /customer-signup/quote': [{ zipcode: '78655', lotSize: 'average', service: 'mow' }],
  'GET /customer-signup/prices': [{ zipcode: '78655', lotSize: 'average', service: 'mow' }],
  // The screen shows one day's visits; other filters narrow that day.
  'GET /crew-day': [{ date: BENCH_TODAY }],
};

/** A word that many rows contain, one that few contain, and a first name. */
export const SEARCHES = ['oak', 'montgom', 'maria'] as const;

/** Values of the filters that take a number or a text, by name. */
export const FILTERS: Record<string, string | number> = {
  actorId: 7,
  address: '10.0.7.7',
  assigneeId: 7,
  assignmentId: VISIT,
  automationId: 1,
  chargeId: 777,
  city: 'Austin',
  code: 'C-10777',
  createdById: 7,
  crewId: CREW,
  customerId: CUSTOMER,
  entityId: '777',
  line: 777,
  marketId: 2,
  mine: 7,
  ofProperty: PROPERTY,
  ofVendor: VENDOR,
  olderThan: 400_000,
  propertyId: PROPERTY,
  reason: 'rain',
  report: 'visits',
  roleId: 2,
  routeCode: 'A',
  serviceId: PROPERTY,
  tagId: 7,
  templateId: 7,
  userId: 7,
  vendorId: VENDOR,
  zipcode: '78655',
};

/** Reads that aren't measured. */
export const EXCEPTIONS: { [K in CallName]?: string } = {
  'GET /calendar-feeds/:token': 'only the holder of a feed knows its token',
  'GET /message-photos/:id/signed': 'the signature is made with a secret; it reads one stored file',
  'GET /photos/:id/signed': 'the signature is made with a secret; it reads one stored file',
  'GET /photos/:id': 'reads one stored file, which the test data lacks',
  'GET /photos/:id/thumbnail': 'reads one stored file, which the test data lacks',
  'GET /attachments/:id/file': 'reads one stored file, which the test data lacks',
  'GET /profile-images/:name': 'reads one stored file, which the test data lacks',
  'GET /brand/logos/:id': 'reads one stored file, which the test data lacks',
};
