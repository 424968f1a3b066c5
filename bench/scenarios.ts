import { list, type Scenario, scattered } from './scenarioTools.ts';
import { BENCH_TODAY, PROPERTIES } from './seed.ts';

const one = (name: string, path: string): Scenario => ({
  name,
  path: () => path,
  recordedId: 1,
  nextId: () => 1,
});
const some = (name: string, count: number, recordedId: number, path: Scenario['path']): Scenario => ({
  name,
  path,
  recordedId,
  nextId: scattered(count),
});
const listOf = (name: string, ...of: Parameters<typeof list>) => one(name, list(...of));

const nextByName = (id: number) =>
  `/find/next?propertyId=${id}&filter={}&sort=${encodeURIComponent('["name","ASC"]')}`;
const everybody = encodeURIComponent(JSON.stringify({ statuses: ['active'] }));

/** Screens that crews and the office use all day: lists with totals and searches, and screens with sums. */
export const SCENARIOS: readonly Scenario[] = [
  listOf('properties', 'properties', { status: 'active' }, ['address', 'ASC']),
  listOf('properties by name', 'properties', {}, ['name', 'ASC']),
  listOf('properties by name, midway', 'properties', {}, ['name', 'ASC'], [50_000, 50_024]),
  listOf('properties by name, the last page', 'properties', {}, ['name', 'ASC'], [99_975, 99_999]),
  listOf('properties, search', 'properties', { q: 'montgom' }, ['address', 'ASC']),
  listOf('properties, search for many', 'properties', { q: 'oak' }, ['name', 'ASC']),
  some('the next property by name', PROPERTIES, 54_321, id => nextByName(id)),
  one('the first property of a search', `/customers/first?filter=${encodeURIComponent('{"q":"maria"}')}`),
  some('property page', PROPERTIES, 54_321, id => `/properties/${id}`),
  some('a crew’s day', 200, 137, id => `/crews/${id}/day?date=${BENCH_TODAY}`),
  one('map of all crews', `/map-crew?date=${BENCH_TODAY}`),
  listOf('work logs of a day', 'work-logs', { date: BENCH_TODAY }, ['routePosition', 'ASC']),
  listOf('work logs of a day, search', 'work-logs', { date: BENCH_TODAY, q: 'oak' }, [
    'routePosition',
    'ASC',
  ]),
  listOf('customers', 'customers', {}, ['name', 'ASC']),
  listOf('customers, search', 'customers', { q: 'montgom' }, ['id', 'ASC']),
  listOf('customers, search for many', 'customers', { q: 'lopez' }, ['id', 'ASC']),
  listOf('locked customers', 'locked-customers', {}, ['since', 'DESC']),
  listOf('locked customers, search', 'locked-customers', { q: 'montgom' }, ['id', 'ASC']),
  listOf('charges', 'charges', {}, ['date', 'DESC']),
  listOf('charges, search', 'charges', { q: 'montgom' }, ['date', 'DESC']),
  listOf('charges, search for many', 'charges', { q: 'oak' }, ['date', 'DESC']),
  one('charges, their sums', '/charges/summary?filter={}'),
  listOf('charges at offset 300,000', 'charges', {}, ['date', 'DESC'], [300_000, 300_024]),
  listOf('payments', 'payments', {}, ['at', 'DESC']),
  listOf('payments, search', 'payments', { q: 'montgom' }, ['at', 'DESC']),
  listOf('payments, search for many', 'payments', { q: 'oak' }, ['at', 'DESC']),
  one('payments, their sums', '/payments/summary?filter={}'),
  one('sums of a payment search', `/payments/summary?filter=${encodeURIComponent('{"q":"montgom"}')}`),
  some(
    'a customer’s statement',
    70_000,
    777,
    id => `/customers/${id}/statement?from=2026-04-01&to=2026-06-10`,
  ),
  listOf('users, search', 'users', { q: 'user 12' }, ['id', 'ASC']),
  listOf('reminders', 'reminders', {}, ['date', 'ASC']),
  listOf('reminders, search', 'reminders', { q: 'montgom' }, ['date', 'ASC']),
  listOf('reminders, search for many', 'reminders', { q: 'visit' }, ['date', 'ASC']),
  listOf('call logs', 'call-logs', {}, ['date', 'DESC']),
  listOf('call logs, search', 'call-logs', { q: 'montgom' }, ['date', 'DESC']),
  listOf('call logs, search for many', 'call-logs', { q: 'asked' }, ['date', 'DESC']),
  listOf('outbox', 'notices', {}, ['id', 'DESC']),
  listOf('outbox, search', 'notices', { q: 'customer777' }, ['id', 'DESC']),
  listOf('outbox, search for many', 'notices', { q: 'wednesday' }, ['id', 'DESC']),
  listOf('history across the business', 'histories/list', {}, ['id', 'DESC']),
  // As the screen requests it: without sign-ins and sign-outs.
  listOf('history, search', 'histories/list', { q: 'montgom', signIns: 'without' }, ['at', 'DESC']),
  listOf('history, search for many', 'histories/list', { q: 'oak', signIns: 'without' }, ['at', 'DESC']),
  listOf('history, search for customers’ names', 'histories/list', { q: 'maria', signIns: 'without' }, [
    'at',
    'DESC',
  ]),
  some('history of a property', PROPERTIES, 54_321, id =>
    list('histories/list', { propertyId: id }, ['id', 'DESC']),
  ),
  one('audience of a newsletter', `/news-letters/audience?audience=${everybody}`),
  one('who is in the audience', `/news-letters/audience/people?audience=${everybody}`),
  some(
    'who is in the audience, midway',
    70_000,
    30_000,
    id => `/news-letters/audience/people?audience=${everybody}&after=${id}`,
  ),
  some('prices for a caller', 9000, 4321, n => `/quotes?place=${100 + n}%20Oak%20St%2078605&lotSize=average`),
  one('work calendar of a week', '/assignments/calendar?from=2026-06-08&to=2026-06-14'),
  // As the screen requests it: each day over all crews.
  one('work calendar of a month', '/assignments/calendar?from=2026-06-01&to=2026-06-30&by=day'),
  one('two weeks, crew by crew', '/assignments/calendar?from=2026-06-08&to=2026-06-21'),
  one('dashboard', '/dashboard'),
  one('dashboard of a csr', '/dashboard/csr'),
  one('search across everything', '/search?q=montgom'),
];
