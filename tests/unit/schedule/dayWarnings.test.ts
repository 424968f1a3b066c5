import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import {
  crewDay,
  type DayFacts,
  dayWarnings,
  type PlannedStop,
} from '#server/modules/schedule/cadence/dayWarnings.ts';
import { NO_DAYS_OFF } from '#tests/unit/support/noDaysOff.ts';

const MONDAY: Day = '2026-06-08';
const TUESDAY: Day = '2026-06-09';
const CREW = 3;

/** Returns a half-hour visit that moves to the crew's Tuesday. */
const moved = (from: Day, minutes = 30): PlannedStop => {
  const stop = { serviceId: 1, crewId: CREW, minutes };
  return { id: 1, before: { ...stop, date: from }, after: { ...stop, date: TUESDAY } };
};

/** The crew's Tuesday with this many booked minutes and this capacity. */
const tuesday = (standing: number, capacity: number | null): DayFacts => ({
  off: NO_DAYS_OFF,
  standing: new Map([[crewDay(CREW, TUESDAY), standing]]),
  capacities: new Map(capacity === null ? [] : [[CREW, capacity]]),
  pauses: new Map(),
  visits: [],
});
const rules = (stop: PlannedStop, facts: DayFacts) => dayWarnings([stop], facts).map(({ rule }) => rule);

describe('moving a visit to a crew’s day', () => {
  it('warns of a full day only if the work exceeds the capacity, not if it fills it exactly', () => {
    expect(rules(moved(MONDAY), tuesday(450, 480))).toEqual([]);
    expect(rules(moved(MONDAY), tuesday(451, 480))).toEqual(['full']);
  });

  it('warns of no full day if the crew has no limit', () => {
    expect(rules(moved(MONDAY), tuesday(2000, null))).toEqual([]);
  });

  it('warns of a far day only beyond 60 days', () => {
    expect(rules(moved(addDays(TUESDAY, -60)), tuesday(0, 480))).toEqual([]);
    expect(rules(moved(addDays(TUESDAY, -61)), tuesday(0, 480))).toEqual(['far']);
    expect(rules(moved(addDays(TUESDAY, 61)), tuesday(0, 480))).toEqual(['far']);
  });

  it('warns of a full day only if the change adds work to it', () => {
    const stop = { serviceId: 1, crewId: CREW, date: TUESDAY };
    const changed = (before: object, after: object): PlannedStop => ({
      id: 1,
      before: { ...stop, minutes: 30, ...before },
      after: { ...stop, minutes: 30, ...after },
    });
    const full = tuesday(500, 480);
    expect(rules(changed({}, {}), full)).toEqual([]);
    expect(rules(changed({}, { minutes: 20 }), full)).toEqual([]);
    expect(rules(changed({}, { minutes: 31 }), full)).toEqual(['full']);
    expect(rules(changed({ crewId: 4 }, {}), full)).toEqual(['full']);
    expect(rules(changed({ crewId: null }, {}), full)).toEqual(['full']);
    expect(rules(changed({}, { crewId: null }), full)).toEqual([]);
    expect(rules(changed({}, { crewId: 4 }), { ...full, capacities: new Map([[4, 29]]) })).toEqual(['full']);
  });

  it('subtracts the time that the change’s other moves free up', () => {
    const away: PlannedStop = {
      id: 2,
      before: { serviceId: 2, crewId: CREW, minutes: 30, date: TUESDAY },
      after: { serviceId: 2, crewId: CREW, minutes: 30, date: MONDAY },
    };
    expect(dayWarnings([moved(MONDAY), away], tuesday(480, 480))).toEqual([]);
  });

  it('warns of each day once, in order, with its minutes and the visits concerned', () => {
    const other = { ...moved(MONDAY), id: 2 };
    const later = { ...moved(MONDAY), id: 3, after: { ...moved(MONDAY).after, date: '2026-08-30' } };
    const facts = { ...tuesday(450, 480), off: { daysOff: [7], holidays: new Map() } } satisfies DayFacts;
    const services = [later, { ...other, ...asService(2, other) }, moved(MONDAY)];
    expect(dayWarnings(services, facts)).toEqual([
      { rule: 'full', date: TUESDAY, crewId: CREW, minutes: 510, visits: 2 },
      { rule: 'far', date: '2026-08-30', crewId: null, minutes: null, visits: 1 },
      { rule: 'day-off', date: '2026-08-30', crewId: null, minutes: null, visits: 1 },
    ]);
  });
});

