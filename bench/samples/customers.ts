import { CUSTOMER } from '../callSamples.ts';
import { BENCH_TODAY } from '../seed.ts';
import {
  KEY,
  LATER,
  looked,
  NEXT_DAY,
  newest,
  PROPERTY,
  REASON,
  type WriteSamples,
  withStatus,
} from './sample.ts';

const doneVisit = looked(
  `select id from assignments where property_id = ${PROPERTY} and status = 'completed' order by date desc limit 1`,
);
const lastVisit = looked(
  `select id from assignments where property_id = ${PROPERTY} and status = 'pending' order by date desc limit 1`,
);
const ownCard = looked('select id from cards where customer_id = 777 order by id limit 1');
/** A tag that the customer lacks. */
const untagged = looked(
  `select id from tags where id not in (select tag_id from customer_tags where customer_id = ${CUSTOMER}) order by id limit 1`,
);
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
const officeUser = looked(`select id from users where type = 'admin' and is_active order by id limit 1`);

const ownEstimate = looked(
  `select id from estimates where status = 'sent' and valid_until > '${NEXT_DAY}' order by id limit 1`,
);
const OWN_ESTIMATE = `update estimates set customer_id = ${CUSTOMER}, property_id = ${PROPERTY} where id =
  (select id from estimates where status = 'sent' and valid_until > '${NEXT_DAY}' order by id limit 1)`;
/** Raises the capacity of all crews, so that the customer's crew has time on other days. */
const FREE_CREW = `update crews set capacity_minutes = 100000`;

/** Samples of writes about customers, properties, sign-ups and the portal. */
export const CUSTOMER_SAMPLES: WriteSamples = {
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
  'PUT /contact-us/:id': { body: { status: 'in-progress', assigneeId: null } },
  'POST /customers': { body: { customer: PERSON, property: FREE_ADDRESS, services: [MOWING] } },
  'PUT /customers/:id/uses-credit': { body: { usesCredit: false } },
  'POST /customers/:id/lock': { body: REASON },
  'POST /customers/:id/unlock': { params: { ':id': 780 } },
  'POST /customers/:id/merge/preview': { body: { otherId: 778 } },
  'POST /customers/:id/messages': { body: { id: KEY, text: 'The gate is closed now.' } },
  'POST /customers/:id/messages/fill': {
    body: { templateId: looked('select id from email_templates order by id limit 1') },
  },
  'POST /inbox/:id/assign': { params: { ':id': 778 }, body: { assigneeId: officeUser } },
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
  'POST /markets/preview': {
    body: {
      id: 1,
      taxRates: [{ validFrom: null, percent: 9 }],
      isActive: true,
      zipcodes: looked('select array_agg(zipcode) as id from market_zips where market_id = 1'),
    },
  },
  'POST /notes': { body: { text: 'Ring twice', forCrew: true, forCustomer: false, propertyId: PROPERTY } },
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
  'POST /portal/visits/:id/restore': {
    params: { ':id': lastVisit },
    prepare: [FREE_CREW],
    after: 'POST /portal/visits/:id/skip',
  },
  'POST /portal/visits/:id/move': {
    params: { ':id': lastVisit },
    prepare: [FREE_CREW],
    body: {
      date: looked(
        `select (date + case when extract(isodow from date) < 4 then 1 else -1 end)::text as id from assignments where property_id = ${PROPERTY} and status = 'pending' order by date desc limit 1`,
      ),
    },
  },
  'POST /portal/estimates/:id/accept': {
    params: { ':id': ownEstimate },
    prepare: [OWN_ESTIMATE],
    body: { choices: [{ type: 'mow', frequency: 1 }] },
  },
  'POST /portal/estimates/:id/decline': {
    params: { ':id': ownEstimate },
    prepare: [OWN_ESTIMATE],
    body: { reason: 'Too dear' },
  },
  'POST /portal/subscriptions/:id/requests': {
    params: { ':id': PROPERTY },
    body: { id: KEY, frequency: 2, weekday: 3, totalCents: 4871 },
  },
  'POST /contact-us/:id/assign-texts': {
    prepare: [
      `insert into incoming_texts (sid, phone, body, request_id, received_at)
        select 'bench', '+15125550100', 'Hello', id, now() from contact_requests order by id limit 1 offset 776`,
    ],
    body: { customerId: CUSTOMER },
  },
  'DELETE /customers/:id': {
    params: { ':id': newest('customers') },
    prepare: [`insert into customers (first_name, last_name) values ('Jo', 'Hand')`],
  },
  'DELETE /properties/:id': {
    params: { ':id': newest('properties') },
    prepare: [
      `insert into properties (customer_id, address, city, state, zipcode, referral_code)
        values (${CUSTOMER}, '4500 State Highway 71 West', 'Austin', 'TX', '78655', 'BENCH')`,
    ],
  },
  'PUT /portal/visits/:id/rating': { params: { ':id': doneVisit }, body: { stars: 5, words: 'Great' } },
  'POST /tags': { body: { name: 'Bench', color: null } },
  'POST /customers/:id/tags': { body: { tagId: untagged } },
  'DELETE /customers/:id/tags/:tagId': {
    params: { ':tagId': untagged },
    after: 'POST /customers/:id/tags',
  },
  'POST /properties/tags': {
    body: {
      ids: looked('select array_agg(id) as id from properties where id <= 100'),
      tagId: untagged,
      change: 'add',
    },
  },
  'POST /properties/:id/preview': { body: { zipcode: '78602', vendorId: 2 } },
  'POST /properties/:id/status': { body: { status: 'past', reason: 'Moved away' } },
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
  'PUT /customers/:id/cards/:cardId/default': { params: { ':cardId': ownCard } },
  'DELETE /customers/:id/cards/:cardId': { params: { ':cardId': ownCard } },
  'POST /portal/prepayments': { body: { attemptId: KEY, cardId: ownCard, amountCents: 5000 } },
  'POST /portal/services/:id/resume': {
    params: { ':id': PROPERTY },
    after: 'POST /portal/services/:id/pause',
  },
  'PUT /customers/properties/:id': { params: { ':id': PROPERTY }, record: '/properties/:id' },
  'POST /contact-us/:id/answer': {
    params: { ':id': withStatus('contact_requests', 'in-progress') },
    body: { answer: 'We can come on Friday.' },
  },
  'POST /customers/:id/invitation': {
    params: { ':id': newest('customers') },
    after: 'POST /customers',
  },
  'POST /customers/:id/merge': {
    body: {
      otherId: 778,
      version: looked(`select version as id from customers where id = ${CUSTOMER}`),
      otherVersion: looked('select version as id from customers where id = 778'),
    },
  },
  'POST /properties/:id/convert': {
    params: {
      ':id': looked(
        `select id from properties where status = 'past' and not is_archived order by id limit 1`,
      ),
    },
    body: { owner: { kind: 'same' } },
  },
  'POST /properties/:id/sale': { body: { owner: { kind: 'new', customer: PERSON } } },
  'POST /histories/:id/revert': {
    params: { ':id': newest('history') },
    body: { fields: ['pets'], ...REASON },
    after: 'PUT /customers/properties/:id',
  },
  'POST /markets': { body: { name: 'Bench Hills', taxRates: [{ validFrom: null, percent: 8.25 }] } },
  'DELETE /markets/:id': { params: { ':id': newest('markets') }, after: 'POST /markets' },
  'POST /signup-steps': { body: { key: 'fence', title: 'Is there a fence?' } },
  'DELETE /signup-steps/:id': { params: { ':id': newest('signup_steps') }, after: 'POST /signup-steps' },
};
