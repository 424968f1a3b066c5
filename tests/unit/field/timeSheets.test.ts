import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, momentOf } from '#contract/core/days.ts';
import { CLOCK_ACTIONS } from '#contract/field/timeSheets.ts';
import { type FixedEntry, fitAround } from '#server/modules/field/timeSheets/fitAround.ts';
import {
  type ClockEvent,
  eventsFrom,
  MAX_SHIFT_MS,
  pairClock,
  type Stretch,
} from '#server/modules/field/timeSheets/pairClock.ts';
import { overtimeOf, splitByDay, sumOf, totalsByDay } from '#server/modules/field/timeSheets/totals.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const ZONE = 'America/Chicago';

const pressed = fc.record({
  id: fc.uuid(),
  clock: fc.constantFrom(...CLOCK_ACTIONS),
  at: fc.integer({ min: 0, max: 7 * 24 * 12 }).map(step => step * 5 * MINUTE),
});
const presses = fc.uniqueArray(pressed, { selector: event => event.id, maxLength: 40 });
const endOf = ({ end }: { end: number | null }) => end ?? Number.POSITIVE_INFINITY;

function expectTidy(entries: readonly { kind: string; start: number; end: number | null }[]) {
  for (const kind of ['work', 'break']) {
    const own = entries
      .filter(one => one.kind === kind)
      .sort((a, b) => a.start - b.start || endOf(a) - endOf(b));
    for (const [index, one] of own.entries()) {
      expect(endOf(one)).toBeGreaterThanOrEqual(one.start);
      const next = own[index + 1];
      if (next) expect(endOf(one)).toBeLessThanOrEqual(next.start);
    }
    expect(own.filter(one => one.end === null).length).toBeLessThanOrEqual(1);
  }
  const works = entries.filter(one => one.kind === 'work');
  for (const pause of entries.filter(one => one.kind === 'break'))
    expect(works.some(work => work.start <= pause.start && endOf(pause) <= endOf(work))).toBe(true);
}

const event = (clock: ClockEvent['clock'], hours: number): ClockEvent => ({
  id: `${clock} ${hours}`,
  clock,
  at: hours * HOUR,
});
const told = (stretches: readonly Stretch[]) =>
  stretches.map(({ kind, start, end, endEventId }) => [
    kind,
    start / HOUR,
    end === null ? null : end / HOUR,
    endEventId !== null,
  ]);

