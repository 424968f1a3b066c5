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
export const list = (resource: string, filter: object, sort: readonly [string, string]) =>
  `/${resource}?filter=${json(filter)}&range=${json([0, 24])}&sort=${json(sort)}`;

let turn = 0;
/** Walks the records in a fixed, scattered order. */
export const scattered = (count: number) => () => 1 + ((turn++ * 7919) % count);
