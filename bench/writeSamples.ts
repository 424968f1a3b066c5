import { CALLS, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { CUSTOMER, type Looked } from './callSamples.ts';
import { BENCH_TODAY } from './seed.ts';
import { uuidOf } from './seedOffice.ts';
import { WRITE_EXCEPTIONS } from './writeExceptions.ts';

/** How a write of the benchmark is sent. */
interface WriteSample {
  /** Its body; values that only the database knows are looked up. */
  body?: object;
  /** Path parameters that differ from those of reads, by name. */
  params?: Record<string, number | string | Looked>;
  query?: Record<string, string>;
  /** Path of the record whose fields are the body. */
  record?: string;
  /** Write that comes first, with the same path parameters. */
  after?: CallName;
}

const looked = (sql: string): Looked => ({ sql });
const NEXT_DAY = '2026-06-11';
const LATER = '2026-06-24';
const PROPERTY = 776;
const KEY = uuidOf(999_999);

const pendingVisit = looked(
  `select id from assignments where property_id = ${PROPERTY} and status = 'pending' order by date limit 1`,
);
const doneVisit = looked(
  `select id from assignments where property_id = ${PROPERTY} and status = 'completed' order by date desc limit 1`,
);
const owed = `from charges c join cards k on k.customer_id = c.customer_id where c.status = 'pending' order by c.id limit 1`;
const owedCharge = looked(`select c.id ${owed}`);
const owedCents = looked(`select c.total_cents - c.paid_cents - c.free_cents as id ${owed}`);
const owedCard = looked(`select k.id ${owed}`);
const paidBy = `from payment_attempts a join charges c on c.id = a.charge_id where a.state = 'approved' and a.method = 'cash' order by c.id limit 1`;
const paidCharge = looked(`select c.id ${paidBy}`);
const sale = looked(`select a.id ${paidBy}`);
const lastVisit = looked(
  `select id from assignments where property_id = ${PROPERTY} and status = 'pending' order by date desc limit 1`,
);
const withStatus = (table: string, status: string) =>
  looked(`select id from ${table} where status = '${status}' order by id limit 1`);
const ownCard = looked('select id from cards where customer_id = 777 order by id limit 1');
const ownCrewNote = looked('select id from crew_notes where crew_id = 137 order by id limit 1');
const crewStop = looked(
  `select id from assignments where crew_id = 137 and date = '${BENCH_TODAY}' and status = 'pending' order by route_position nulls last, id limit 1`,
);
const issued = withStatus('settlements', 'issued');
const otherUser = looked(`select id from users where username = 'crew7'`);

const LETTER = {
  subject: 'Hello {{firstName}}',
  htmlBody: '<p>Dear {{fullName}}</p>',
  alterBody: 'Dear {{fullName}}',
  subjectEs: null,
  htmlBodyEs: null,
  alterBodyEs: null,
};
const MOVE = { crewId: 137, from: NEXT_DAY, days: 1, spreadDays: 2, intoPauses: false };
const RAISE = {
  effectiveFrom: '2026-06-22',
  scope: { marketId: 1 },
  raise: { kind: 'percent', percent: 3 },
  roundToCents: 1,
  includesHandSet: false,
};
const FREE_ADDRESS = {
  duplexUnit: null,
  isCornerLot: false,
  gateName: null,
  gateCode: null,
  backyardLockCode: null,
  subdivisionCode: null,
  irrigationCode: null,
  pets: null,
  routeCode: null,
  gateHours: [],
  arrivalFrom: null,
  arrivalTo: null,
  accessNotes: null,
  instructions: null,
  address: '4500 State Highway 71 West',
  city: 'Austin',
  state: 'TX',
  zipcode: '78655',
  lotSize: 'small',
  priority: 'medium',
};
const PERSON = {
  firstName: 'Jo',
  lastName: 'Hand',
  companyName: null,
  email: 'hand@example.com',
  phone: '5125550100',
  emergencyPhone: '5125550199',
  billingAddress: null,
  source: 'none',
  invoicing: 'none',
  onMyWayBy: 'email',
  visitsMovedBy: 'both',
  visitsDoneBy: 'email',
  messagesBy: 'email',
};
const MOWING = { type: 'mow', startDate: NEXT_DAY, frequency: 1, priceReason: null, frontBack: 'both' };
const REASON = { reason: 'As agreed' };
const PAYING = { attemptId: KEY, amountCents: owedCents };

/** Samples of the writes that need one; others take no body, or their record's own fields, changed. */
export const SAMPLES: { [K in CallName]?: WriteSample } = {
  'POST /assignments/:id/start': { params: { ':id': crewStop }, body: {} },
  'POST /assignments/:id/complete': { params: { ':id': crewStop }, body: {} },
  'POST /assignments/:id/skip': {
    params: { ':id': pendingVisit },
    body: { reason: 'Rain', byEmail: false, byText: false },
  },
  'POST /assignments/:id/cancel': { params: { ':id': pendingVisit }, body: REASON },
  'POST /assignments/:id/restore': {
    params: { ':id': pendingVisit },
    body: { byEmail: false, byText: false },
    after: 'POST /assignments/:id/skip',
  },
  'PUT /assignments/:id': {
    params: { ':id': pendingVisit },
    body: { date: '2026-06-12', scope: 'this', reason: null, byEmail: false, byText: false },
  },
  'POST /assignments/:id/preview': {
    params: { ':id': pendingVisit },
    body: { date: '2026-06-12', scope: 'this', reason: null, byEmail: false, byText: false },
  },
  'POST /assignments/bulk': {
    body: {
      ids: [pendingVisit],
      action: 'move',
      date: '2026-06-12',
      reason: null,
      byEmail: false,
      byText: false,
    },
  },
  'POST /assignments/bulk/preview': {
    body: {
      ids: [pendingVisit],
      action: 'move',
      date: '2026-06-12',
      reason: null,
      byEmail: false,
      byText: false,
    },
  },
  'POST /automations': { record: '/automations/:id' },
  'POST /automations/:id/preview': { record: '/automations/:id' },
  'POST /automations/pause': { body: { isPaused: true } },
  'POST /call-logs': {
    body: {
      propertyId: PROPERTY,
      date: NEXT_DAY,
      code: 'C',
      note: 'Gate',
      isCompleted: false,
      isRoutable: false,
      isBillOnly: true,
      assigneeId: null,
      isBillable: true,
      priceCents: 10_000,
      crewId: null,
    },
  },
  'POST /change-requests/:id/answer': {
    params: { ':id': uuidOf(7) },
    body: { isApplied: false, answer: 'No crew on that day' },
  },
  'POST /charges': {
    body: {
      propertyId: PROPERTY,
      date: '2026-06-08',
      serviceType: 'mow',
      lines: [{ description: 'Mulch', amountCents: 10_000, isTaxable: true }],
      reason: 'Asked for',
    },
  },
  'POST /charges/:id/charge-later': { params: { ':id': owedCharge }, body: { date: LATER, ...REASON } },
  'POST /charges/:id/collect': { params: { ':id': owedCharge }, body: { ...PAYING, cardId: owedCard } },
  'POST /charges/:id/hold': { params: { ':id': owedCharge }, body: { reason: 'dispute' } },
  'POST /charges/:id/manual': { params: { ':id': owedCharge }, body: REASON },
  'POST /charges/:id/manual-payment': {
    params: { ':id': owedCharge },
    body: { ...PAYING, method: 'check', reference: '1042' },
  },
  'POST /charges/:id/no-charge': { params: { ':id': owedCharge }, body: REASON },
  'POST /charges/:id/non-billable': { params: { ':id': owedCharge }, body: REASON },
  'POST /charges/:id/refund': {
    params: { ':id': paidCharge },
    body: { attemptId: KEY, saleId: sale, amountCents: 500, ...REASON },
  },
  'POST /collecting-runs/preview': {
    body: {
      dateFrom: null,
      dateTo: null,
      marketIds: [],
      vendorIds: [],
      statuses: ['pending'],
      minCents: null,
      maxCents: null,
    },
  },
  'PUT /contact-us/:id': { body: { status: 'in-progress', assigneeId: null } },
  'POST /crews': { record: '/crews/:id' },
  'POST /crews/:id/preview': { body: { workTo: null } },
  'POST /crews/:id/route': { body: { date: NEXT_DAY, isShortest: false } },
  'POST /crews/:id/route/preview': { body: { date: NEXT_DAY, isShortest: false } },
  'PUT /crews/:id/attendance': { body: { date: BENCH_TODAY, userIds: [], reason: 'Nobody came' } },
  'POST /crew-sharing/preview': {
    body: { from: NEXT_DAY, to: NEXT_DAY, crewIds: [137, 138], mostChanged: 8, seconds: 0.1 },
  },
  'POST /customers': { body: { customer: PERSON, property: FREE_ADDRESS, services: [MOWING] } },
  'PUT /customers/:id/uses-credit': { body: { usesCredit: false } },
  'POST /customers/:id/lock': { body: REASON },
  'POST /customers/:id/unlock': { params: { ':id': 780 } },
  'POST /customers/:id/merge/preview': { body: { otherId: 778 } },
  'POST /customers/:id/messages': { body: { id: KEY, text: 'The gate is closed now.' } },
  'POST /customers/:id/messages/fill': {
    body: { templateId: looked('select id from email_templates order by id limit 1') },
  },
  'POST /inbox/:id/assign': { params: { ':id': 778 }, body: { assigneeId: otherUser } },
  'POST /inbox/:id/snooze': { params: { ':id': 778 }, body: { until: `${LATER}T14:00:00.000Z` } },
  'POST /inbox/:id/close': { params: { ':id': 778 }, body: { isClosed: true } },
  'POST /customers/:id/messages/read': { body: { upTo: 1_000_000 } },
  'POST /customers/:id/prepayments': {
    body: { attemptId: KEY, method: 'check', amountCents: 10_000, reference: '1042', propertyId: PROPERTY },
  },
  'POST /customers/:id/previewMail': {
    body: { subject: 'Hello', text: 'Dear {{fullName}}', propertyId: PROPERTY },
  },
  'POST /customers/:id/sendMail': {
    body: { subject: 'Hello', text: 'Dear {{fullName}}', propertyId: PROPERTY, key: KEY },
  },
  'POST /customers/:id/properties': { body: { property: FREE_ADDRESS, services: [MOWING] } },
  'POST /customers/:id/statement/letter': { body: { from: '2026-04-01', to: BENCH_TODAY } },
  'PUT /customers/:customerId/properties/:propertyId/services': {
    params: { ':customerId': CUSTOMER, ':propertyId': PROPERTY },
    body: { services: [{ ...MOWING, isSecond: true }] },
  },
  'PUT /customers/properties/:id/add-referral': {
    params: { ':id': PROPERTY },
    body: {
      referralCode: looked('select referral_code as id from properties where id = 5'),
      isConfirmed: true,
    },
  },
  'POST /discounts': {
    body: {
      code: 'BENCH',
      type: 'percentage',
      customerTypes: ['new'],
      serviceTypes: ['mow'],
      percent: 10,
      serviceCount: 2,
      startDate: '2026-06-01',
      endDate: '2026-08-31',
      combines: false,
      isActive: true,
    },
  },
  'POST /email-templates/preview': { body: { ...LETTER, propertyId: PROPERTY } },
  'POST /email-templates/test': { body: { ...LETTER, propertyId: PROPERTY, to: 'me@example.com' } },
  'PUT /estimates/:id': {
    params: { ':id': withStatus('estimates', 'draft') },
    body: { validUntil: LATER, notes: 'Soon' },
  },
  'DELETE /estimates/:id': { params: { ':id': withStatus('estimates', 'draft') } },
  'POST /estimates/:id/withdraw': { params: { ':id': withStatus('estimates', 'sent') } },
  'POST /markets/preview': {
    body: {
      id: 1,
      taxRates: [{ validFrom: null, percent: 9 }],
      isActive: true,
      zipcodes: looked('select array_agg(zipcode) as id from market_zips where market_id = 1'),
    },
  },
  'POST /moves/preview': { body: MOVE },
  'POST /moves/preview/visits': {
    body: { ...MOVE, strategy: 'spread', shown: 'unplaced', start: 0, length: 10 },
  },
  'POST /news-letters': { record: '/news-letters/:id' },
  'POST /news-letters/preview': { body: { ...LETTER, propertyId: PROPERTY, language: 'en' } },
  'POST /notes': { body: { text: 'Ring twice', forCrew: true, forCustomer: false, propertyId: PROPERTY } },
  'PUT /notifications/read': { body: { isAllRead: true } },
  'POST /portal/messages': { body: { id: KEY, text: 'Could you come earlier?' } },
  'POST /portal/messages/read': { body: { upTo: 1_000_000 } },
  'PUT /portal/properties/:id/access': {
    params: { ':id': PROPERTY },
    body: { gateName: 'North', pets: 'A dog' },
  },
  'POST /portal/requests': {
    body: { key: KEY, kind: 'question', propertyId: PROPERTY, message: 'Do you trim?' },
  },
  'POST /portal/services/:id/pause': {
    params: { ':id': PROPERTY },
    body: { from: '2026-06-15', until: '2026-06-28' },
  },
  'POST /portal/visits/:id/skip': { params: { ':id': lastVisit }, body: { reason: 'Party' } },
  'PUT /portal/visits/:id/rating': { params: { ':id': doneVisit }, body: { stars: 5, words: 'Great' } },
  'POST /price-campaigns/preview': { body: RAISE },
  'POST /price-campaigns/preview/services': { body: { ...RAISE, shown: 'raised', start: 0, length: 10 } },
  'POST /properties/:id/preview': { body: { zipcode: '78602', vendorId: 2 } },
  'POST /properties/:id/status': { body: { status: 'past', reason: 'Moved away' } },
  'POST /properties/:propertyId/discounts': {
    body: { key: KEY, discountId: looked('select id from discounts order by id limit 1'), ...REASON },
  },
  'POST /quickbooks/preview': { body: { from: '2026-06-01', to: BENCH_TODAY } },
  'POST /reminders': { record: '/reminders/:id' },
  'POST /reminders/complete': {
    body: { ids: [looked('select id from reminders where completed_at is null order by id limit 1')] },
  },
  'POST /reminders/:id/postpone': { body: { date: LATER } },
  'POST /saved-reports': { record: '/saved-reports/:id' },
  'POST /services/:id/preview': {
    body: { kind: 'terms', frontBack: 'backOnly', from: '2026-06-17', scope: 'season', reason: null },
  },
  'PUT /services/:id': { body: { weekday: 2, from: NEXT_DAY, scope: 'season', reason: null } },
  'POST /services/:id/pause': {
    body: { from: '2026-06-15', until: '2026-06-28', endsForced: false, reason: null },
  },
  'POST /services/:id/resume': { body: { date: '2026-06-22' }, after: 'POST /services/:id/pause' },
  'POST /services/:id/end': { body: { date: LATER, reason: null } },
  'POST /services/:id/forced': {
    body: {
      date: '2026-06-14',
      priceCents: 6000,
      isBillable: true,
      instructions: null,
      isSecond: false,
      reason: 'Party',
    },
  },
  'POST /services/:id/forced/preview': { body: { date: '2026-06-14' } },
  'POST /seasons/preview/services': {
    body: {
      startDate: '2026-06-20',
      endDate: null,
      scope: { vendorId: 3 },
      shown: 'left-out',
      start: 0,
      length: 10,
    },
  },
  'POST /seasons/preview': { body: { startDate: '2026-06-20', endDate: null, scope: { vendorId: 3 } } },
  'PUT /settings': { body: {} },
  'PUT /settings/nextSeasonDate': { body: { date: null } },
  'POST /settings/force-service/list': { body: {} },
  'POST /settlements/:id/paid': {
    params: { ':id': issued },
    body: { date: BENCH_TODAY, method: 'check', reference: '77' },
  },
  'PUT /signup-steps/order': {
    body: { ids: looked('select array_agg(id order by id desc) as id from signup_steps') },
  },
  'POST /customer-signup/:id/convert': {
    params: { ':id': withStatus('signups', 'new') },
    body: { customer: PERSON, property: FREE_ADDRESS, services: [] },
  },
  'POST /customer-signup/:id/dismiss': {
    params: { ':id': withStatus('signups', 'new') },
    body: { reason: 'Too far' },
  },
  'POST /customer-signup/:id/restore': { params: { ':id': withStatus('signups', 'dismissed') } },
  'POST /territory/preview': { body: { zipcodes: ['78602'], serviceType: 'mow', crewId: 137, weekday: 3 } },
  'POST /time-sheets/entries': {
    body: {
      userId: otherUser,
      kind: 'work',
      date: '2026-06-07',
      start: '08:00',
      end: '12:00',
      reason: 'Forgot',
    },
  },
  'DELETE /time-sheets/entries/:id': {
    params: {
      ':id': looked('select id from time_entries where ended_at is not null order by started_at, id limit 1'),
    },
    body: REASON,
  },
  'POST /trackers': {
    body: {
      referralCode: looked('select referral_code as id from properties where id = 5'),
      isConfirmed: true,
      propertyId: PROPERTY,
    },
  },
  'POST /unsubscribes': { body: { email: 'customer12@example.com', reason: 'Asked on the phone' } },
  'POST /unsubscribes/resubscribe': {
    body: { email: 'customer7@example.com', reason: 'Asked on the phone' },
  },
  'POST /users': {
    body: {
      username: 'nora-bench',
      firstName: 'Nora',
      lastName: 'Paz',
      email: 'nora@example.com',
      roleId: 2,
    },
  },
  'PUT /user/current/language': { body: { language: 'es' } },
  'POST /users/roles': { body: { name: 'Night office', fromRoleId: 2, permissions: ['charge_list'] } },
  'POST /users/view-as': { body: { userId: otherUser } },
  'POST /users/tokens': {
    body: { name: 'Sheets', days: 30, isReadOnly: true, permissions: ['charge_list'] },
  },
  'POST /vendors': {
    body: {
      companyName: 'Bench Lawns',
      commissionRates: [{ validFrom: null, percent: 20 }],
      status: 'inactive',
    },
  },
  'POST /vendors/:id/preview': { body: { workTo: {} } },
  'POST /vendors/:id/previewMail': { body: { subject: 'Hello', text: 'Dear all' } },
  'POST /vendors/crews/:id/notes': { body: { text: 'Key is here', forCrew: true } },
  'POST /webhooks': { body: { url: 'https://example.com/bench', events: ['visit.changed'], isActive: true } },
  'POST /charges/:id/release': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/hold',
  },
  'POST /charges/:id/no-charge/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/no-charge',
  },
  'POST /charges/:id/charge-later/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/charge-later',
  },
  'POST /charges/:id/manual/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/manual',
  },
  'POST /charges/:id/non-billable/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/non-billable',
  },
  'PUT /customers/:id/cards/:cardId/default': { params: { ':cardId': ownCard } },
  'DELETE /customers/:id/cards/:cardId': { params: { ':cardId': ownCard } },
  'POST /portal/prepayments': { body: { attemptId: KEY, cardId: ownCard, amountCents: 5000 } },
  'POST /portal/services/:id/resume': {
    params: { ':id': PROPERTY },
    after: 'POST /portal/services/:id/pause',
  },
  'PUT /customers/properties/:id': { params: { ':id': PROPERTY }, record: '/properties/:id' },
  'POST /trackers/add-service-tracker': {
    body: {
      key: KEY,
      trackerId: looked('select id from referral_trackers where services < 5 order by id limit 1'),
      date: '2026-06-01',
      reason: 'Done before the import',
    },
  },
  'DELETE /trackers/:id': {
    params: { ':id': looked('select id from referral_trackers order by id limit 1') },
    query: { reason: 'Entered by mistake' },
  },
  'PUT /crews/:id/route/lock': { body: { assignmentId: crewStop, isLocked: true } },
  'PUT /crews/:id/route/move': { body: { assignmentId: crewStop, direction: 'down' } },
  'POST /crews/:id/route/undo': { body: { date: NEXT_DAY }, after: 'POST /crews/:id/route' },
  'POST /rescue-files/permits': { body: { userId: otherUser } },
  'PUT /webhooks/:id': { body: { url: 'https://example.com/2', events: ['visit.changed'], isActive: true } },
  'POST /webhooks/deliveries/:id/again': {
    params: { ':id': looked('select id from webhook_deliveries order by id limit 1') },
  },
  'PUT /vendors/crews/:id/notes/:noteId': {
    params: { ':noteId': ownCrewNote },
    body: { text: 'Key is there', forCrew: false },
  },
  'DELETE /vendors/crews/:id/notes/:noteId': { params: { ':noteId': ownCrewNote } },
  'POST /field-events': {
    body: {
      sentAt: `${BENCH_TODAY}T14:00:00Z`,
      events: [
        { id: KEY, type: 'visit-started', assignmentId: crewStop, happenedAt: `${BENCH_TODAY}T13:59:00Z` },
      ],
    },
  },
  'POST /time-sheets/own/clock': { body: { clock: 'in' } },
  'PUT /vendors/:id/price-list': {
    body: {
      effectiveFrom: LATER,
      bnbHourlyCents: 6500,
      partPercent: 60,
      cornerLotCents: 500,
      prices: looked(
        `select json_agg(json_build_object('lotSize', lot_size, 'frequency', frequency, 'priceCents', price_cents)) as id from prices where price_list_id = (select max(id) from price_lists where vendor_id = 2)`,
      ),
    },
  },
  'POST /vendors/:id/zipcodes/preview': { body: { zips: [], moves: [] } },
  'PUT /news-letters/:id': { params: { ':id': withStatus('newsletters', 'draft') } },
  'DELETE /news-letters/:id': { params: { ':id': withStatus('newsletters', 'draft') } },
  'POST /reminders/:id/reopen': { after: 'POST /reminders/:id/complete' },
  'DELETE /users/:id': {
    params: { ':id': looked(`select id from users where username like 'bench-%' order by id desc limit 1`) },
  },
  'PUT /users/roles/:id': { params: { ':id': looked(`select id from roles where name = 'bench'`) } },
};

