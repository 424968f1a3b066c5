// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { agreeWithTime, timeOfDay } from '#contract/core/timeOfDay.ts';
import { showTime } from '#contract/customers/gateHours.ts';
import { cellText } from '#contract/insight/reportText.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { clockText } from '#src/resources/field/timeSheets/times.ts';
import { scheduleText } from '#src/resources/insight/savedReports/scheduleText.ts';

it('formats a time in a time zone, in the short form in both languages', () => {
  const moment = '2026-06-10T18:44:00Z';
  expect(timeOfDay(moment, 'en', 'America/Chicago').replace(/\s/g, ' ')).toBe('1:44 PM');
  expect(timeOfDay(new Date(moment), 'es', 'America/Chicago').replace(/\s/g, ' ')).toBe('1:44 pm');
  expect(timeOfDay(moment, 'es', 'America/Denver').replace(/\s/g, ' ')).toBe('12:44 pm');
});

it('writes wall-clock times in Spanish the same way, in hours, time sheets, schedules and reports', () => {
  localStorage.setItem(STORAGE_KEYS.language, 'es');
  const translate = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
  const schedule = { repeat: 'daily', weekday: 1, monthDay: 1, hour: 13 } as const;
  const column = { kind: 'moment' } as const;
  expect(showTime('07:30', 'es')).toBe('7:30 am');
  expect(clockText('16:05')).toBe('4:05 pm');
  expect(scheduleText(schedule, translate)).toContain('"1:00 pm"');
  expect(cellText(column, '2026-06-10 14:05', 'es')).toMatch(/2:05 pm$/);
  localStorage.clear();
});

it('uses the singular for one o’clock in Spanish', async () => {
  expect(agreeWithTime('Las 1:44 pm, hasta las 1:05, las 11:44, las 12:00 y las 2:10', 'es')).toBe(
    'La 1:44 pm, hasta la 1:05, las 11:44, las 12:00 y las 2:10',
  );
  const until = { en: { until: 'until %{time}' }, es: { until: 'hasta las %{time}' } };
  const provider = makeI18nProvider([until]);
  await provider.changeLocale('es');
  expect(provider.translate('until', { time: '1:44 pm' })).toBe('hasta la 1:44 pm');
  expect(provider.translate('until', { time: '10:44 am' })).toBe('hasta las 10:44 am');
});
