import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { Calendar, CalendarDay } from '#contract/schedule/calendar.calls.ts';
import { minutesBehind, type Progress } from '#server/modules/schedule/calendar/pace.ts';
import { blockProps, weekEvents } from '#src/custom/schedule/calendar/calendarEvents.ts';
import { isFarOver, overText } from '#src/custom/schedule/calendar/loadText.ts';
import { addressOf, CALENDAR_KINDS, spanOf, stepFrom, viewOf } from '#src/custom/schedule/calendar/view.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map(offset => addDays('2000-01-01', offset));
const kind = fc.constantFrom(...CALENDAR_KINDS);
const id = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null });

describe('a day’s load', () => {
  const over = (bookedMinutes: number) =>
    overText({ bookedMinutes, capacityMinutes: 480 }, (key, values) => `${key} ${values?.over}`);

  it('is too much from a tenth of an hour above capacity', () => {
    expect([480, 482, 483, 498].map(over)).toEqual([
      null,
      null,
      'calendar.over 0.1 h',
      'calendar.over 0.3 h',
    ]);
  });

  it('is red only if it is more than a tenth above capacity', () => {
    const isRed = (bookedMinutes: number, capacityMinutes = 480) =>
      isFarOver({ bookedMinutes, capacityMinutes });
    expect([480, 528, 529].map(minutes => isRed(minutes))).toEqual([false, false, true]);
    expect([isRed(0, 0), isRed(30, 0)]).toEqual([false, true]);
  });
});

describe('a week’s blocks', () => {
  const [wednesday, sunday] = ['2026-06-10', '2026-06-14'];
  const day = (date: string, isDayOff: boolean) => ({
    ...{ date, isDayOff, holiday: null, visits: 3, bookedMinutes: 600, overfullCrews: 0 },
    ...{ capacityMinutes: isDayOff ? 0 : 480, counts: {} as CalendarDay['counts'] },
  });
  const block = (crewId: number, date: string, bookedMinutes: number, capacityMinutes: number) => ({
    ...{ date, crewId, visits: 3, pending: 0, bookedMinutes, capacityMinutes },
  });
  const calendar: Calendar = {
    ...{ from: wednesday, to: sunday, daysOff: [7], crews: [] },
    days: [day(wednesday, false), day(sunday, true)],
    blocks: [block(1, wednesday, 510, 480), block(2, wednesday, 600, 480), block(1, sunday, 300, 0)],
  };
  const crews = [1, 2].map(id => ({
    ...{ id, name: `Crew ${id}`, colour: '#2E6B3A', vendorName: '', marketId: null },
    ...{ capacityMinutes: 480, isActive: true },
  }));

  it('announce each overload to screen readers, show only large ones, and none on a day off', () => {
    const say = (key: string, values?: Record<string, unknown>) => `${key} ${values?.over ?? ''}`.trim();
    const texts = weekEvents(calendar, crews, false, say).map(
      ({ extendedProps }) => blockProps(extendedProps ?? {}).text,
    );
    expect(texts.map(({ name, label, tooMuch }) => [name, label, tooMuch])).toEqual([
      ['Crew 1', 'calendar.blockLabel, calendar.over 0.5 h', null],
      ['Crew 1', 'calendar.blockLabel, calendar.onDayOff', null],
      ['Crew 2', 'calendar.blockLabel, calendar.over 2 h', 'calendar.over 2 h'],
    ]);
  });
});

describe('the calendar’s address', () => {
  it('contains everything that is shown, and is parsed back to the same view', () => {
    const view = fc.record({
      kind,
      date: day,
      crew: id,
      market: id,
      status: fc.option(fc.constantFrom(...ASSIGNMENT_STATUSES), { nil: null }),
      type: fc.option(fc.constantFrom(...SERVICE_TYPES), { nil: null }),
      page: fc.integer({ min: 1, max: 50 }),
      open: fc.option(
        fc.record({
          crew: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant('none' as const)),
          date: day,
        }),
        { nil: null },
      ),
      visit: id,
    });
    fc.assert(
      fc.property(view, shown => {
        const query = new URLSearchParams(addressOf(shown).split('?')[1]);
        expect(viewOf(query, '2026-06-10')).toEqual(shown);
      }),
    );
  });

  it('ignores invalid values', () => {
    const query = new URLSearchParams('view=year&date=2026-13-40&crew=-1&status=lost&open=x.y&page=0');
    expect(viewOf(query, '2026-06-10')).toEqual({
      kind: 'week',
      date: '2026-06-10',
      crew: null,
      market: null,
      status: null,
      type: null,
      page: 1,
      open: null,
      visit: null,
    });
  });
});

describe('the days of a view', () => {
  it('include the requested day; weeks and months begin on a Monday and are whole weeks', () => {
    fc.assert(
      fc.property(kind, day, (shown, date) => {
        const { from, to } = spanOf({ kind: shown, date });
        expect(from <= date && date <= to).toBe(true);
        const days = daysBetween(from, to) + 1;
        expect(days).toBeLessThanOrEqual(42);
        if (shown === 'day') return;
        expect(weekdayOf(from)).toBe(1);
        expect(days % 7).toBe(0);
      }),
    );
  });

  it('step forward and back without omitting a day', () => {
    fc.assert(
      fc.property(kind, day, (shown, date) => {
        const next = { kind: shown, date: stepFrom({ kind: shown, date }, 1) };
        expect(spanOf({ kind: shown, date: stepFrom(next, -1) })).toEqual(spanOf({ kind: shown, date }));
        expect(spanOf(next).from <= addDays(spanOf({ kind: shown, date }).to, 1)).toBe(true);
      }),
    );
  });
});

describe('how far behind a crew is', () => {
  const start = new Date('2026-06-10T13:00:00Z');
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const crew = (change: Partial<Progress> = {}): Progress => ({
    completedMinutes: 60,
    done: 2,
    total: 4,
    driveMinutes: 40,
    firstStartedAt: start,
    lastDoneAt: later(80),
    current: null,
    ...change,
  });

  it('is unknown before the start', () => {
    expect(minutesBehind(crew({ firstStartedAt: null }), later(500))).toBeNull();
  });

  it('grows by each minute without work, and stops once everything is done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 80, max: 600 }), fc.integer({ min: 1, max: 300 }), (now, more) => {
        const behind = minutesBehind(crew(), later(now)) ?? 0;
        expect(minutesBehind(crew(), later(now + more))).toBe(behind + more);
        const over = crew({ done: 4 });
        expect(minutesBehind(over, later(now))).toBe(minutesBehind(over, later(now + more)));
      }),
    );
  });

  it('does not grow while a stop keeps within its expected minutes', () => {
    const at = crew({ current: { startedAt: later(80), expectedMinutes: 30 } });
    expect(minutesBehind(at, later(80))).toBe(minutesBehind(at, later(110)));
    expect(minutesBehind(at, later(120))).toBe((minutesBehind(at, later(110)) ?? 0) + 10);
  });
});
