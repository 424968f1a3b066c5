import { BENCH_TODAY, PROPERTIES } from './seed.ts';

export interface Scenario {
  name: string;
  /** Requests a second, at least so much of the bare route's. */
  budget: number;
  method: 'GET' | 'PUT';
  /** The address for a record; the number changes from request to request. */
  path: (id: number) => string;
  /** The record whose request is recorded for the bare route. */
  recordedId: number;
  /** Another record's number. */
  nextId: () => number;
  body?: (id: number) => object;
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const list = (resource: string, filter: object, sort: readonly [string, string]) =>
  `/${resource}?filter=${json(filter)}&range=${json([0, 24])}&sort=${json(sort)}`;

let turn = 0;
/** Walks the records in a fixed, scattered order. */
const scattered = (count: number) => () => 1 + ((turn++ * 7919) % count);

export const SCENARIOS: readonly Scenario[] = [
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
