import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedRange, expectedTimes, stopsInTime, type TimedDay } from '#contract/field/expectedTimes.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

const at = (time: string) => `2026-06-10T${time}:00.000Z`;
const window = (from: string, to: string) => ({ from: at(from), to: at(to) });
/** Each drive, from the yard to the first stop and between stops, takes ten minutes. */
const legs = [
  { from: null, to: 1, minutes: 10 },
  { from: 1, to: 2, minutes: 10 },
  { from: 2, to: 3, minutes: 10 },
];
const dayOf = (stops: Parameters<typeof crewDay>[0]): TimedDay => ({
  startsAt: at('12:30'),
  start: { latitude: 30.25, longitude: -97.75 },
  stops,
  legs,
});
const three = () => [1, 2, 3].map(id => crewStop(id));
const timesOf = (day: TimedDay, now: string) =>
  [...expectedTimes(day, new Date(at(now))).values()].map(time => time.at.slice(11, 16));

describe('expected times', () => {
  it('begin at the start of the day, and add each drive and each visit', () => {
    expect(timesOf(dayOf(three()), '06:00')).toEqual(['12:40', '13:20', '14:00']);
  });

  it('wait for a window to open, and include the delay after its end', () => {
    const stops = [
      crewStop(1, { window: window('13:00', '14:00') }),
      crewStop(2, { window: window('12:00', '13:00') }),
      crewStop(3),
    ];
    expect([...expectedTimes(dayOf(stops), new Date(at('06:00'))).values()]).toEqual([
      { at: at('12:40'), wait: 20, late: 0 },
      { at: at('13:40'), wait: 0, late: 40 },
      { at: at('14:20'), wait: 0, late: 0 },
    ]);
  });

  it('follow the actual events: a start, a completion, and work that takes longer', () => {
    const rest = [crewStop(2), crewStop(3)];
    const started = crewStop(1, { status: 'started', startedAt: at('12:50') });
    expect(timesOf(dayOf([started, ...rest]), '13:00')).toEqual(['13:30', '14:10']);
    expect(timesOf(dayOf([started, ...rest]), '14:00')).toEqual(['14:10', '14:50']);
    const done = crewStop(1, { status: 'completed', startedAt: at('12:50'), completedAt: at('13:00') });
    expect(timesOf(dayOf([done, ...rest]), '13:01')).toEqual(['13:10', '13:50']);
    // No expected time is in the past.
    expect(timesOf(dayOf([done, ...rest]), '13:30')).toEqual(['13:30', '14:10']);
  });

  it('omit stops outside the route, and past days', () => {
    expect(timesOf(dayOf([crewStop(1, { routePosition: null }), crewStop(2)]), '06:00')).toHaveLength(1);
    const day = crewDay(three(), { date: '2026-06-09', today: '2026-06-10' });
    expect(stopsInTime(day, new Date(at('06:00'))).map(stop => stop.expected)).toEqual([null, null, null]);
  });

  it('never go backwards along the route, nor come before now', () => {
    const stop = fc.record({
      expectedMinutes: fc.integer({ min: 1, max: 120 }),
      latitude: fc.option(fc.double({ min: 30, max: 30.5, noNaN: true })),
      status: fc.constantFrom('pending', 'started', 'completed', 'skipped', 'cancel'),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 12 }), fc.integer({ min: 0, max: 23 }), (list, hour) => {
        const now = new Date(at(`${String(hour).padStart(2, '0')}:00`));
        const stops = list.map(({ status, minute, ...rest }, index) => {
          const moment = at(`13:${String(minute).padStart(2, '0')}`);
          return crewStop(index + 1, {
            ...rest,
            status: status as 'pending',
            startedAt: status === 'started' ? moment : null,
            completedAt: status === 'completed' ? moment : null,
          });
        });
        const times = [...expectedTimes(dayOf(stops), now).values()].map(time => Date.parse(time.at));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const time of times) expect(time).toBeGreaterThanOrEqual(now.getTime());
      }),
    );
  });

  it('are shown to customers as an hour around the expected time', () => {
    const range = (time: string) => {
      const { from, to } = expectedRange({ at: at(time) });
      return `${from.slice(11, 16)}–${to.slice(11, 16)}`;
    };
    expect(range('10:40')).toBe('10:00–11:00');
    expect(range('10:50')).toBe('10:30–11:30');
    expect(range('10:15')).toBe('10:00–11:00');
  });
});
