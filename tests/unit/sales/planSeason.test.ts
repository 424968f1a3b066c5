import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, weekdayOf } from '#contract/core/days.ts';
import type { Frequency, PriceChange, Weekday } from '#contract/core/enums.ts';
import { SEASON_ROUNDINGS } from '#contract/sales/seasons.ts';
import { planSeason, type SeasonCandidate } from '#server/modules/sales/seasons/planSeason.ts';
import { seasonPrice } from '#server/modules/sales/seasons/seasonPrice.ts';
import { firstSlotOf, slotsBetween } from '#server/modules/schedule/cadence/cadence.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import { NO_DAYS_OFF } from '#tests/unit/support/noDaysOff.ts';

const anyChange: fc.Arbitrary<PriceChange> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: -200, max: 400 }).map(quarters => quarters / 4),
    roundToCents: fc.constantFrom(...SEASON_ROUNDINGS),
  }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: -9000, max: 9000 }) }),
);

describe('a price in the new season', () => {
  it('is in whole cents, never negative, and a multiple of the rounding step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), anyChange, (cents, change) => {
        const price = seasonPrice(cents, change);
        expect(Number.isInteger(price) && price >= 0).toBe(true);
        if (cents === 0) expect(price).toBe(0);
        else if (change.kind === 'percent') {
          const exact = (cents * (100 + change.percent)) / 100;
          expect(price % change.roundToCents).toBe(0);
          expect(price).toBeGreaterThanOrEqual(exact - 1e-6);
          expect(price - exact).toBeLessThan(change.roundToCents + 1e-6);
        } else expect(price).toBe(Math.max(0, cents + change.cents));
      }),
    );
  });

  it('rounds up only prices that are not already a multiple', () => {
    const by = (percent: number, roundToCents: number) => ({
      kind: 'percent' as const,
      percent,
      roundToCents,
    });
    expect(seasonPrice(3500, by(10, 1))).toBe(3850);
    expect(seasonPrice(3500, by(10, 50))).toBe(3850);
    expect(seasonPrice(3500, by(10, 100))).toBe(3900);
    expect(seasonPrice(4510, by(3.5, 25))).toBe(4675);
    expect(seasonPrice(3500, by(-10, 100))).toBe(3200);
    expect(seasonPrice(3500, null)).toBe(3500);
    expect(seasonPrice(300, { kind: 'amount', cents: -500 })).toBe(0);
  });
});

const START = '2027-03-01';
const anyDay = (from: Day, days: number) => fc.integer({ min: 0, max: days }).map(on => addDays(from, on));

const anyTerms = fc
  .record({
    fromSlot: anyDay('2026-01-05', 330),
    frequency: fc.constantFrom<Frequency>(1, 2, 3, 4, 6),
    priceCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
    crewId: fc.constantFrom(1, 2, null),
  })
  .map(
    (version): PlannedTerms => ({
      ...version,
      beginsOn: version.fromSlot,
      weekday: weekdayOf(version.fromSlot) as Weekday,
      vendorId: 1,
      frontBack: 'both',
      timeCapMinutes: null,
    }),
  );

const rarely = fc.integer({ min: 0, max: 9 }).map(one => one === 0);

const anyCandidate: fc.Arbitrary<SeasonCandidate> = fc
  .record({
    versions: fc.uniqueArray(anyTerms, {
      minLength: 1,
      maxLength: 3,
      selector: version => version.fromSlot,
    }),
    endDate: fc.option(anyDay('2026-10-01', 400)),
    status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'ended' as const),
    isServed: rarely.map(isNot => !isNot),
    isLocked: rarely,
    endedWithSeason: fc.boolean(),
    isCarried: rarely,
    isReplaced: rarely,
    pausedFrom: fc.option(anyDay('2027-02-01', 60), { freq: 3 }),
  })
  .map(({ pausedFrom, ...service }) => ({
    ...service,
    type: 'mow' as const,
    startDate: '2026-01-05',
    pauses: pausedFrom ? [{ fromDate: pausedFrom, resumeDate: null }] : [],
    inactiveCrewIds: new Set([2]),
  }));
const anyWish = fc.record({
  startDate: fc.constant(START),
  endDate: fc.option(anyDay('2027-04-01', 250)),
  priceChange: fc.option(anyChange),
});

describe('carrying a service over', () => {
  it('leaves out services that can’t be renewed, even if other rules apply', () => {
    fc.assert(
      fc.property(anyCandidate, anyWish, (service, wish) => {
        const { leftOut } = planSeason(service, wish);
        if (service.isCarried) expect(leftOut).toBe('carried');
        if (service.isReplaced && service.status === 'ended') expect(leftOut).not.toBeNull();
        if (!service.isServed || service.isLocked) expect(leftOut).not.toBeNull();
        if (service.status === 'ended' && !service.endedWithSeason) expect(leftOut).not.toBeNull();
        if (service.pauses.some(pause => pause.fromDate <= START)) expect(leftOut).not.toBeNull();
      }),
    );
  });

  it('keeps the cadence: the season has the slots that the service would have had', () => {
    fc.assert(
      fc.property(anyCandidate, anyWish, (service, wish) => {
        const plan = planSeason(service, wish);
        if (plan.leftOut !== null) return;
        const { carried } = plan;
        const through = addDays(START, 200);
        const before = slotsBetween(service.versions, START, through).map(one => one.slot);
        expect(carried.firstSlot).toBe(before[0]);
        const others = service.versions.filter(version => version.fromSlot !== carried.firstSlot);
        const made = {
          ...carried.current,
          fromSlot: carried.firstSlot,
          beginsOn: carried.firstSlot,
          priceCents: carried.priceCents,
        };
        const after = slotsBetween([...others, made], START, through);
        expect(after.map(one => one.slot)).toEqual(before);
        expect(firstSlotOf(made)).toBe(carried.firstSlot);
        for (const { terms } of after) expect(terms.priceCents).toBe(carried.priceCents);
      }),
    );
  });

  it('plans no visit between the old end and the season, and none after the new end', () => {
    fc.assert(
      fc.property(anyCandidate, anyWish, (service, wish) => {
        const plan = planSeason(service, wish);
        if (plan.leftOut !== null) return;
        const { gap, endDate } = plan.carried;
        const pauses = gap ? [...service.pauses, gap] : service.pauses;
        const due = visitsDue(
          { ...service, endDate, pauses },
          '2026-01-05',
          addDays(START, 400),
          NO_DAYS_OFF,
        ).map(one => one.slot);
        const old = visitsDue(service, '2026-01-05', addDays(START, -1), NO_DAYS_OFF).map(one => one.slot);
        expect(due.filter(slot => slot < START)).toEqual(old);
        if (endDate !== null) for (const slot of due) expect(slot <= endDate).toBe(true);
        if (service.endDate !== null && service.endDate >= START)
          expect(endDate !== null && endDate <= service.endDate).toBe(true);
      }),
    );
  });

  it('changes something in every renewed service', () => {
    fc.assert(
      fc.property(anyCandidate, anyWish, (service, wish) => {
        const plan = planSeason(service, wish);
        if (plan.leftOut !== null) return;
        const { hasNewTerms, endDate, priceCents, current } = plan.carried;
        expect(hasNewTerms || endDate !== service.endDate).toBe(true);
        expect(hasNewTerms).toBe(priceCents !== current.priceCents);
        if (current.priceCents === null) expect(priceCents).toBeNull();
        expect(current.crewId).not.toBe(2);
      }),
    );
  });
});