const asService = (serviceId: number, { before, after }: PlannedStop) => ({
  before: before && { ...before, serviceId },
  after: { ...after, serviceId },
});

describe('the day of a visit', () => {
  const LAST_WEEK: Day = '2026-06-03';
  const WEDNESDAY: Day = '2026-06-10';
  const plain = tuesday(0, null);
  const beside = (date: Day, serviceId = 1): DayFacts => ({ ...plain, visits: [{ id: 9, serviceId, date }] });
  const added = (date: Day): PlannedStop => ({ ...moved(MONDAY), id: null, before: null, after: at(date) });
  const at = (date: Day) => ({ ...moved(MONDAY).after, date });

  it('may be a holiday or a weekday off, but is reported as only one of them', () => {
    const holidays = new Map([[TUESDAY, 'Founders’ Day']]);
    expect(rules(moved(MONDAY), { ...plain, off: { daysOff: [2], holidays } })).toEqual(['holiday']);
    expect(rules(moved(MONDAY), { ...plain, off: { daysOff: [2], holidays: new Map() } })).toEqual([
      'day-off',
    ]);
    expect(rules(moved(MONDAY), { ...plain, off: { daysOff: [3], holidays: new Map() } })).toEqual([]);
  });

  it('may be in a pause of its service', () => {
    const pausedFrom = (serviceId: number, fromDate: Day): DayFacts => ({
      ...plain,
      pauses: new Map([[serviceId, [{ fromDate, resumeDate: null }]]]),
    });
    expect(rules(moved(MONDAY), pausedFrom(1, TUESDAY))).toEqual(['paused']);
    expect(rules(moved(MONDAY), pausedFrom(1, WEDNESDAY))).toEqual([]);
    expect(rules(moved(MONDAY), pausedFrom(2, TUESDAY))).toEqual([]);
  });

  it('may be the day or the week of another visit of its service', () => {
    expect(rules(moved(LAST_WEEK), beside(TUESDAY))).toEqual(['same-day']);
    expect(rules(moved(LAST_WEEK), beside(WEDNESDAY))).toEqual(['same-week']);
    expect(rules(moved(LAST_WEEK), beside('2026-06-15'))).toEqual([]);
    expect(rules(moved(LAST_WEEK), beside(TUESDAY, 2))).toEqual([]);
    // If the visit stays in its week, only a visit on the same day counts.
    expect(rules(moved(MONDAY), beside(WEDNESDAY))).toEqual([]);
    expect(rules(moved(MONDAY), beside(TUESDAY))).toEqual(['same-day']);
  });

  it('is not compared with the visit’s own previous day', () => {
    const itself: DayFacts = { ...plain, visits: [{ id: 1, serviceId: 1, date: WEDNESDAY }] };
    expect(rules(moved(LAST_WEEK), itself)).toEqual([]);
  });

  it('is also checked for added visits, which don’t conflict with themselves', () => {
    expect(rules(added(TUESDAY), plain)).toEqual([]);
    expect(rules(added(TUESDAY), beside(TUESDAY))).toEqual(['same-day']);
    expect(rules(added(TUESDAY), beside(WEDNESDAY))).toEqual(['same-week']);
    expect(dayWarnings([added(TUESDAY), added(WEDNESDAY)], plain).map(({ rule }) => rule)).toEqual([
      ...['same-week', 'same-week'],
    ]);
    expect(rules(added(TUESDAY), tuesday(470, 480))).toEqual(['full']);
  });

  it('causes no warning if the visit keeps it', () => {
    const kept = moved(TUESDAY);
    const off = { daysOff: [2], holidays: new Map() } as const;
    expect(rules(kept, { ...beside(TUESDAY), off })).toEqual([]);
  });
});
