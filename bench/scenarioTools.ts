/** A screen that is read. */
export interface Scenario {
  name: string;
  /** The address for a record; the number changes from request to request. */
  path: (id: number) => string;
  /** The record whose statements are explained. */
  recordedId: number;
  /** Another record's number. */
  nextId: () => number;
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
export const list = (
  resource: string,
  filter: object,
  sort: readonly [string, string],
  range: readonly [number, number] = [0, 24],
) => `/${resource}?filter=${json(filter)}&range=${json(range)}&sort=${json(sort)}`;

let turn = 0;
/** Walks the records in a fixed, scattered order. */
export const scattered = (count: number) => () => 1 + ((turn++ * 7919) % count);
