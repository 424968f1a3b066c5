import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CostMatrix } from '#server/modules/field/routing/costMatrix.ts';
import { type BalanceRequest, balanceCrews } from '#server/modules/field/routing/sharing/balanceCrews.ts';
import { shareStops } from '#server/modules/field/routing/sharing/shareStops.ts';
import { costOfRoutes, type SharingProblem } from '#server/modules/field/routing/sharing/sharingProblem.ts';

interface Sketch {
  days: number;
  crews: number;
  stops: {
    x: number;
    y: number;
    work: number;
    day: number;
    crew: number;
    customer: number;
    isFixed: boolean;
    window?: { from: number; to: number } | null;
  }[];
  mostChanged: number;
}

/** Stops and crews on a plane; crew 0 of each day may start anywhere. */
function problemOf({ days, crews, stops, mostChanged }: Sketch): SharingProblem {
  const dayStops = Array.from({ length: days }, (_, day) => stops.filter(stop => stop.day % days === day));
  return {
    travel: dayStops.map(own => {
      const points = [...Array.from({ length: crews }, (_, crew) => ({ x: crew * 30, y: 0 })), ...own];
      return CostMatrix.from(points.length, (from, to) => {
        const [a, b] = [points[from] ?? { x: 0, y: 0 }, points[to] ?? { x: 0, y: 0 }];
        // One-way streets make driving east longer.
        return Math.hypot(a.x - b.x, a.y - b.y) + Math.max(0, b.x - a.x) / 10;
      });
    }),
    stops: dayStops.flatMap((own, day) =>
      own.map((stop, index) => ({
        table: day,
        node: crews + index,
        work: stop.work,
        // The last crew can't do the longest jobs.
        routes: Array.from({ length: crews }, (_, crew) => day * crews + crew).filter(
          route => stop.work < 80 || route % crews !== crews - 1 || stop.crew % crews === crews - 1,
        ),
        present: day * crews + (stop.crew % crews),
        customer: stop.customer,
        isFixed: stop.isFixed,
        window: stop.window ?? null,
        lateNow: 0,
      })),
    ),
    routes: Array.from({ length: days * crews }, (_, route) => {
      const crew = route % crews;
      const start = crew === 0 ? null : crew;
      return { table: Math.floor(route / crews), start, end: start, capacity: 150, startsAt: 480 };
    }),
    overCost: 3,
    mostChanged,
  };
}

const presentRoutes = ({ stops, routes }: SharingProblem) =>
  routes.map((_, route) => [...stops.keys()].filter(stop => stops[stop]?.present === route));

const sketches = fc.record({
  days: fc.integer({ min: 1, max: 3 }),
  crews: fc.integer({ min: 1, max: 4 }),
  stops: fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 100 }),
      y: fc.integer({ min: 0, max: 100 }),
      work: fc.integer({ min: 5, max: 90 }),
      day: fc.nat(2),
      crew: fc.nat(3),
      customer: fc.nat(12),
      isFixed: fc.boolean(),
      window: fc.option(
        fc
          .tuple(fc.integer({ min: 450, max: 700 }), fc.integer({ min: 0, max: 120 }))
          .map(([from, length]) => ({ from, to: from + length })),
        { freq: 2 },
      ),
    }),
    { maxLength: 24 },
  ),
  mostChanged: fc.nat(6),
});

