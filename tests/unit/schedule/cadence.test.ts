import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, isoWeekOf, weekdayOf } from '#contract/core/days.ts';
import { FREQUENCIES, type Frequency, WEEKDAYS } from '#contract/core/enums.ts';
import {
  alignedTo,
  type Cadence,
  firstSlotOf,
  nextSlot,
  slotsBetween,
  versionOn,
} from '#server/modules/schedule/cadence/cadence.ts';
import { statusOn, visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import { NO_DAYS_OFF } from '#tests/unit/support/noDaysOff.ts';

const cadence = (fromSlot: Day, frequency: Frequency, beginsOn = fromSlot): Cadence => ({
  beginsOn,
  fromSlot,
  frequency,
  weekday: weekdayOf(fromSlot),
});
const days = (cadences: Cadence[], from: Day, to: Day) =>
  slotsBetween(cadences, from, to).map(({ slot }) => slot);

const anyDay = fc.integer({ min: 0, max: 5000 }).map(offset => addDays('2020-01-01', offset));
const anyRepeat = fc.constantFrom(...FREQUENCIES.filter(frequency => frequency > 0));
const anyFrequency = fc.constantFrom(...FREQUENCIES);
/**
 * Versions as edits create them: each starts after the previous one, with its first slot at most some weeks
 * later.
 */
const anyVersions = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 90 }),
      wait: fc.integer({ min: 0, max: 20 }),
      frequency: anyFrequency,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain(steps =>
    anyDay.map(start => {
      let beginsOn = start;
      return steps.map(({ gap, wait, frequency }) => {
        beginsOn = addDays(beginsOn, gap);
        return cadence(addDays(beginsOn, wait), frequency, beginsOn);
      });
    }),
  );

describe('the cadence', () => {
  it('counts weeks from its first slot across the change to daylight saving and back', () => {
    expect(days([cadence('2026-03-02', 1)], '2026-03-01', '2026-03-23')).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ]);
    expect(days([cadence('2026-10-26', 1)], '2026-10-26', '2026-11-09')).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ]);
  });

  it('is unaffected by the year’s end and by week 53', () => {
    const slots = days([cadence('2026-12-17', 2)], '2026-12-01', '2027-01-31');
    expect(slots).toEqual(['2026-12-17', '2026-12-31', '2027-01-14', '2027-01-28']);
    expect(isoWeekOf('2026-12-31')).toEqual({ week: 53, year: 2026 });
  });

  it('of a single visit is only its day, on any weekday', () => {
    const once = { ...cadence('2026-06-10', -1), weekday: 1 } as const;
    expect(firstSlotOf(once)).toBe('2026-06-10');
    expect(firstSlotOf({ ...once, frequency: 1 })).toBe('2026-06-15');
    expect(days([once], '2026-06-10', '2026-06-10')).toEqual(['2026-06-10']);
    expect(days([once], '2026-06-11', '2026-12-31')).toEqual([]);
    expect(days([once], '2026-01-01', '2026-06-09')).toEqual([]);
    expect(days([once, cadence('2026-06-15', 1, '2026-06-10')], '2026-06-01', '2026-06-15')).toEqual([
      '2026-06-15',
    ]);
  });

  it('of several versions doesn’t depend on the order in which they are given', () => {
    const versions = [cadence('2026-06-01', 1), cadence('2026-06-15', 2), cadence('2026-07-14', 1)];
    const slots = ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-29', '2026-07-13', '2026-07-14'];
    expect(days(versions, '2026-06-01', '2026-07-14')).toEqual(slots);
    expect(days(versions.toReversed(), '2026-06-01', '2026-07-14')).toEqual(slots);
    expect(versionOn(versions.toReversed(), '2026-06-20')).toEqual(versions[1]);
  });

  it('returns at most the requested number of slots, also where a version ends', () => {
    const versions = [cadence('2026-06-01', 1), cadence('2026-06-16', 1)];
    const first = (most: number) =>
      slotsBetween(versions, '2026-06-01', '2026-12-31', most).map(({ slot }) => slot);
    expect(first(2)).toEqual(['2026-06-01', '2026-06-08']);
    expect(first(3)).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
    expect(first(4)).toEqual(['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-16']);
  });

  it('has slots on its weekday, whole frequencies apart', () => {
    fc.assert(
      fc.property(anyDay, anyRepeat, fc.integer({ min: 0, max: 800 }), (from, frequency, length) => {
        const slots = days([cadence(from, frequency)], from, addDays(from, length));
        expect(slots[0]).toBe(from);
        for (const [index, slot] of slots.entries())
          expect(daysBetween(from, slot)).toBe(index * frequency * 7);
        expect(daysBetween(slots.at(-1) ?? from, addDays(from, length))).toBeLessThan(frequency * 7);
      }),
    );
  });

  it('is the same for any period: the slots of two halves add up to those of the whole', () => {
    fc.assert(
      fc.property(
        anyVersions,
        anyDay,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        (versions, from, first, second) => {
          const middle = addDays(from, first);
          const to = addDays(middle, second + 1);
          const halves = [...days(versions, from, middle), ...days(versions, addDays(middle, 1), to)];
          expect(halves).toEqual(days(versions, from, to));
        },
      ),
    );
  });

  it('has as its next slot the first one within two years', () => {
    fc.assert(
      fc.property(anyVersions, anyDay, (versions, from) => {
        expect(nextSlot(versions, from)).toEqual(slotsBetween(versions, from, addDays(from, 731))[0]);
      }),
    );
  });

  it('keeps every earlier slot when a later version is added', () => {
    fc.assert(
      fc.property(
        anyVersions,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 30 }),
        anyFrequency,
        (versions, after, wait, frequency) => {
          const last = versions.at(-1)?.beginsOn ?? '';
          const beginsOn = addDays(last, after);
          const [from, before] = [versions[0]?.beginsOn ?? '', addDays(beginsOn, -1)];
          const added = cadence(addDays(beginsOn, wait), frequency, beginsOn);
          expect(days([...versions, added], from, before)).toEqual(days(versions, from, before));
          expect(nextSlot([...versions, added], beginsOn)?.slot).toBe(firstSlotOf(added));
        },
      ),
    );
  });

  it('gives each slot to the version in force on it, in order and never twice', () => {
    fc.assert(
      fc.property(anyVersions, versions => {
        const from = versions[0]?.beginsOn ?? '';
        const found = slotsBetween(versions, from, addDays(from, 700));
        for (const { slot, terms } of found) {
          expect(versionOn(versions, slot)).toBe(terms);
          expect(weekdayOf(slot)).toBe(terms.weekday);
        }
        const slots = found.map(({ slot }) => slot);
        expect(slots).toEqual([...new Set(slots)].sort());
      }),
    );
  });

  it('has one slot for a one-time service', () => {
    expect(days([cadence('2026-06-13', -1)], '2026-01-01', '2027-12-31')).toEqual(['2026-06-13']);
  });

  it('changes to another weekday in the same week, or in a later one if that day is too early', () => {
    expect(alignedTo('2026-06-17', 5, '2026-06-15')).toBe('2026-06-19');
    expect(alignedTo('2026-06-17', 1, '2026-06-15')).toBe('2026-06-15');
    expect(alignedTo('2026-06-17', 1, '2026-06-16')).toBe('2026-06-22');
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...WEEKDAYS), anyDay, (slot, weekday, earliest) => {
        const found = alignedTo(slot, weekday, earliest);
        expect(weekdayOf(found)).toBe(weekday);
        expect(found >= earliest || daysBetween(found, slot) <= 6).toBe(true);
      }),
    );
  });
});

