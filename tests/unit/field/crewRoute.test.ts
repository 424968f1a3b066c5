import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feetBetween } from '#contract/core/distance.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { reportedAt } from '#server/modules/field/crewDay/events/reportedAt.ts';
import {
  type ArrangedStop,
  currentLocation,
  inVisitOrder,
  mergeOrder,
  orderToUndo,
  reorderableStops,
  withStopMoved,
} from '#server/modules/field/crewDay/route/arrangement.ts';
import { driveThrough } from '#server/modules/field/crewDay/route/drive.ts';
import { planDrive } from '#server/modules/field/routing/planDrive.ts';

const place = (latitude: number, longitude = -97.74) => ({ latitude, longitude });

function stop(id: number, rest: Partial<ArrangedStop> = {}): ArrangedStop {
  return {
    id,
    status: 'pending',
    isLocked: false,
    routePosition: id,
    place: place(30 + id / 100),
    at: null,
    ...rest,
  };
}

const ids = (stops: readonly ArrangedStop[]) => stops.map(one => one.id);

const anyStop = fc.record({
  status: fc.constantFrom<AssignmentStatus>(
    'pending',
    'pending',
    'pending',
    'started',
    'completed',
    'skipped',
  ),
  isLocked: fc.boolean(),
  isPlaced: fc.boolean(),
  latitude: fc.double({ min: 30, max: 30.5, noNaN: true }),
});

describe('arranging a day', () => {
  it('can be undone on the same day, but moves no locked or started stop', () => {
    const orders = { before: [1, 2, 3], after: [1, 3, 2] };
    const day = [stop(1, { status: 'started' }), stop(3), stop(2)];
    const back = (stops: readonly ArrangedStop[]) => orderToUndo(stops, orders)?.map(one => one.id);
    expect(back(day)).toEqual([1, 2, 3]);
    expect(back([stop(1), stop(3, { isLocked: true }), stop(2)])).toBeUndefined();
    expect(back([stop(1), stop(3), stop(2, { status: 'completed' })])).toBeUndefined();
    expect(back([stop(1), stop(2), stop(3)])).toBeUndefined();
    expect(back([...day, stop(4)])).toBeUndefined();
    expect(back(day.slice(1))).toBeUndefined();
  });

  it('can be undone if the order is unchanged only if the stops had other numbers before', () => {
    const same = [3, 1, 2];
    const day = same.map((id, turn) => stop(id, { routePosition: turn + 1 }));
    const back = (numbers?: (number | null)[]) => orderToUndo(day, { before: same, after: same, numbers });
    expect([back(), back([1, 2, 3])]).toEqual([null, null]);
    expect(back([null, null, null])).toEqual(day);
    expect(back([1, 3, 4])).toEqual(day);
  });

  it('keeps stops that can’t move in place, and neither loses nor duplicates any', () => {
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 14 }), fc.integer(), (drawn, seed) => {
        const stops = drawn.map(({ isPlaced, latitude, ...rest }, index) =>
          stop(index + 1, { ...rest, place: isPlaced ? place(latitude) : null }),
        );
        const turns = reorderableStops(stops);
        const locked = new Set(turns.lockedTurns.map(turn => turns.stops[turn]?.id));
        expect([...locked].every(id => stops.find(one => one.id === id)?.isLocked)).toBe(true);
        const free = turns.stops.filter(one => !locked.has(one.id));
        const shuffled = [...free].sort((a, b) => ((a.id * 7919 + seed) % 13) - ((b.id * 7919 + seed) % 13));
        const after = mergeOrder(stops, shuffled);
        expect([...ids(after)].sort((a, b) => a - b)).toEqual(ids(stops));
        for (const [index, one] of stops.entries())
          if (one.status !== 'pending' || one.isLocked) expect(after[index]).toBe(one);
        const loose = after.filter(one => one.status === 'pending' && !one.isLocked);
        const firstWithout = loose.findIndex(one => one.place === null);
        if (firstWithout >= 0) expect(loose.slice(firstWithout).every(one => one.place === null)).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('puts completed stops first on a day without a route, and canceled ones last', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 10, 13, minute));
    const stops = [
      stop(1, { status: 'cancel', routePosition: null }),
      stop(2, { routePosition: null }),
      stop(3, { status: 'completed', routePosition: null, at: at(30) }),
      stop(4, { status: 'completed', routePosition: null, at: at(10) }),
    ];
    expect(ids(inVisitOrder(stops))).toEqual([4, 3, 2, 1]);
    expect(currentLocation(stops, place(29))).toEqual(stops[2]?.place);
    expect(currentLocation([stop(1)], place(29))).toEqual(place(29));
  });

  it('skips locked and completed neighbors', () => {
    const stops = [stop(1), stop(2, { isLocked: true }), stop(3, { status: 'completed' }), stop(4)];
    expect(ids(withStopMoved(stops, 4, 'up'))).toEqual([4, 2, 3, 1]);
    expect(ids(withStopMoved(stops, 1, 'up'))).toEqual([1, 2, 3, 4]);
  });
});

