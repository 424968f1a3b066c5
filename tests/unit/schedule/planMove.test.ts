import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import { type Frequency, WEEKDAYS } from '#contract/core/enums.ts';
import { MOVE_STRATEGIES, type MoveStrategy } from '#contract/schedule/moves.ts';
import { isPausedOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import { isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import { loadsAfter } from '#server/modules/schedule/schedule/loadsAfter.ts';
import {
  daysSince,
  type ExistingLoad,
  isChanged,
  isOverdue,
  loadKey,
  type MovableVisit,
  type MoveFacts,
  type MoveRequest,
  planMove,
  sinceLast,
  targetDays,
} from '#server/modules/schedule/schedule/planMove.ts';

const DAYS: Day[] = ['2026-06-11', '2026-06-12', '2026-06-13'];
const CAPACITIES = new Map([
  [1, 200],
  [2, 60],
]);

const anyVisit = fc.record({
  crewId: fc.constantFrom(1, 2, null),
  date: fc.constantFrom(...DAYS),
  minutes: fc.integer({ min: 1, max: 90 }),
  frequency: fc.constantFrom<Frequency>(1, 2, 6, -1),
  lastDate: fc.option(fc.integer({ min: 1, max: 60 }).map(ago => addDays('2026-06-11', -ago))),
  nextDate: fc.option(fc.integer({ min: 3, max: 40 }).map(on => addDays('2026-06-13', on))),
  pauses: fc.array(
    fc.integer({ min: 0, max: 12 }).map(on => ({
      fromDate: addDays('2026-06-11', on),
      resumeDate: addDays('2026-06-14', on),
    })),
    { maxLength: 1 },
  ),
});
const anyVisits = fc
  .array(anyVisit, { maxLength: 30 })
  .map((visits): MovableVisit[] => visits.map((visit, index) => ({ ...visit, id: index + 1 })));
const anyWish = fc.record({
  strategy: fc.constantFrom<MoveStrategy>(...MOVE_STRATEGIES),
  days: fc.integer({ min: 1, max: 6 }),
  spreadDays: fc.integer({ min: 1, max: 5 }),
  onto: fc.integer({ min: 1, max: 20 }).map(on => addDays('2026-06-13', on)),
  last: fc.constant('2026-06-13'),
  intoPauses: fc.boolean(),
});
const anyDaysOff = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 6 });
/** Other work on upcoming days. */
const anyOthers = fc.array(
  fc.record({
    crewId: fc.constantFrom(1, 2, null),
    date: fc.integer({ min: 1, max: 9 }).map(on => addDays('2026-06-13', on)),
    minutes: fc.integer({ min: 1, max: 250 }),
  }),
  { maxLength: 10 },
);

function standingOf(work: readonly { crewId: number | null; date: Day; minutes: number }[]): ExistingLoad[] {
  return [...Map.groupBy(work, one => loadKey(one.crewId, one.date)).values()].map(group => ({
    crewId: group[0]?.crewId ?? null,
    date: group[0]?.date ?? '',
    minutes: group.reduce((sum, one) => sum + one.minutes, 0),
    visits: group.length,
  }));
}

const anyCase = fc.tuple(anyVisits, anyWish, anyDaysOff, anyOthers).map(([visits, wish, daysOff, others]) => {
  const facts: MoveFacts = {
    daysOff,
    holidays: new Map(),
    standing: standingOf([...visits, ...others]),
    capacities: CAPACITIES,
  };
  return { visits, wish: wish as MoveRequest, facts };
});