const EVERY: Record<string, Call> = CALLS;
const GIVEN: Record<string, WriteSample | undefined> = SAMPLES;
const SKIPPED = new Set<string>(Object.values(WRITE_EXCEPTIONS).flat());

/** Names of the writes that are measured. */
export const WRITES = Object.keys(EVERY).filter(name => !/^(GET|HEAD) /.test(name) && !SKIPPED.has(name));

/** Path of the record whose own fields, changed, are the body of a plain write; null if there is none. */
function recordOf(name: string): string | null {
  const [method, path = ''] = name.split(' ');
  if (path.startsWith('/settings/')) return path;
  const own = GIVEN[name]?.record ?? (method === 'PUT' ? path : `${path}/:id`);
  return `GET ${own}` in EVERY ? own : null;
}

export type BodySample =
  | { kind: 'none' }
  | { kind: 'given'; body: object }
  | { kind: 'record'; path: string };

/** Path of the record whose version a write states; null if it changes none that can be read. */
export function versionedRecordOf(name: string): string | null {
  const [, path = ''] = name.split(' ');
  const record = /^(\/[^:]*)?\/:\w+/.exec(path)?.[0];
  if (/^\/settings\/[a-zA-Z]+$/.test(path)) return path;
  return record && `GET ${record}` in EVERY ? record : null;
}

