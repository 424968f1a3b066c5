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
});
