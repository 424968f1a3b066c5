import { list, scattered } from './scenarioTools.ts';
import { BENCH_TODAY, PROPERTIES } from './seed.ts';

/** One screen, in the product and in a hand-written route. */
export interface Comparison {
  name: string;
  product: Asked;
  bare: Asked;
  nextId: () => number;
}
export interface Asked {
  method: 'GET' | 'PUT';
  path: (id: number) => string;
  body?: (id: number) => object;
}

const page = 'limit=25&offset=0';
let turn = 0;
const words = () => ({ instructions: `Mow high, turn ${turn++}` });

/** Returns a property as the seed created it, with other instructions. */
const property = (id: number) => ({
  address: `${100 + (id % 9800)} ${['Oak', 'Elm', 'Pecan', 'Cedar', 'Live Oak', 'Mesquite', 'Willow'][id % 7]} St`,
  city: 'Austin',
  state: 'TX',
  zipcode: String(78601 + (id % 120)),
  duplexUnit: null,
  backyardLockCode: null,
  subdivisionCode: null,
  pets: null,
  lotSize: ['small', 'average', 'large', 'extraLarge'][id % 4],
  isCornerLot: false,
  status: id % 12 === 0 ? 'past' : 'active',
  ...words(),
});

const read = (path: Asked['path']): Asked => ({ method: 'GET', path });

/** Screens that the budget covers: a list, a record's page, a crew's day and a change. */
export const COMPARISONS: readonly Comparison[] = [
  {
    name: 'properties list with total',
    product: read(() => list('properties', { status: 'active' }, ['address', 'ASC'])),
    bare: read(() => `/properties?status=active&${page}`),
    nextId: () => 1,
  },
  {
    name: 'properties list, search and total',
    product: read(() => list('properties', { q: 'montgom' }, ['address', 'ASC'])),
    bare: read(() => `/properties?q=montgom&${page}`),
    nextId: () => 1,
  },
  {
    name: 'property page',
    product: read(id => `/properties/${id}`),
    bare: read(id => `/properties/${id}`),
    nextId: scattered(PROPERTIES),
  },
  {
    name: 'a crew’s day',
    product: read(id => `/crews/${id}/day?date=${BENCH_TODAY}`),
    bare: read(id => `/crews/${id}/day?date=${BENCH_TODAY}`),
    nextId: scattered(200),
  },
  {
    name: 'property changed, with its history',
    product: { method: 'PUT', path: id => `/properties/${id}`, body: property },
    bare: { method: 'PUT', path: id => `/properties/${id}`, body: words },
    nextId: scattered(PROPERTIES),
  },
];