describe('pairing the presses of the clock', () => {
  it('makes of an ordinary day its work and its break', () => {
    const day = [event('in', 8), event('break-start', 12), event('break-end', 12.5), event('out', 17)];
    expect(told(pairClock(day))).toEqual([
      ['work', 8, 17, true],
      ['break', 12, 12.5, true],
    ]);
  });

  it('lets a forgotten clock-out last until the last press that proves work', () => {
    const days = [
      event('in', 8),
      event('break-start', 12),
      event('break-end', 13),
      event('in', 32),
      event('out', 40),
    ];
    expect(told(pairClock(days))).toEqual([
      ['work', 8, 13, false],
      ['break', 12, 13, true],
      ['work', 32, 40, true],
    ]);
    expect(told(pairClock([event('in', 8), event('out', 23)]))).toEqual([['work', 8, 8, false]]);
  });

  it('ends a break with the shift, and takes "in" for its end', () => {
    expect(told(pairClock([event('in', 8), event('break-start', 12), event('out', 13)]))).toEqual([
      ['work', 8, 13, true],
      ['break', 12, 13, true],
    ]);
    expect(told(pairClock([event('in', 8), event('break-start', 12), event('in', 13)]))).toEqual([
      ['work', 8, null, false],
      ['break', 12, 13, true],
    ]);
  });

  it('handles ends before starts if two events have the same time', () => {
    expect(told(pairClock([event('in', 8), event('in', 12), event('out', 12), event('out', 17)]))).toEqual([
      ['work', 8, 12, true],
      ['work', 12, 17, true],
    ]);
    const breaks = [event('break-start', 10), event('break-start', 11), event('break-end', 11)];
    expect(told(pairClock([event('in', 8), ...breaks, event('break-end', 12), event('out', 17)]))).toEqual([
      ['work', 8, 17, true],
      ['break', 10, 11, true],
      ['break', 11, 12, true],
    ]);
  });

  it('never overlaps, never exceeds a shift, and is the same in whatever order events arrive', () => {
    fc.assert(
      fc.property(presses, fc.func(fc.integer()), (events, shuffle) => {
        const stretches = pairClock(events);
        expectTidy(stretches);
        for (const one of stretches)
          if (one.end !== null) expect(one.end - one.start).toBeLessThanOrEqual(MAX_SHIFT_MS);
        const shuffled = events.toSorted((a, b) => shuffle(a.id) - shuffle(b.id));
        expect(pairClock(shuffled)).toEqual(stretches);
      }),
    );
  });

  it('bears on nothing before the presses that it looks at', () => {
    fc.assert(
      fc.property(presses, pressed, (events, late) => {
        fc.pre(events.every(one => one.id !== late.id));
        const all = [...events, late];
        const seen = eventsFrom(all, late.at);
        const from = Math.min(...seen.map(one => one.at));
        const ids = new Set(seen.map(one => one.id));
        const anew = pairClock(all);
        // Paired on their own, they give the same result as among all the others …
        expect(pairClock(seen)).toEqual(anew.filter(one => ids.has(one.startEventId)));
        // … and earlier ones are unaffected by the late one.
        const older = (stretches: Stretch[]) =>
          stretches.filter(one => !ids.has(one.startEventId) && one.start <= from);
        expect(older(anew)).toEqual(older(pairClock(events)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('entries of the office', () => {
  const fixedEntries = fc
    .uniqueArray(fc.integer({ min: 0, max: 160 }), { minLength: 0, maxLength: 8 })
    .map(hours => {
      const sorted = hours.toSorted((a, b) => a - b);
      const entries: FixedEntry[] = [];
      for (let index = 0; index + 1 < sorted.length; index += 2)
        entries.push({
          kind: 'work',
          start: (sorted[index] ?? 0) * HOUR,
          end: (sorted[index + 1] ?? 0) * HOUR,
        });
      return entries;
    });

  it('stay: the clock’s entries fit around them', () => {
    fc.assert(
      fc.property(presses, fixedEntries, (events, fixed) => {
        const fitted = fitAround(pairClock(events), fixed);
        expectTidy([...fitted, ...fixed].filter(one => one.end === null || one.end > one.start));
      }),
    );
  });

  it('don’t affect the clock if they don’t overlap', () => {
    fc.assert(
      fc.property(presses, events => {
        const stretches = pairClock(events);
        const sorted = [...stretches].sort((a, b) => (a.startEventId < b.startEventId ? -1 : 1));
        const fitted = fitAround(stretches, []).sort((a, b) => (a.startEventId < b.startEventId ? -1 : 1));
        // A break left open until the end of its shift has no length.
        const lasting = (one: Stretch) => one.kind === 'work' || one.end !== one.start;
        expect(fitted.filter(lasting)).toEqual(sorted.filter(lasting));
      }),
    );
  });
});

describe('totals', () => {
  const moment = fc
    .integer({ min: 0, max: 365 * 24 * 60 })
    .map(minutes => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE));
  const span = fc.tuple(moment, fc.integer({ min: 0, max: 14 * 60 })).map(([start, minutes]) => ({
    kind: 'work' as const,
    start,
    end: new Date(start.getTime() + minutes * MINUTE),
  }));

  it('cut at midnight lose and double nothing, also on the days when the clock is set', () => {
    fc.assert(
      fc.property(span, ({ start, end }) => {
        const parts = splitByDay(start, end, ZONE);
        expect(parts.reduce((sum, part) => sum + part.ms, 0)).toBe(end.getTime() - start.getTime());
        expect(parts.map(part => part.day)).toEqual([...new Set(parts.map(part => part.day))].sort());
        if (parts[0]) expect(parts[0].day).toBe(dayOf(start, ZONE));
        for (const { ms } of parts) expect(ms).toBeLessThanOrEqual(25 * HOUR);
      }),
    );
  });

  it('count the hours that passed, not those on the dial', () => {
    const night = (day: Day) =>
      splitByDay(momentOf(day, '00:00', ZONE), momentOf(addDays(day, 1), '00:00', ZONE), ZONE);
    expect(night('2026-03-08')).toEqual([{ day: '2026-03-08', ms: 23 * HOUR }]);
    expect(night('2026-11-01')).toEqual([{ day: '2026-11-01', ms: 25 * HOUR }]);
    expect(night('2026-06-10')).toEqual([{ day: '2026-06-10', ms: 24 * HOUR }]);
  });

  it('of the days add up to the week, and net is work without breaks', () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-06-08', index));
    const from = momentOf('2026-06-08', '00:00', ZONE).getTime();
    const inWeek = fc.tuple(fc.nat({ max: 6 * 24 * 3600 }), fc.nat({ max: 14 * 3600 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(inWeek, { maxLength: 20 }), rows => {
        const spans = rows.map(([start, length, isWork]) => ({
          kind: isWork ? ('work' as const) : ('break' as const),
          start: new Date(from + start * 1000),
          end: new Date(from + (start + length) * 1000),
        }));
        const totals = totalsByDay(spans, days, ZONE);
        const week = sumOf(totals.values());
        expect(week.netMinutes).toBe(week.workMinutes - week.breakMinutes);
        expect([...totals.values()].every(day => day.netMinutes >= 0)).toBe(true);
        expect(overtimeOf(week.netMinutes)).toBe(Math.max(0, week.netMinutes - 2400));
      }),
    );
  });
});
