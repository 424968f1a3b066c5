import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  earlierOf,
  firstOfMonth,
  isDay,
  isoWeekOf,
  isTimeZone,
  lastOfMonth,
  laterOf,
  momentOf,
  mondayOf,
  onOrAfter,
  serviceWeeksOf,
  showDay,
} from '#contract/core/days.ts';

const ZONE = 'America/Chicago';

it.each(['2026-06-10', '2024-02-29', '2000-02-29', '0999-12-31', '9999-12-31'])('%s is a day', text =>
  expect(isDay(text)).toBe(true),
);
it.each(['2026-02-30', '2023-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-01', '2026-06-00'])(
  '%s does not exist',
  text => expect(isDay(text)).toBe(false),
);
it.each(['2026-6-10', '26-06-10', '12026-06-10', '2026-06-10T09:00', ' 2026-06-10', '6/10/2026', ''])(
  '%j is not written as a day',
  text => expect(isDay(text)).toBe(false),
);

it('the earliest and the latest of several days are found in any order', () => {
  const days = ['2026-06-10', '2025-12-31', '2027-01-01', '2026-01-02'] as const;
  expect([earlierOf(...days), laterOf(...days)]).toEqual(['2025-12-31', '2027-01-01']);
  expect([earlierOf('2026-06-10'), laterOf('2026-06-10')]).toEqual(['2026-06-10', '2026-06-10']);
});

describe('within a week', () => {
  // Wednesday.
  const day = '2026-12-30';
  it.each([
    [3, '2026-12-30'],
    [4, '2026-12-31'],
    [7, '2027-01-03'],
    [1, '2027-01-04'],
    [2, '2027-01-05'],
  ] as const)('the next weekday %i is %s', (weekday, next) => expect(onOrAfter(day, weekday)).toBe(next));

  it('Monday is the first day', () => {
    expect(mondayOf('2026-12-28')).toBe('2026-12-28');
    expect(mondayOf('2027-01-03')).toBe('2026-12-28');
    expect(mondayOf('2027-01-04')).toBe('2027-01-04');
  });
});

it('a month has a first and a last day', () => {
  expect(firstOfMonth('2026-06-30')).toBe('2026-06-01');
  const lasts = Array.from({ length: 12 }, (_, month) =>
    lastOfMonth(`2026-${String(month + 1).padStart(2, '0')}-15`),
  );
  expect(lasts.map(last => last.slice(-2)).join(' ')).toBe('31 28 31 30 31 30 31 31 30 31 30 31');
  expect([lastOfMonth('2024-02-01'), lastOfMonth('2026-12-31')]).toEqual(['2024-02-29', '2026-12-31']);
});

it('the day of any moment is the date in the time zone, also on repeated calls', () => {
  const shown = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  const moments = fc.date({ min: new Date('1970-01-02'), max: new Date('2060-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(moments, zones, (moment, timeZone) => {
      expect(dayOf(moment, timeZone)).toBe(shown(moment, timeZone));
      expect(dayOf(moment, timeZone)).toBe(shown(moment, timeZone));
    }),
  );
});

it('a moment’s day is that of the business’s time zone, not of UTC', () => {
  expect(dayOf(new Date('2027-01-01T05:59:59Z'), ZONE)).toBe('2026-12-31');
  expect(dayOf(new Date('2027-01-01T06:00:00Z'), ZONE)).toBe('2027-01-01');
  expect(dayOf(new Date('2026-06-11T04:30:00Z'), ZONE)).toBe('2026-06-10');
  expect(dayOf(new Date('2026-06-11T04:30:00Z'), 'Pacific/Auckland')).toBe('2026-06-11');
});

it.each([
  ['2026-06-10', '09:05', '2026-06-10T14:05:00.000Z'],
  ['2026-01-10', '23:30', '2026-01-11T05:30:00.000Z'],
  // Clocks are set forward past 2:30, and back to 1:30.
  ['2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01', '02:30', '2026-11-01T08:30:00.000Z'],
])('%s at %s in Austin is %s', (day, time, moment) =>
  expect(momentOf(day, time, ZONE).toISOString()).toBe(moment),
);

it('a time zone has a name that the machine knows', () => {
  expect([ZONE, 'UTC', 'Etc/GMT+5', 'America/Argentina/Salta'].filter(isTimeZone)).toHaveLength(4);
  expect(
    ['', '+05:00', 'America/Nowhere', 'America/', '/Chicago', 'America Chicago'].filter(isTimeZone),
  ).toEqual([]);
});

describe('the weeks of a year', () => {
  it('belong to the year of their Thursday', () => {
    expect(isoWeekOf('2025-12-28')).toEqual({ week: 52, year: 2025 });
    expect(isoWeekOf('2025-12-29')).toEqual({ week: 1, year: 2026 });
    expect(isoWeekOf('2027-01-03')).toEqual({ week: 53, year: 2026 });
    expect(isoWeekOf('2026-06-10')).toEqual({ week: 24, year: 2026 });
  });

  it('are 52 or 53, each from Monday to Sunday', () => {
    expect(serviceWeeksOf(2026)).toHaveLength(53);
    expect(serviceWeeksOf(2027)).toHaveLength(52);
    const [first, second] = serviceWeeksOf(2026);
    expect(first).toEqual({ index: 0, from: '2025-12-29', to: '2026-01-04', week: 1, year: 2026 });
    expect(second).toEqual({ index: 1, from: '2026-01-05', to: '2026-01-11', week: 2, year: 2026 });
    for (const year of [2025, 2026, 2027, 2028])
      for (const { from, to, week } of serviceWeeksOf(year))
        expect([isoWeekOf(from), isoWeekOf(to)]).toEqual([
          { week, year },
          { week, year },
        ]);
  });
});

it('a day is shown without leading zeros', () => {
  expect([showDay('2026-06-01'), showDay('2026-12-31')]).toEqual(['6/1/2026', '12/31/2026']);
});
