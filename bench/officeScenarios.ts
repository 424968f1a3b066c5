import { list, type Scenario, scattered } from './scenarioTools.ts';
import { BENCH_TODAY, PROPERTIES } from './seed.ts';

const fixed = { budget: 0.5, method: 'GET', recordedId: 1, nextId: () => 1 } as const;
const listOf = (
  name: string,
  resource: string,
  filter: object,
  sort: readonly [string, string],
): Scenario => ({
  ...fixed,
  name,
  path: () => list(resource, filter, sort),
});

const everybody = encodeURIComponent(JSON.stringify({ statuses: ['active'] }));

/** The office's lists with their totals, searched where they can be, and its screens that sum up. */
export const OFFICE_SCENARIOS: readonly Scenario[] = [
  listOf('customers list, search and total', 'customers', { q: 'montgom' }, ['id', 'ASC']),
  listOf('locked customers, search and total', 'locked-customers', { q: 'montgom' }, ['id', 'ASC']),
  listOf('work logs of a day, search', 'work-logs', { date: BENCH_TODAY, q: 'oak' }, [
    'routePosition',
    'ASC',
  ]),
  listOf('charges list with total', 'charges', {}, ['date', 'DESC']),
  listOf('charges list, search and total', 'charges', { q: 'montgom' }, ['date', 'DESC']),
  listOf('users list, search and total', 'users', { q: 'user 12' }, ['id', 'ASC']),
  listOf('reminders list with total', 'reminders', {}, ['date', 'ASC']),
  listOf('reminders list, search and total', 'reminders', { q: 'montgom' }, ['date', 'ASC']),
  listOf('call logs list, search and total', 'call-logs', { q: 'montgom' }, ['date', 'DESC']),
  listOf('outbox, search and total', 'notices', { q: 'customer777' }, ['id', 'DESC']),
  listOf('history across the business', 'histories/list', {}, ['id', 'DESC']),
  listOf('history, search', 'histories/list', { q: 'montgom' }, ['id', 'DESC']),
  {
    ...fixed,
    name: 'history of a property',
    path: id => list('histories/list', { propertyId: id }, ['id', 'DESC']),
    recordedId: 54_321,
    nextId: scattered(PROPERTIES),
  },
  { ...fixed, name: 'audience of a newsletter', path: () => `/news-letters/audience?audience=${everybody}` },
  {
    ...fixed,
    name: 'work calendar of a week',
    path: () => '/assignments/calendar?from=2026-06-08&to=2026-06-14',
  },
  { ...fixed, name: 'dashboard', path: () => '/dashboard' },
  { ...fixed, name: 'search across everything', path: () => '/search?q=montgom' },
];