describe('sharing work among crews', () => {
  it('keeps every rule, and never costs more than before', () => {
    fc.assert(
      fc.property(sketches, fc.nat(1000), (sketch, seed) => {
        const problem = problemOf(sketch);
        const found = shareStops(problem, { rounds: 300, seed });
        expect(found.flat().sort((a, b) => a - b)).toEqual([...problem.stops.keys()]);
        const changed = new Set<number>();
        for (const [route, own] of found.entries())
          for (const stop of own) {
            const { present, isFixed, routes, customer } = problem.stops[stop] ?? problem.stops[0] ?? never();
            expect(routes).toContain(route);
            if (isFixed) expect(route).toBe(present);
            if (route !== present) changed.add(customer);
          }
        expect(changed.size).toBeLessThanOrEqual(sketch.mostChanged);
        const present = costOfRoutes(problem, presentRoutes(problem));
        expect(costOfRoutes(problem, found)).toBeLessThanOrEqual(present * (1 + 1e-9) + 1e-6);
        expect(shareStops(problem, { rounds: 300, seed })).toEqual(found);
      }),
      { numRuns: 150 },
    );
  });

  const twoSides = (mostChanged: number, work: number) =>
    problemOf({
      days: 1,
      crews: 2,
      stops: Array.from({ length: 8 }, (_, index) => ({
        x: index < 4 ? 2 * index : 90 + index,
        y: 60,
        work,
        day: 0,
        crew: index,
        customer: index,
        isFixed: false,
      })),
      mostChanged,
    });

  it('gives each crew the stops on its own side', () => {
    const problem = twoSides(8, 35);
    const found = shareStops(problem, { rounds: 2000, seed: 1 });
    const sides = found.map(own => new Set(own.map(stop => stop < 4)));
    expect(sides.map(side => side.size)).toEqual([1, 1]);
  });

  it('changes the crew of no more customers than allowed', () => {
    const problem = twoSides(1, 10);
    const found = shareStops(problem, { rounds: 2000, seed: 1 });
    const changed = found.flatMap((own, route) => own.filter(stop => problem.stops[stop]?.present !== route));
    expect(changed).toHaveLength(1);
  });

  it('relieves a crew that has too much work', () => {
    const problem = problemOf({
      days: 1,
      crews: 2,
      stops: Array.from({ length: 6 }, (_, index) => ({
        x: index,
        y: 10,
        work: 50,
        day: 0,
        crew: 0,
        customer: index,
        isFixed: false,
      })),
      mostChanged: 6,
    });
    const found = shareStops({ ...problem, overCost: 100 }, { rounds: 2000, seed: 1 });
    expect(found.map(own => own.length)).toEqual([3, 3]);
  });

  it('comes close to the optimum for stops around a yard', () => {
    // Five clusters of four stops on a ring, each filling a route: the optimum visits each cluster once.
    const points = [
      { x: 0, y: 0 },
      ...Array.from({ length: 20 }, (_, index) => {
        const angle = (Math.floor(index / 4) * 2 * Math.PI) / 5;
        return { x: 100 * Math.cos(angle) + (index % 2), y: 100 * Math.sin(angle) + (index % 4 < 2 ? 0 : 1) };
      }),
    ];
    const travel = CostMatrix.from(points.length, (from, to) => {
      const [a, b] = [points[from] ?? never(), points[to] ?? never()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    });
    const problem: SharingProblem = {
      travel: [travel],
      stops: points.slice(1).map((_, index) => ({
        table: 0,
        node: index + 1,
        work: 1,
        routes: [0, 1, 2, 3, 4],
        present: index % 5,
        customer: index,
        isFixed: false,
        window: null,
        lateNow: 0,
      })),
      routes: Array.from({ length: 5 }, () => ({ table: 0, start: 0, end: 0, capacity: 4, startsAt: 0 })),
      overCost: 1000,
      mostChanged: 20,
    };
    const found = shareStops(problem, { rounds: 3000, seed: 1 });
    for (const own of found) expect(new Set(own.map(stop => Math.floor(stop / 4))).size).toBe(1);
  });
});

/** Turns the problem into a request for crews' days; fixed stops are locked to their position. */
function requestOf(sketch: Sketch, rounds = 300): BalanceRequest {
  const { travel, stops, routes, ...problem } = problemOf(sketch);
  const turns = routes.map(() => 0);
  const rows = (table: CostMatrix) =>
    Array.from({ length: table.size }, (_, from) =>
      Array.from({ length: table.size }, (__, to) => table.between(from, to)),
    );
  return {
    ...problem,
    days: travel.map(table => ({
      places: Array.from({ length: table.size }, () => ({ latitude: 30, longitude: -97 })),
      table: { miles: rows(table), minutes: rows(table) },
    })),
    stops: stops.map(({ lateNow: _, ...stop }) => {
      const [route, turn] = [stop.present ?? 0, turns[stop.present ?? 0] ?? 0];
      turns[route] = turn + 1;
      return { ...stop, turn: stop.isFixed ? turn : null };
    }),
    routes,
    effort: { rounds, seed: 1 },
  };
}

/** Returns how late each stop is reached. */
const latenessOf = (days: readonly { stops: number[]; late: number[] }[]) =>
  new Map(days.flatMap(day => day.stops.map((stop, turn) => [stop, day.late[turn] ?? never()] as const)));

describe('sharing work that has to be reached in time', () => {
  it('reaches no stop later than before', () => {
    let shared = 0;
    fc.assert(
      fc.property(sketches, sketch => {
        const request = requestOf({ ...sketch, mostChanged: 12 });
        const { before, after } = balanceCrews(request);
        const [now, then] = [latenessOf(before), latenessOf(after)];
        expect([...then.keys()].sort()).toEqual([...request.stops.keys()].sort());
        for (const [stop, late] of then) expect(late).toBeLessThan((now.get(stop) ?? never()) + 0.5);
        shared += Number(after.some((day, route) => day !== before[route]));
      }),
      { numRuns: 60 },
    );
    // Some stops must have changed crews, so the test doesn't pass by leaving everything unchanged.
    expect(shared).toBeGreaterThan(5);
  });

  const at = (x: number, crew: number, window: { from: number; to: number } | null) => ({
    ...{ x, y: 10, work: 40, day: 0, customer: x, isFixed: false },
    crew,
    window,
  });
  const who = (days: readonly { stops: number[] }[]) => days.map(day => day.stops.toSorted());

  it('leaves two neighbors with the same arrival window to two crews', () => {
    const hour = { from: 540, to: 550 };
    const stops = [at(30, 1, hour), at(31, 2, hour), at(32, 1, null)];
    const sketch = { days: 1, crews: 3, stops, mostChanged: 9 };
    const { after } = balanceCrews(requestOf(sketch));
    expect([...latenessOf(after).values()]).toEqual([0, 0, 0]);
    const inNoHurry = { ...sketch, stops: stops.map(stop => ({ ...stop, window: null })) };
    expect(who(balanceCrews(requestOf(inNoHurry)).after).filter(own => own.length > 0)).toHaveLength(1);
  });

  it('reaches on time a customer who would be reached late', () => {
    const hour = { from: 540, to: 550 };
    const stops = [at(30, 1, hour), at(31, 1, hour)];
    const { before, after } = balanceCrews(requestOf({ days: 1, crews: 3, stops, mostChanged: 9 }));
    expect(Math.max(...latenessOf(before).values())).toBeGreaterThan(20);
    expect(Math.max(...latenessOf(after).values())).toBe(0);
  });
});

function never(): never {
  throw new Error('No such stop');
}