describe('the visits that a service should have', () => {
  const weekly = { startDate: '2026-06-01', endDate: null, versions: [cadence('2026-06-03', 1)], pauses: [] };
  const due = (service: Parameters<typeof visitsDue<Cadence>>[0], from = '2026-06-01', to = '2026-07-01') =>
    visitsDue(service, from, to, NO_DAYS_OFF).map(({ slot }) => slot);

  it('leave out a pause from its first day on and begin again on the day it ends', () => {
    const pauses = [{ fromDate: '2026-06-10', resumeDate: '2026-06-24' }];
    expect(due({ ...weekly, pauses })).toEqual(['2026-06-03', '2026-06-24', '2026-07-01']);
    const open = [{ fromDate: '2026-06-10', resumeDate: null }];
    expect(due({ ...weekly, pauses: open })).toEqual(['2026-06-03']);
  });

  it('stop at the last day and do not begin before the first', () => {
    expect(due({ ...weekly, endDate: '2026-06-17' })).toEqual(['2026-06-03', '2026-06-10', '2026-06-17']);
    expect(due({ ...weekly, startDate: '2026-06-11' })[0]).toBe('2026-06-17');
  });

  it('resume on the same slots after any pause', () => {
    fc.assert(
      fc.property(
        anyVersions,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (versions, after, length) => {
          const startDate = versions[0]?.beginsOn ?? '';
          const fromDate = addDays(startDate, after);
          const resumeDate = addDays(fromDate, length);
          const service = { startDate, endDate: null, versions, pauses: [] };
          const to = addDays(startDate, 600);
          const unpaused = due(service, startDate, to);
          const paused = due({ ...service, pauses: [{ fromDate, resumeDate }] }, startDate, to);
          expect(paused).toEqual(unpaused.filter(slot => slot < fromDate || slot >= resumeDate));
        },
      ),
    );
  });

  it('show a service’s terms on a day', () => {
    const pauses = [{ fromDate: '2026-06-10', resumeDate: '2026-06-24' }];
    const on = (day: Day, endDate: Day | null = null) => statusOn({ endDate, pauses }, day);
    expect([on('2026-06-09'), on('2026-06-10'), on('2026-06-23'), on('2026-06-24')]).toEqual([
      'active',
      'paused',
      'paused',
      'active',
    ]);
    expect([on('2026-06-11', '2026-06-12'), on('2026-06-12', '2026-06-12')]).toEqual(['paused', 'ended']);
  });
});
