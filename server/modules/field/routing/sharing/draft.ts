import { Facts } from './facts.ts';
import type { SharedRoutes, SharingProblem } from './sharingProblem.ts';
import { Times } from './times.ts';

/**
 * Routes under construction, as rings: each route's own node lies between its last stop and its first. Nodes
 * are the stops by index, then the routes. The cost is updated with each change. To undo changes, keep a
 * copy.
 */
export class Draft {
  readonly stopCount: number;
  readonly routeCount: number;
  /** Number of customers with a stop on a route other than their current one. */
  changed = 0;
  /** Cost of the routes without lateness. */
  private costInTime = 0;
  private readonly problem: SharingProblem;
  private readonly previous: Int32Array;
  private readonly following: Int32Array;
  /** Route of each stop; -1 for none. */
  private readonly routeOf: Int32Array;
  private readonly load: Float64Array;
  private readonly size: Int32Array;
  private readonly awayStops: Int32Array;
  private readonly facts: Facts;
  private readonly times: Times;

  constructor(problem: SharingProblem, facts = new Facts(problem)) {
    this.problem = problem;
    this.facts = facts;
    this.stopCount = problem.stops.length;
    this.routeCount = problem.routes.length;
    const nodes = this.stopCount + this.routeCount;
    this.previous = Int32Array.from({ length: nodes }, (_, node) => node);
    this.following = Int32Array.from({ length: nodes }, (_, node) => node);
    this.times = new Times(facts, this.following);
    this.routeOf = new Int32Array(this.stopCount).fill(-1);
    this.load = new Float64Array(this.routeCount);
    this.size = new Int32Array(this.routeCount);
    this.awayStops = new Int32Array(facts.customerCount);
    for (const [stop, { present }] of problem.stops.entries())
      if (present !== null) this.insert(stop, this.before(this.stopCount + present));
  }

  /** Copies this draft. */
  copy(): Draft {
    const copy = new Draft(this.problem, this.facts);
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: Draft): void {
    this.previous.set(other.previous);
    this.following.set(other.following);
    this.routeOf.set(other.routeOf);
    this.load.set(other.load);
    this.size.set(other.size);
    this.awayStops.set(other.awayStops);
    this.costInTime = other.costInTime;
    this.times.copyFrom(other.times);
    this.changed = other.changed;
  }

  routes(): SharedRoutes {
    return Array.from({ length: this.routeCount }, (_, route) => {
      const stops: number[] = [];
      const end = this.stopCount + route;
      for (let node = this.following[end] as number; node !== end; node = this.following[node] as number)
        stops.push(node);
      return stops;
    });
  }

  get cost(): number {
    return this.costInTime + this.times.cost;
  }

  /** Cost of driving alone. */
  driving(): number {
    let over = 0;
    for (let route = 0; route < this.routeCount; route++)
      over += Math.max(0, (this.load[route] as number) - (this.facts.capacity[route] as number));
    return this.costInTime - this.problem.overCost * over;
  }

  route(stop: number): number {
    return this.routeOf[stop] as number;
  }

  sizeOf(route: number): number {
    return this.size[route] as number;
  }

  /** The node before a stop: another stop, or its route's own node. */
  before(node: number): number {
    return this.previous[node] as number;
  }

  after(node: number): number {
    return this.following[node] as number;
  }

  isStop(node: number): boolean {
    return node < this.stopCount;
  }

  isFixed(stop: number): boolean {
    return this.facts.isFixed[stop] === 1;
  }

  /** The nearest other stops, nearest first. */
  near(stop: number): Int32Array {
    return this.facts.near[stop] as Int32Array;
  }

  workOf(stop: number): number {
    return this.facts.work[stop] as number;
  }

  /** Distance of a stop from the nearest start of a route that may have it. */
  remoteness(stop: number): number {
    return this.facts.remoteness[stop] as number;
  }

