import { BENCH_TODAY } from '../seed.ts';
import { uuidOf } from '../seedOffice.ts';
import {
  KEY,
  LATER,
  looked,
  made,
  NEXT_DAY,
  newest,
  otherUser,
  PROPERTY,
  REASON,
  type WriteSamples,
} from './sample.ts';

const pendingVisit = looked(
  `select id from assignments where property_id = ${PROPERTY} and status = 'pending' order by date limit 1`,
);
const firstBreak = (column: string) =>
  looked(
    `select ${column} as id from time_entries where kind = 'break' and ended_at is not null order by started_at, id limit 1`,
  );
const equipmentRule = looked(
  'select id from equipment_rules where equipment_id = (select id from equipment order by id limit 1 offset 6) order by id limit 1',
);
const ownCrewNote = looked('select id from crew_notes where crew_id = 137 order by id limit 1');
const crewStop = looked(
  `select id from assignments where crew_id = 137 and date = '${BENCH_TODAY}' and status = 'pending' order by route_position nulls last, id limit 1`,
);
const anOffer = '(select min(id) from extra_offers)';
const offered = {
  ':id': looked(`select assignment_id as id from extra_offers where id = ${anOffer}`),
  ':offerId': looked(`select ${anOffer} as id`),
};
/** A crew's report of one of its stops that the office has to decide on. */
const IN_CONFLICT = `insert into field_events (id, type, user_id, crew_id, assignment_id, happened_at, at, received_at, payload, outcome)
  select '${KEY}', 'complete', (select min(id) from users where crew_id = 137), 137, id, '${BENCH_TODAY}T13:30:00Z',
    '${BENCH_TODAY}T13:30:00Z', '${BENCH_TODAY}T13:31:00Z', '{}', 'conflict'
  from assignments where crew_id = 137 and date = '${BENCH_TODAY}' and status = 'pending' order by id limit 1`;
const ASKED = `insert into delay_prompts (crew_id, date, asked_at, expires_at)
  values (137, '${BENCH_TODAY}', '${BENCH_TODAY}T13:00:00Z', '${BENCH_TODAY}T15:00:00Z')`;
const BED_SERVICE = `insert into services (property_id, type, start_date) values (${PROPERTY}, 'bnb', '2026-06-01')`;
const BED_TERMS = `insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id)
  select max(id), '2026-06-01', 4, 3, 2, 137 from services`;
const MOVE = { crewId: 137, from: NEXT_DAY, days: 1, spreadDays: 2, intoPauses: false };

/** Samples of writes about visits, services and crews. */
export const WORK_SAMPLES: WriteSamples = {
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
  'POST /change-requests/:id/answer': {
    params: { ':id': uuidOf(7) },
    body: { isApplied: false, answer: 'No crew on that day' },
  },
  'POST /crews': { record: '/crews/:id' },
  'POST /crews/:id/preview': { body: { workTo: null } },
  'POST /crews/:id/route': { body: { date: NEXT_DAY, isShortest: false } },
  'POST /crews/:id/route/preview': { body: { date: NEXT_DAY, isShortest: false } },
  'PUT /crews/:id/attendance': { body: { date: BENCH_TODAY, userIds: [], reason: 'No one came' } },
  'POST /crew-sharing/preview': {
    body: { from: NEXT_DAY, to: NEXT_DAY, crewIds: [137, 138], mostChanged: 8, seconds: 0.1 },
  },
  'POST /moves/preview': { body: MOVE },
  'POST /moves/preview/visits': {
    body: { ...MOVE, strategy: 'spread', shown: 'unplaced', start: 0, length: 10 },
  },
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
  'POST /settings/force-service/list': { body: {} },
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
  'PUT /time-sheets/entries/:id': {
    params: { ':id': firstBreak('id') },
    body: {
      userId: firstBreak('user_id'),
      kind: 'break',
      date: firstBreak('date::text'),
      start: '11:00',
      end: '11:20',
      reason: 'Shorter',
    },
  },
  'DELETE /time-sheets/entries/:id': {
    params: {
      ':id': looked('select id from time_entries where ended_at is not null order by started_at, id limit 1'),
    },
    body: REASON,
  },
  'POST /equipment/:id/services': { body: { id: KEY, ruleId: equipmentRule, doneOn: BENCH_TODAY } },
  'DELETE /equipment/:id/services/:entryId': {
    after: 'POST /equipment/:id/services',
    params: { ':entryId': KEY },
  },
  'POST /equipment/:id/readings': { body: { id: KEY, readOn: BENCH_TODAY, hours: 812.5 } },
  'DELETE /equipment/:id/readings/:entryId': {
    after: 'POST /equipment/:id/readings',
    params: { ':entryId': KEY },
  },
  'POST /vendors/crews/:id/notes': { body: { text: 'Key is here', forCrew: true } },
  'PUT /crews/:id/route/lock': { body: { assignmentId: crewStop, isLocked: true } },
  'PUT /crews/:id/route/move': { body: { assignmentId: crewStop, direction: 'down' } },
  'POST /crews/:id/route/undo': { body: { date: NEXT_DAY }, after: 'POST /crews/:id/route' },
  'POST /rescue-files/permits': { body: { userId: otherUser } },
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
  'DELETE /crews/:id': { params: { ':id': newest('crews') }, after: 'POST /crews' },
  'POST /services/:id/undo': { after: 'PUT /services/:id' },
  'DELETE /settings/force-service/:id': {
    params: { ':id': newest('assignments') },
    query: { reason: 'Canceled' },
    after: 'POST /services/:id/forced',
  },
  'POST /assignments/:id/extra-offers/:offerId/withdraw': {
    params: offered,
    body: REASON,
    prepare: [`update extra_offers set status = 'waiting', expires_at = '${LATER}' where id = ${anOffer}`],
  },
  'POST /assignments/:id/extra-offers/:offerId/done': {
    params: offered,
    prepare: [`update extra_offers set status = 'accepted' where id = ${anOffer}`],
  },
  'POST /field-conflicts/:id/take': { params: { ':id': KEY }, prepare: [IN_CONFLICT] },
  'POST /field-conflicts/:id/resolve': {
    params: { ':id': KEY },
    prepare: [IN_CONFLICT],
    body: { note: 'Called the crew' },
  },
  'POST /extra-service-time-requests/:id/answer': {
    params: { ':id': uuidOf(500) },
    prepare: [`update extra_time_requests set expires_at = '${LATER}' where id = '${uuidOf(500)}'`],
    body: { isApproved: true },
  },
  'POST /vendor/:vendorId/crews/delayServiceNotificationResponse': {
    params: { ':vendorId': looked('select vendor_id as id from crews where id = 137') },
    prepare: [ASKED],
    body: { notificationId: made('select max(id) * 2 as id from delay_prompts'), crewResponse: 'yes' },
  },
  'POST /service-delays/:id/decision': {
    params: { ':id': newest('delay_prompts') },
    prepare: [
      ASKED,
      `update delay_prompts set unheard_at = '${BENCH_TODAY}T13:30:00Z' where date = '${BENCH_TODAY}'`,
    ],
    body: { isMoved: false },
  },
  'PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap': {
    params: { ':customerId': 777, ':propertyId': PROPERTY },
    prepare: [BED_SERVICE, BED_TERMS],
    body: { serviceId: newest('services'), isOn: true, hours: 3 },
  },
  'DELETE /rescue-files/permits/:userId': {
    params: { ':userId': otherUser },
    after: 'POST /rescue-files/permits',
  },
};
