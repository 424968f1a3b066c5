import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#contract/core/enums.ts';
import {
  arrivalWindowOn,
  type GateHours,
  gateHoursOn,
  showGateHours,
} from '#contract/customers/gateHours.ts';
import { gateHoursField } from '#contract/customers/gateHoursFields.ts';
import { readGateHours, readHours } from '#server/modules/customers/imports/cells/hours.ts';

/** A Monday, and the Saturday after it. */
const MONDAY = '2026-06-08';
const SATURDAY = '2026-06-13';
const workdays: GateHours = { weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '18:00' };

describe('the hours of a gate', () => {
  it('are those of the weekday, or else those of every day; without either, the gate is closed', () => {
    const others: GateHours = { weekdays: [], from: '09:00', to: '12:00' };
    expect(gateHoursOn([others, workdays], MONDAY)).toEqual({ from: '07:00', to: '18:00' });
    expect(gateHoursOn([others, workdays], SATURDAY)).toEqual({ from: '09:00', to: '12:00' });
    expect(gateHoursOn([workdays], SATURDAY)).toBe('closed');
    expect(gateHoursOn([], SATURDAY)).toBeNull();
  });

  it('narrow the window agreed with the customer, but are ignored if none of it would remain', () => {
    const window = (arrivalFrom: string | null, arrivalTo: string | null, day = MONDAY) =>
      arrivalWindowOn({ gateHours: [workdays], arrivalFrom, arrivalTo }, day);
    expect(window(null, null)).toEqual({ from: '07:00', to: '18:00' });
    expect(window('06:00', '10:00')).toEqual({ from: '07:00', to: '10:00' });
    expect(window('18:00', '19:00')).toEqual({ from: '18:00', to: '19:00' });
    expect(window('08:00', '10:00', SATURDAY)).toEqual({ from: '08:00', to: '10:00' });
    expect(window(null, null, SATURDAY)).toBeNull();
  });
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'));
const span = fc
  .tuple(time, time)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
/** Rows in which each weekday occurs at most once; the last row may cover every day. */
const rows = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
    fc.array(span, { minLength: 4, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([owners, spans, isEveryDay]) => {
    const named = spans.slice(0, 3).map((hours, row) => ({
      weekdays: WEEKDAYS.filter(day => owners[day - 1] === row),
      ...hours,
    }));
    const last = spans.slice(3).map(hours => ({ weekdays: [], ...hours }));
    return [...named.filter(({ weekdays }) => weekdays.length > 0), ...(isEveryDay ? last : [])];
  })
  .filter(list => list.length > 0);

describe('hours in a file', () => {
  it('are parsed back from the exported text in either language', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('en' as const, 'es' as const), (list, language) => {
        expect(gateHoursField.parse(list)).toEqual(list);
        expect(readGateHours(showGateHours(list, language))).toEqual(list);
      }),
    );
  });

  it.each([
    ['8-5', '08:00', '17:00'],
    ['1-4 pm', '13:00', '16:00'],
    ['1-4', '13:00', '16:00'],
    ['8 - 5pm', '08:00', '17:00'],
    ['07:30 to 18:00', '07:30', '18:00'],
    ['9am-12', '09:00', '12:00'],
    ['7 a.m. a 12:30 p.m.', '07:00', '12:30'],
  ])('%s is from %s to %s', (text, from, to) => {
    expect(readHours(text)).toEqual({ from, to });
  });

  it('name days one by one, as ranges, or as weekdays and weekends', () => {
    const daysOf = (text: string) => readGateHours(`${text} 8-5`)?.map(row => row.weekdays);
    expect(daysOf('weekdays')).toEqual([[1, 2, 3, 4, 5]]);
    expect(daysOf('Mon, Wed & Fri')).toEqual([[1, 3, 5]]);
    expect(daysOf('lunes a jueves')).toEqual([[1, 2, 3, 4]]);
    expect(daysOf('Every day')).toEqual([[]]);
  });

  it.each(['mornings', '8', '25-26', '18:00-07:00', 'Mon 8-5; Mon 9-12', 'Blursday 8-5', 'Mon-Fri'])(
    '“%s” makes no sense',
    text => {
      expect(readGateHours(text)).toBeUndefined();
    },
  );
});