  /** Removes a stop from its route. */
  remove(stop: number): void {
    const { previous, following, facts } = this;
    const route = this.routeOf[stop] as number;
    const [before, after] = [previous[stop] as number, following[stop] as number];
    this.costInTime += facts.travel(before, after) - facts.travel(before, stop) - facts.travel(stop, after);
    this.addWork(route, -(facts.work[stop] as number));
    following[before] = after;
    previous[after] = before;
    if (facts.isTimed) this.times.remove(stop, before);
    this.routeOf[stop] = -1;
    this.size[route] = (this.size[route] as number) - 1;
    if (this.isAway(stop, route)) {
      const customer = facts.customer[stop] as number;
      const left = (this.awayStops[customer] as number) - 1;
      this.awayStops[customer] = left;
      if (left === 0) this.changed--;
    }
  }

  /** Inserts a stop without a route after a node. */
  insert(stop: number, before: number): void {
    const { previous, following, facts } = this;
    const route = this.isStop(before) ? (this.routeOf[before] as number) : before - this.stopCount;
    const after = following[before] as number;
    this.costInTime += facts.travel(before, stop) + facts.travel(stop, after) - facts.travel(before, after);
    this.addWork(route, facts.work[stop] as number);
    following[before] = stop;
    previous[stop] = before;
    following[stop] = after;
    previous[after] = stop;
    if (facts.isTimed) this.times.insert(stop, before);
    this.routeOf[stop] = route;
    this.size[route] = (this.size[route] as number) + 1;
    if (this.isAway(stop, route)) {
      const customer = facts.customer[stop] as number;
      if (this.awayStops[customer] === 0) this.changed++;
      this.awayStops[customer] = (this.awayStops[customer] as number) + 1;
    }
  }

  /**
   * The node after which a stop costs least. Candidates are the positions next to its nearest stops and at
   * the ends of its routes, or all positions if it has a window; `skips` randomly ignores some.
   */
  bestPlace(stop: number, skips: () => boolean): number {
    const { facts, previous, following, routeOf, stopCount } = this;
    const present = facts.present[stop] as number;
    const hasWindow = facts.closes[stop] !== Infinity;
    const mayChange =
      present < 0 ||
      this.changed < this.problem.mostChanged ||
      (this.awayStops[facts.customer[stop] as number] as number) > 0;
    let best = -1;
    let least = Infinity;
    const look = (before: number, over: number) => {
      if (skips()) return;
      const after = following[before] as number;
      let cost = facts.travel(before, stop) + facts.travel(stop, after) - facts.travel(before, after) + over;
      if (facts.isTimed && cost < least) cost += this.times.with(stop, before);
      if (cost < least) {
        least = cost;
        best = before;
      }
    };
    for (const other of facts.near[stop] as Int32Array) {
      const route = routeOf[other] as number;
      if (route < 0 || !facts.mayTake(route, stop)) continue;
      if (!mayChange && route !== present) continue;
      const over = this.overWith(route, stop);
      // Detours never shorten a drive, so if the excess work alone costs more, no position on this route can
      // win.
      if (over > least) continue;
      look(other, over);
      look(previous[other] as number, over);
    }
    for (const route of facts.routes[stop] as Int32Array) {
      if (!mayChange && route !== present) continue;
      const over = this.overWith(route, stop);
      if (over > least) continue;
      const end = stopCount + route;
      look(end, over);
      const isEmpty = following[end] === end;
      if (!hasWindow && !isEmpty) look(previous[end] as number, over);
      for (let node = following[end] as number; hasWindow && node !== end; node = following[node] as number)
        look(node, over);
    }
    if (best >= 0) return best;
    // Every candidate was ignored.
    return stopCount + (present >= 0 ? present : ((facts.routes[stop] as Int32Array)[0] as number));
  }

  private isAway(stop: number, route: number): boolean {
    const present = this.facts.present[stop] as number;
    return present >= 0 && present !== route;
  }

  /** Cost of a stop's work beyond the route's capacity. */
  private overWith(route: number, stop: number): number {
    const capacity = this.facts.capacity[route] as number;
    const load = this.load[route] as number;
    const over = load + (this.facts.work[stop] as number) - capacity;
    return over <= 0 ? 0 : this.problem.overCost * (over - Math.max(0, load - capacity));
  }

  private addWork(route: number, work: number): void {
    const capacity = this.facts.capacity[route] as number;
    const load = this.load[route] as number;
    this.load[route] = load + work;
    this.costInTime +=
      this.problem.overCost * (Math.max(0, load + work - capacity) - Math.max(0, load - capacity));
  }
}
