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

describe('pairing clock events', () => {
  it('turns an ordinary day into work and a break', () => {
    const day = [event('in', 8), event('break-start', 12), event('break-end', 12.5), event('out', 17)];
    expect(told(pairClock(day))).toEqual([
      ['work', 8, 17, true],
      ['break', 12, 12.5, true],
    ]);
  });

  it('ends a shift without a clock-out at the last event that proves work', () => {
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

  it('ends a break with the shift, and treats "in" as the end of a break', () => {
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

  it('processes the event with the smaller id first if two of a kind have the same time', () => {
    const [first, second] = [
      { ...event('in', 8), id: 'a' },
      { ...event('in', 8), id: 'b' },
    ];
    for (const events of [
      [first, second],
      [second, first],
    ])
      expect(pairClock(events).map(one => one.startEventId)).toEqual(['a']);
  });

  it('ends a shift of exactly the longest length with its clock-out', () => {
    const longest = MAX_SHIFT_MS / HOUR;
    expect(told(pairClock([event('in', 8), event('out', 8 + longest)]))).toEqual([
      ['work', 8, 8 + longest, true],
    ]);
  });

  it('never overlaps, never exceeds the longest shift, and doesn’t depend on the events’ order', () => {
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

  it('depends only on the events of a shift and of the previous one', () => {
    const days = [8, 32, 56].flatMap(hour => [event('in', hour), event('out', hour + 8)]);
    const seenFrom = (hour: number, events: ClockEvent[]) =>
      eventsFrom(events, hour * HOUR).map(({ id }) => id);
    const idsFrom = (index: number) => days.slice(index).map(({ id }) => id);
    expect(seenFrom(57, days)).toEqual(idsFrom(2));
    expect(seenFrom(56, days)).toEqual(idsFrom(2));
    expect(seenFrom(100, days)).toEqual(idsFrom(4));
    expect(seenFrom(0, days)).toEqual(idsFrom(0));
    expect(seenFrom(100, [])).toEqual([]);
    // A pause of more than the longest shift also separates two shifts; one of exactly that length doesn't.
    const later = 24 + MAX_SHIFT_MS / HOUR;
    const start = [event('in', 0), event('out', 8), event('in', 24)];
    expect(seenFrom(later, [...start, event('break-start', later)])).toHaveLength(4);
    expect(seenFrom(later + 0.5, [...start, event('break-start', later + 0.5)])).toHaveLength(2);
  });

  it('changes nothing before the events that it depends on', () => {
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

  it('are kept; the clock’s entries are cut to fit around them', () => {
    fc.assert(
      fc.property(presses, fixedEntries, (events, fixed) => {
        const fitted = fitAround(pairClock(events), fixed);
        expectTidy([...fitted, ...fixed].filter(one => one.end === null || one.end > one.start));
      }),
    );
  });

  const clock = (kind: Stretch['kind'], start: number, end: number | null): Stretch => ({
    ...{ kind, startEventId: `${kind} ${start}`, endEventId: null },
    ...{ start: start * HOUR, end: end === null ? null : end * HOUR },
  });
  const written = (kind: Stretch['kind'], start: number, end: number | null): FixedEntry => ({
    ...{ kind, start: start * HOUR, end: end === null ? null : end * HOUR },
  });
  const fitted = (stretches: Stretch[], fixed: FixedEntry[]) =>
    fitAround(stretches, fixed).map(({ kind, start, end }) => [kind, start / HOUR, end && end / HOUR]);

  it.each([
    ['ends before an entry of the office', [9, 12], [8, 9]],
    ['begins after one that covers its start', [7, 9], [9, 17]],
    ['is left as it is after one that ends as it starts', [6, 8], [8, 17]],
    ['is left as it is before one that starts as it ends', [17, 18], [8, 17]],
    ['vanishes under one of the same time', [8, 17], null],
    ['vanishes under a longer one', [7, 18], null],
    ['vanishes under one that still runs', [8, null], null],
  ] as const)('the clock’s work %s', (_, [start, end], left) => {
    const expected = left === null ? [] : [['work', ...left]];
    expect(fitted([clock('work', 8, 17)], [written('work', start, end)])).toEqual(expected);
  });

  it('follow each other without a gap, in whatever order they were written', () => {
    const fixed = [written('work', 9, 10), written('work', 7, 9)];
    expect(fitted([clock('work', 8, 17)], fixed)).toEqual([['work', 10, 17]]);
  });

  it('end the clock’s running work, which otherwise continues', () => {
    expect(fitted([clock('work', 8, null)], [written('work', 12, 13)])).toEqual([['work', 8, 12]]);
    expect(fitted([clock('work', 8, null)], [])).toEqual([['work', 8, null]]);
  });

  it('cut only entries of their own kind, and limit breaks to working time', () => {
    const day = [clock('work', 8, 17), clock('break', 12, 13)];
    expect(fitted(day, [written('break', 9, 10)])).toEqual([
      ['work', 8, 17],
      ['break', 12, 13],
    ]);
    expect(fitted(day, [written('break', 11, 14)])).toEqual([['work', 8, 17]]);
    // The office's work cuts the clock's work short, so the break begins within the office's work or outside
    // any work.
    expect(fitted(day, [written('work', 10, 12.5)])).toEqual([
      ['work', 8, 10],
      ['break', 12, 12.5],
    ]);
    expect(fitted(day, [written('work', 12, 14)])).toEqual([
      ['work', 8, 12],
      ['break', 12, 13],
    ]);
    expect(fitted([...day, clock('work', 20, 22)], [written('work', 10, 12)])).toEqual([
      ['work', 8, 10],
      ['work', 20, 22],
    ]);
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

  it('that are split at midnight lose and duplicate nothing, also on days when clocks change', () => {
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

  it('count each part on its own day', () => {
    const at = (day: Day, time: string) => momentOf(day, time, ZONE);
    expect(splitByDay(at('2026-06-10', '22:00'), at('2026-06-12', '01:30'), ZONE)).toEqual([
      { day: '2026-06-10', ms: 2 * HOUR },
      { day: '2026-06-11', ms: 24 * HOUR },
      { day: '2026-06-12', ms: 1.5 * HOUR },
    ]);
    expect(splitByDay(at('2026-06-10', '22:00'), at('2026-06-11', '00:00'), ZONE)).toEqual([
      { day: '2026-06-10', ms: 2 * HOUR },
    ]);
  });

  it('are whole minutes of each day, rounded half up, with no more break than work', () => {
    const from = momentOf('2026-06-10', '08:00', ZONE).getTime();
    const spanOf = (kind: 'work' | 'break', start: number, minutes: number) => ({
      ...{ kind, start: new Date(from + start * MINUTE), end: new Date(from + (start + minutes) * MINUTE) },
    });
    const spans = [
      ...[spanOf('work', 0, 240.5), spanOf('work', 300, 30), spanOf('break', 60, 20.5)],
      ...[spanOf('work', 1440, 10.4), spanOf('break', 1440, 15)],
    ];
    expect([...totalsByDay(spans, ['2026-06-09', '2026-06-10', '2026-06-11'], ZONE)]).toEqual([
      ['2026-06-09', { workMinutes: 0, breakMinutes: 0, netMinutes: 0 }],
      ['2026-06-10', { workMinutes: 271, breakMinutes: 21, netMinutes: 250 }],
      ['2026-06-11', { workMinutes: 10, breakMinutes: 10, netMinutes: 0 }],
    ]);
    expect(totalsByDay(spans, [], ZONE).size).toBe(0);
  });

  it('count elapsed hours, not wall-clock hours', () => {
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