describe('a plan for many visits', () => {
  // covers: office-22
  it('loses and duplicates no visit', () => {
    fc.assert(
      fc.property(anyCase, ({ visits, wish, facts }) => {
        const plan = planMove(visits, wish, facts);
        expect(plan.map(placed => placed.visit)).toEqual(visits);
        for (const { visit, to, isUnplaced } of plan) {
          if (isUnplaced) expect([wish.strategy, to]).toEqual(['spread', visit.date]);
          if (to === null) expect(wish.strategy).toBe('skip');
        }
      }),
    );
  });

  it('keeps the total of minutes and visits, except for skipped ones', () => {
    fc.assert(
      fc.property(anyCase, ({ visits, wish, facts }) => {
        const plan = planMove(visits, wish, facts).filter(isChanged);
        const loads = loadsAfter(plan, facts.standing);
        const total = (field: 'minutesBefore' | 'minutesAfter' | 'visitsBefore' | 'visitsAfter') =>
          loads.reduce((sum, load) => sum + load[field], 0);
        const skipped = plan.filter(placed => placed.to === null);
        const minutes = skipped.reduce((sum, placed) => sum + placed.visit.minutes, 0);
        expect(total('minutesAfter') + minutes).toBe(total('minutesBefore'));
        expect(total('visitsAfter') + skipped.length).toBe(total('visitsBefore'));
        for (const load of loads) expect(load.minutesAfter >= 0 && load.visitsAfter >= 0).toBe(true);
      }),
    );
  });

  it('doesn’t depend on the order of the visits', () => {
    fc.assert(
      fc.property(anyCase, ({ visits, wish, facts }) => {
        const there = new Map(planMove(visits, wish, facts).map(({ visit, to }) => [visit.id, to]));
        for (const { visit, to } of planMove(visits.toReversed(), wish, facts))
          expect(to).toBe(there.get(visit.id));
      }),
    );
  });
});

describe('a pause of a service', () => {
  it('excludes its visits, which are reported, unless they are chosen', () => {
    fc.assert(
      fc.property(anyCase, ({ visits, wish, facts }) => {
        for (const { visit, to, isPaused } of planMove(visits, wish, facts)) {
          if (to === null || to === visit.date) continue;
          expect(isPausedOn(visit.pauses, to)).toBe(isPaused);
          if (!wish.intoPauses) expect(isPaused).toBe(false);
        }
        if (wish.strategy === 'spread') return;
        const asked = planMove(visits, { ...wish, intoPauses: true }, facts);
        const stays = planMove(visits, { ...wish, intoPauses: false }, facts);
        expect(stays.map(placed => placed.isPaused)).toEqual(asked.map(placed => placed.isPaused));
        expect(stays.filter(isChanged)).toEqual(
          asked.filter(placed => isChanged(placed) && !placed.isPaused),
        );
      }),
    );
  });
});

describe('pushing', () => {
  it('moves visits forward to working days, and keeps the order of days', () => {
    fc.assert(
      fc.property(anyCase, ({ visits, wish, facts }) => {
        const plan = planMove(visits, { ...wish, strategy: 'push', intoPauses: true }, facts);
        for (const one of plan) {
          expect((one.to ?? '') > one.visit.date && isWorkingDay(one.to ?? '', facts)).toBe(true);
          for (const other of plan)
            if (one.visit.date <= other.visit.date) expect((one.to ?? '') <= (other.to ?? '')).toBe(true);
        }
      }),
    );
  });
});