/** How the body of a write is made. Throws if there is no way. */
export function bodyOf(name: string): BodySample {
  const body = GIVEN[name]?.body;
  if (body) return { kind: 'given', body };
  if (!EVERY[name]?.body) return { kind: 'none' };
  const path = recordOf(name);
  if (!path) throw new Error(`bench/writeSamples.ts has no body for ${name}`);
  return { kind: 'record', path };
}

/** Query of a write; plain lists delete several records at once. */
export function writeQueryOf(name: string): Record<string, string> {
  const given = GIVEN[name]?.query;
  if (given) return given;
  const isBulk = /^DELETE \/[^:]+$/.test(name) && `${name}/:id` in EVERY;
  return isBulk ? { ids: '[2,3]' } : {};
}

/** Write that a write needs before it; null for most. */
export const writeBefore = (name: string): CallName | null => GIVEN[name]?.after ?? null;

export const writeParamsOf = (name: string) => GIVEN[name]?.params ?? {};

/** Texts of a record that a write changes, so that it isn't a repetition. */
const CHANGED = [
  'name',
  'title',
  'notes',
  'note',
  'text',
  'phrase',
  'description',
  'message',
  'companyName',
  'pets',
  'lastName',
];

/** Returns a record's fields that a write takes, with a text changed. */
export function changed(name: string, record: unknown): object {
  const { data: inside = record } = record as { data?: unknown };
  // Settings are answered with what else is known of them.
  const { value: own = inside } = inside as { value?: unknown };
  const body = { ...(own as object) } as Record<string, unknown>;
  const field = CHANGED.find(one => typeof body[one] === 'string') ?? CHANGED.find(one => one in body);
  if (field) body[field] = `${body[field] ?? ''} x`.trim();
  const { data = body } = EVERY[name]?.body?.safeParse(body) ?? {};
  return data as object;
}

/** Statements that a write may need: of one plain record, or of a record with what follows from it. */
const PLAIN_STATEMENTS = 20;
const STATEMENTS = 40;

/** Writes that need more, with the steps that take them. */
const MORE_STATEMENTS: { [K in CallName]?: number } = {
  // Records the attempt, asks the gateway, and posts the outcome, in three transactions.
  'POST /charges/:id/collect': 80,
  'POST /charges/:id/refund': 55,
  // Plan the service's later visits anew.
  'POST /services/:id/pause': 55,
  'POST /services/:id/resume': 50,
  'POST /services/:id/end': 50,
};

export const allowedStatements = (name: string): number =>
  (MORE_STATEMENTS as Record<string, number | undefined>)[name] ??
  (EVERY[name]?.resource && bodyOf(name).kind !== 'given' ? PLAIN_STATEMENTS : STATEMENTS);
