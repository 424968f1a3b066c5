import { OFFICE_SCENARIOS } from './officeScenarios.ts';
import { list, type Scenario, scattered } from './scenarioTools.ts';
import { BENCH_TODAY, PROPERTIES } from './seed.ts';

/** What crews and the office do all day. */
export const DAY_SCENARIOS: readonly Scenario[] = [
  {
    name: 'properties list with total',
    budget: 0.5,
    method: 'GET',
    path: () => list('properties', { status: 'active' }, ['address', 'ASC']),
    recordedId: 1,
    nextId: () => 1,
  },
  {
    name: 'properties list, search and total',
    budget: 0.5,
    method: 'GET',
    path: () => list('properties', { q: 'montgom' }, ['address', 'ASC']),
    recordedId: 1,
    nextId: () => 1,
  },
  {
    name: 'property page',
    budget: 0.5,
    method: 'GET',
    path: id => `/properties/${id}`,
    recordedId: 54_321,
    nextId: scattered(PROPERTIES),
  },
  {
    name: 'a crew’s day',
    budget: 0.5,
    method: 'GET',
    path: id => `/crews/${id}/day?date=${BENCH_TODAY}`,
    recordedId: 137,
    nextId: scattered(200),
  },
  {
    name: 'work logs of a day',
    budget: 0.5,
    method: 'GET',
    path: () => list('work-logs', { date: BENCH_TODAY }, ['routePosition', 'ASC']),
    recordedId: 1,
    nextId: () => 1,
  },
];

export const SCENARIOS: readonly Scenario[] = [...DAY_SCENARIOS, ...OFFICE_SCENARIOS];