describe('spreading', () => {
  const spread = ({
    visits,
    wish,
    facts,
  }: {
    visits: MovableVisit[];
    wish: MoveRequest;
    facts: MoveFacts;
  }) => ({
    plan: planMove(visits, { ...wish, strategy: 'spread' }, facts),
    targets: targetDays(wish, facts),
  });

  it('uses only the next working days, and never exceeds the capacity', () => {
    fc.assert(
      fc.property(anyCase, given => {
        const { plan, targets } = spread(given);
        const placed = plan.filter(one => !one.isUnplaced);
        for (const { to } of placed) expect(targets).toContain(to);
        for (const load of loadsAfter(placed, given.facts.standing)) {
          const limit = load.crewId === null ? Infinity : (CAPACITIES.get(load.crewId) ?? Infinity);
          if (targets.includes(load.date) && load.minutesAfter > load.minutesBefore)
            expect(load.minutesAfter).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('leaves a visit in place only if no day had room for it', () => {
    fc.assert(
      fc.property(anyCase, given => {
        const { plan, targets } = spread(given);
        const placed = plan.filter(one => !one.isUnplaced);
        const loads = new Map(
          loadsAfter(placed, given.facts.standing).map(load => [loadKey(load.crewId, load.date), load]),
        );
        const standing = new Map(
          given.facts.standing.map(load => [loadKey(load.crewId, load.date), load.minutes]),
        );
        for (const { visit } of plan.filter(one => one.isUnplaced)) {
          const open = targets.filter(day => given.wish.intoPauses || !isPausedOn(visit.pauses, day));
          if (open.length > 0) expect(visit.crewId).not.toBeNull();
          for (const day of open) {
            const key = loadKey(visit.crewId, day);
            const there = loads.get(key)?.minutesAfter ?? standing.get(key) ?? 0;
            expect(there + visit.minutes).toBeGreaterThan(CAPACITIES.get(visit.crewId ?? 0) ?? 0);
          }
        }
      }),
    );
  });

  it('gives the first day to customers who have waited longest', () => {
    fc.assert(
      fc.property(anyCase, given => {
        const visits = given.visits.map(visit => ({ ...visit, minutes: 30, crewId: 1, pauses: [] }));
        const { plan } = spread({ ...given, visits });
        const waits = (placed: (typeof plan)[number]) => placed.visit.lastDate ?? '';
        for (const one of plan)
          for (const other of plan)
            if (!other.isUnplaced && waits(one) < waits(other)) {
              expect(one.isUnplaced).toBe(false);
              expect((one.to ?? '') <= (other.to ?? '')).toBe(true);
            }
      }),
    );
  });

  it('fills day after day', () => {
    const visit = (id: number, lastDate: Day | null, minutes = 100): MovableVisit => ({
      id,
      crewId: 1,
      date: '2026-06-12',
      minutes,
      frequency: 1,
      lastDate,
      nextDate: null,
      pauses: [],
    });
    const visits = [
      visit(1, '2026-06-05'),
      visit(2, null),
      visit(3, '2026-05-29'),
      visit(4, '2026-06-01'),
      visit(5, '2026-06-02', 201),
    ];
    const plan = planMove(
      visits,
      { strategy: 'spread', days: 1, spreadDays: 2, onto: null, last: '2026-06-12', intoPauses: false },
      {
        daysOff: [6, 7],
        holidays: new Map(),
        standing: [{ crewId: 1, date: '2026-06-16', minutes: 50, visits: 1 }],
        capacities: CAPACITIES,
      },
    );
    expect(plan.map(({ visit: { id }, to, isUnplaced }) => [id, to, isUnplaced])).toEqual([
      [1, '2026-06-12', true],
      [2, '2026-06-15', false],
      [3, '2026-06-15', false],
      [4, '2026-06-16', false],
      [5, '2026-06-12', true],
    ]);
  });
});

describe('days since the last cut', () => {
  it('grow by the days of a postponement; if skipped, they count up to the next visit', () => {
    fc.assert(
      fc.property(anyCase, ({ visits, wish, facts }) => {
        for (const placed of planMove(visits, wish, facts)) {
          const { visit, to } = placed;
          const days = daysSince(placed);
          expect(days === null).toBe(visit.lastDate === null);
          if (days === null || visit.lastDate === null) continue;
          if (to !== null) expect(days).toBe(daysBetween(visit.lastDate, to));
          else if (visit.nextDate) expect(days).toBe(daysBetween(visit.lastDate, visit.nextDate));
          expect(days).toBeGreaterThanOrEqual(daysBetween(visit.lastDate, visit.date));
        }
      }),
    );
  });

  it('are summarized as the mean, the maximum and the number overdue', () => {
    const at = (lastDate: Day | null, frequency: Frequency, to: Day) => ({
      visit: {
        id: 1,
        crewId: 1,
        date: '2026-06-12',
        minutes: 30,
        frequency,
        lastDate,
        nextDate: null,
        pauses: [],
      },
      to,
      isUnplaced: false,
      isPaused: false,
    });
    const plan = [
      at('2026-06-05', 1, '2026-06-15'),
      at('2026-05-29', 1, '2026-06-15'),
      at('2026-05-29', 2, '2026-06-15'),
      at('2026-01-01', -1, '2026-01-31'),
      at(null, 1, '2026-06-15'),
    ];
    expect(sinceLast(plan)).toEqual({ mean: 18.5, worst: 30, overdue: 1 });
    expect(plan.map(isOverdue)).toEqual([false, true, false, false, false]);
    expect(sinceLast([])).toEqual({ mean: null, worst: null, overdue: 0 });
  });
});
