// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { agreeWithTime, timeOfDay } from '#contract/core/timeOfDay.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';

it('formats a time in a time zone, as short in Spanish as in English', () => {
  const moment = '2026-06-10T18:44:00Z';
  expect(timeOfDay(moment, 'en', 'America/Chicago').replace(/\s/g, ' ')).toBe('1:44 PM');
  expect(timeOfDay(new Date(moment), 'es', 'America/Chicago').replace(/\s/g, ' ')).toBe('1:44 pm');
  expect(timeOfDay(moment, 'es', 'America/Denver').replace(/\s/g, ' ')).toBe('12:44 pm');
});

it('says in Spanish that one o’clock is one', async () => {
  expect(agreeWithTime('Las 1:44 pm, hasta las 1:05, las 11:44, las 12:00 y las 2:10', 'es')).toBe(
    'La 1:44 pm, hasta la 1:05, las 11:44, las 12:00 y las 2:10',
  );
  const until = { en: { until: 'until %{time}' }, es: { until: 'hasta las %{time}' } };
  const provider = makeI18nProvider([until]);
  await provider.changeLocale('es');
  expect(provider.translate('until', { time: '1:44 pm' })).toBe('hasta la 1:44 pm');
  expect(provider.translate('until', { time: '10:44 am' })).toBe('hasta las 10:44 am');
});
