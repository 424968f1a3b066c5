import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalsAlong } from '#contract/field/expectedTimes.ts';
import { minutesAlong, orderInTime, type Timing } from '#server/modules/field/routing/orderInTime.ts';
import { planDrive } from '#server/modules/field/routing/planDrive.ts';
import { seededRandom } from '#server/modules/field/routing/random.ts';

type Minutes = number[][];
const DAY_STARTS = 450;

/** Generates driving times in whole minutes that differ by direction. */
const table = (places: number): fc.Arbitrary<Minutes> =>
  fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: places + 1, maxLength: places + 1 }), {
    minLength: places + 1,
    maxLength: places + 1,
  });
const visit = fc.record({
  work: fc.integer({ min: 5, max: 60 }),
  window: fc.option(
    fc
      .tuple(fc.integer({ min: 420, max: 700 }), fc.integer({ min: 0, max: 90 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { freq: 2 },
  ),
});
const day = (most: number) =>
  fc.integer({ min: 1, max: most }).chain(places =>
    fc.record({
      minutes: table(places),
      timing: fc.record({
        startsAt: fc.constant(DAY_STARTS),
        visits: fc.array(visit, { minLength: places, maxLength: places }),
      }),
    }),
  );

/** Generates every order of the places. */
function* ordersOf(places: number[]): Generator<number[]> {
  if (places.length === 0) yield [];
  for (const [index, place] of places.entries())
    for (const rest of ordersOf([...places.slice(0, index), ...places.slice(index + 1)]))
      yield [place, ...rest];
}

/** Returns the lateness of a crew that drives this order, by the rules for expected times. */
function simulated({ minutes, timing }: { minutes: Minutes; timing: Timing }, order: readonly number[]) {
  const visits = order.map((place, turn) => ({
    drive: minutes[turn === 0 ? 0 : (order[turn - 1] ?? 0) + 1]?.[place + 1] ?? 0,
    work: timing.visits[place]?.work ?? 0,
    window: timing.visits[place]?.window ?? null,
  }));
  const arrivals = arrivalsAlong(visits, timing.startsAt);
  const sum = (of: 'late' | 'wait') => arrivals.reduce((total, arrival) => total + arrival[of], 0);
  return { late: sum('late'), wait: sum('wait') };
}

const NOBODY = new Set<number>();

describe('an order that respects time windows', () => {
  it('is on time everywhere if possible, and then minimizes driving and waiting', () => {
    fc.assert(
      fc.property(day(6), asked => {
        const present = [...asked.timing.visits.keys()];
        const found = orderInTime({ ...asked, locked: NOBODY }, [present]);
        expect(found.toSorted((a, b) => a - b)).toEqual(present);
        const costOf = (order: number[]) => {
          const { drive, wait, late } = minutesAlong(asked, order);
          return [late, drive + wait] as const;
        };
        const least = [...ordersOf(present)]
          .map(costOf)
          .reduce((best, cost) =>
            cost[0] < best[0] || (cost[0] === best[0] && cost[1] < best[1]) ? cost : best,
          );
        expect(costOf(found)).toEqual(least);
      }),
      { numRuns: 60 },
    );
  });

  it('has the lateness that a crew driving it would have', () => {
    fc.assert(
      fc.property(day(12), asked => {
        const order = [...asked.timing.visits.keys()].reverse();
        expect(minutesAlong(asked, order)).toMatchObject(simulated(asked, order));
      }),
    );
  });

  it('keeps locked places at their positions, and is never later than before', () => {
    fc.assert(
      fc.property(day(10), fc.array(fc.nat({ max: 9 }), { maxLength: 4 }), (asked, turns) => {
        const present = [...asked.timing.visits.keys()];
        const locked = new Set(turns.filter(turn => turn < present.length));
        const found = orderInTime({ ...asked, locked }, [present]);
        for (const turn of locked) expect(found[turn]).toBe(turn);
        expect(minutesAlong(asked, found).late).toBeLessThanOrEqual(minutesAlong(asked, present).late);
      }),
      { numRuns: 10 },
    );
  });

  it.each([12, 30])('of %i places is on time if the windows were built around a feasible order', places => {
    for (let seed = 1; seed <= 2; seed++) {
      const { asked, present } = punctualDay(places, seed);
      const found = orderInTime({ ...asked, locked: NOBODY }, [present]);
      expect(minutesAlong(asked, present).late).toBeGreaterThan(0);
      expect(minutesAlong(asked, found).late, `seed ${seed}`).toBe(0);
    }
  });
});

/** Returns places on a map; two thirds have a one-hour window around their arrival time in one drive. */
function punctualDay(places: number, seed: number) {
  const random = seededRandom(seed);
  const at = Array.from(
    { length: places + 1 },
    () => [random.fraction() * 30, random.fraction() * 30] as const,
  );
  const minutes = at.map(([x, y]) => at.map(([u, v]) => Math.round(Math.hypot(x - u, y - v))));
  let [clock, node] = [DAY_STARTS, 0];
  // The places are numbered in the order of that drive; the day lists them in reverse.
  const visits = Array.from({ length: places }, (_, place) => {
    clock += minutes[node]?.[place + 1] ?? 0;
    node = place + 1;
    const arrival = clock;
    clock += 20;
    const early = Math.round(random.fraction() * 60);
    return {
      work: 20,
      window: place % 3 === 0 ? null : { from: arrival - early, to: arrival - early + 60 },
    };
  });
  const timing = { startsAt: DAY_STARTS, visits };
  return { asked: { minutes, timing }, present: [...visits.keys()].reverse() };
}

describe('a drive with windows', () => {
  const places = [0.01, 0.02, 0.03].map(east => ({ latitude: 30, longitude: -97 + east }));
  const home = { latitude: 30, longitude: -97 };
  const question = { from: home, to: home, places, lockedTurns: [] };
  const noWindow = { work: 30, window: null };
  /** The farthest place is open only until shortly after the start. */
  const timing = {
    startsAt: DAY_STARTS,
    visits: [noWindow, noWindow, { work: 30, window: { from: DAY_STARTS, to: DAY_STARTS + 20 } }],
  };

  it('reports lateness before and after, and changes the familiar order to be on time', () => {
    const usual = { familiar: [0, 1, 2], keepMinutes: 60 };
    const planned = planDrive({ ...question, ...usual, timing });
    expect(planned.order[0]).toBe(2);
    expect(planned.lateBefore).toBeGreaterThan(30);
    expect(planned.lateAfter).toBe(0);
    expect(planDrive({ ...question, ...usual }).order).toEqual([0, 1, 2]);
  });

  it('is the shortest if there are no windows', () => {
    const open = { startsAt: DAY_STARTS, visits: [noWindow, noWindow, noWindow] };
    expect(planDrive({ ...question, timing: open }).after).toEqual(planDrive(question).after);
  });
});