describe('the planned drive', () => {
  it('follows a street there and back, in whatever order the stops are listed', () => {
    const places = [30.5, 30.1, 30.4, 30.2, 30.3].map(latitude => place(latitude));
    const { order, before, after } = planDrive({ from: place(30), to: place(31), places, lockedTurns: [] });
    expect(order.map(index => places[index]?.latitude)).toEqual([30.1, 30.2, 30.3, 30.4, 30.5]);
    expect(after).toEqual(driveThrough(place(30), [place(30.5)], place(31)));
    expect(before.miles).toBeGreaterThan(after.miles);
  });

  it('keeps locked positions and is never longer than the previous order', () => {
    const latitude = fc.double({ min: 30, max: 30.4, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ latitude, longitude: fc.double({ min: -98, max: -97.6, noNaN: true }) }), {
          minLength: 1,
          maxLength: 10,
        }),
        fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
        (places, wanted) => {
          const lockedTurns = [...new Set(wanted.filter(turn => turn < places.length))].sort((a, b) => a - b);
          const start = place(30.27);
          const { order, before, after } = planDrive({ from: start, to: start, places, lockedTurns });
          expect([...order].sort((a, b) => a - b)).toEqual(places.map((_, index) => index));
          for (const turn of lockedTurns) expect(order[turn]).toBe(turn);
          expect(after.minutes).toBeLessThanOrEqual(before.minutes);
          expect(before).toEqual(driveThrough(start, places, start));
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });
});

describe('distance and time of a report', () => {
  // covers: limit-13
  it('counts a degree of latitude as 69.09 miles', () => {
    expect(feetBetween(place(30), place(31))).toBeCloseTo(69.09 * 5280, 3);
    expect(feetBetween(place(30), place(30))).toBe(0);
  });

  it('corrects a wrong clock, and ignores impossible errors', () => {
    const now = new Date('2026-06-10T14:00:00Z');
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    const sent = (sentAt: Date | null) => ({ ahead: undefined, sentAt });
    expect(reportedAt(minutes(-30), sent(now), now)).toEqual(minutes(-30));
    expect(reportedAt(minutes(30), sent(minutes(60)), now)).toEqual(minutes(-30));
    expect(reportedAt(minutes(-200), sent(minutes(-180)), now)).toEqual(minutes(-20));
    expect(reportedAt(minutes(5), sent(null), now)).toEqual(now);
    expect(reportedAt(new Date(0), sent(now), now)).toEqual(now);
  });

  it('uses the phone’s clock error at the tap, even if the clock was changed since', () => {
    const now = new Date('2026-06-10T14:00:00Z');
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    const HOUR = 3_600_000;
    // The clock was 49 hours slow at the tap, 30 minutes ago, and right when the report was sent.
    const slow = { ahead: 49 * HOUR, sentAt: now };
    expect(reportedAt(minutes(-30 - 49 * 60), slow, now)).toEqual(minutes(-30));
    // 3 hours fast at the tap, and right when it was sent.
    expect(reportedAt(minutes(-30 + 180), { ahead: -3 * HOUR, sentAt: now }, now)).toEqual(minutes(-30));
    // Right at the tap, and 3 hours fast when it was sent.
    expect(reportedAt(minutes(-30), { ahead: 0, sentAt: minutes(180) }, now)).toEqual(minutes(-30));
    // Impossible times, such as future ones, are ignored.
    expect(reportedAt(minutes(-30), { ahead: 49 * HOUR, sentAt: now }, now)).toEqual(minutes(-30));
    expect(reportedAt(minutes(-200), { ahead: 49 * HOUR, sentAt: minutes(-180) }, now)).toEqual(minutes(-20));
  });
});

describe('the order that a crew knows', () => {
  const places = [place(30.1), place(30.3), place(30.2), place(30.4)];
  const question = { from: place(30), to: null, places, lockedTurns: [] };

  it('stays unless the shortest order saves more than a given number of minutes, which is reported', () => {
    const shortest = planDrive(question);
    expect(shortest.order).toEqual([0, 2, 1, 3]);
    const usual = { ...question, familiar: [0, 1, 2, 3] };
    const saved = planDrive({ ...usual, keepMinutes: 1000 }).after.minutes - shortest.after.minutes;
    expect(saved).toBeGreaterThan(5);
    const kept = planDrive({ ...usual, keepMinutes: saved + 1 });
    expect(kept.order).toEqual([0, 1, 2, 3]);
    expect(kept.shortest).toEqual(shortest.after);
    expect(planDrive({ ...usual, keepMinutes: saved - 1 }).order).toEqual(shortest.order);
  });

  it('inserts new stops at the lowest cost and leaves locked ones in place', () => {
    const grown = { ...question, familiar: [0, 1, 3], keepMinutes: 1000 };
    expect(planDrive(grown).order).toEqual([0, 2, 1, 3]);
    expect(planDrive({ ...grown, lockedTurns: [1] }).order).toEqual([0, 1, 2, 3]);
  });
});
