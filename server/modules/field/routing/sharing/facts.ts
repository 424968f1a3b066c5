import type { SharingProblem } from './sharingProblem.ts';

/** Number of nearest stops considered when a stop is inserted or others are removed along with it. */
const NEAREST = 24;

/** A problem in arrays that are fast to read. */
export class Facts {
  readonly work: Float64Array;
  readonly capacity: Float64Array;
  readonly customer: Int32Array;
  readonly customerCount: number;
  readonly present: Int32Array;
  readonly isFixed: Uint8Array;
  readonly routes: Int32Array[];
  readonly near: Int32Array[];
  readonly remoteness: Float64Array;
  /** Whether any stop has a window, and for each stop the window and its current lateness. */
  readonly isTimed: boolean;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly lateNow: Float64Array;
  /** Start minute of each route. */
  readonly startsAt: Float64Array;
  private readonly allowed: Uint8Array;
  private readonly routeCount: number;
  /** All travel tables one after another, with each node's row start and column. */
  private readonly cells: Float64Array;
  private readonly rows: Int32Array;
  private readonly columns: Int32Array;

  constructor({ travel, stops, routes }: SharingProblem) {
    this.work = Float64Array.from(stops, stop => stop.work);
    this.capacity = Float64Array.from(routes, route => route.capacity);
    const customers = new Map([...new Set(stops.map(stop => stop.customer))].map((id, index) => [id, index]));
    this.customer = Int32Array.from(stops, stop => customers.get(stop.customer) ?? 0);
    this.customerCount = customers.size;
    this.present = Int32Array.from(stops, stop => stop.present ?? -1);
    this.isFixed = Uint8Array.from(stops, stop => Number(stop.isFixed));
    this.isTimed = stops.some(stop => stop.window !== null);
    this.opens = Float64Array.from(stops, stop => stop.window?.from ?? -Infinity);
    this.closes = Float64Array.from(stops, stop => stop.window?.to ?? Infinity);
    this.lateNow = Float64Array.from(stops, stop => stop.lateNow);
    this.startsAt = Float64Array.from(routes, route => route.startsAt);
    this.routes = stops.map(stop => Int32Array.from(stop.routes));
    this.routeCount = routes.length;
    this.allowed = new Uint8Array(stops.length * routes.length);
    for (const [index, stop] of stops.entries())
      for (const route of stop.routes) this.allowed[index * routes.length + route] = 1;

    // Each table has an extra row and column of zeros for routes that start or end anywhere.
    const sizes = travel.map(table => table.size + 1);
    const begins = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size * size, 0));
    this.cells = new Float64Array(sizes.reduce((sum, size) => sum + size * size, 0));
    for (const [index, table] of travel.entries())
      for (let from = 0; from < table.size; from++)
        for (let to = 0; to < table.size; to++)
          this.cells[(begins[index] ?? 0) + from * (table.size + 1) + to] = table.between(from, to);
    const anywhere = (table: number) => (sizes[table] ?? 1) - 1;
    const rowOf = (table: number, node: number) => (begins[table] ?? 0) + node * (sizes[table] ?? 0);
    // Leaving a route's own node means leaving the route's start; arriving at the node means arriving at the
    // route's end.
    this.rows = Int32Array.from([
      ...stops.map(({ table, node }) => rowOf(table, node)),
      ...routes.map(({ table, start }) => rowOf(table, start ?? anywhere(table))),
    ]);
    this.columns = Int32Array.from([
      ...stops.map(({ node }) => node),
      ...routes.map(({ table, end }) => end ?? anywhere(table)),
    ]);
    this.near = this.nearest(stops);
    this.remoteness = Float64Array.from(stops, ({ routes: own }, stop) =>
      own.reduce((least, route) => Math.min(least, this.travel(stops.length + route, stop)), Infinity),
    );
  }

  travel(from: number, to: number): number {
    return this.cells[(this.rows[from] as number) + (this.columns[to] as number)] as number;
  }

  mayTake(route: number, stop: number): boolean {
    return this.allowed[stop * this.routeCount + route] === 1;
  }

  private nearest(stops: SharingProblem['stops']): Int32Array[] {
    const byTable = Map.groupBy(stops.keys(), stop => stops[stop]?.table ?? 0);
    const between = (a: number, b: number) => this.travel(a, b) + this.travel(b, a);
    return stops.map(({ table }, stop) =>
      Int32Array.from(
        (byTable.get(table) ?? [])
          .filter(other => other !== stop)
          .sort((a, b) => between(stop, a) - between(stop, b) || a - b)
          .slice(0, NEAREST),
      ),
    );
  }
}
