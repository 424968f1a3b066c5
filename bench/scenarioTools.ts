/** Screen that is read. */
export interface Scenario {
  name: string;
  /** Returns the URL for a record; the id changes from request to request. */
  path: (id: number) => string;
  /** Record whose statements are explained. */
  recordedId: number;
  /** Returns the id of another record. */
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
/** Returns a function that walks the records in a fixed, scattered order. */
export const scattered = (count: number) => () => 1 + ((turn++ * 7919) % count);
