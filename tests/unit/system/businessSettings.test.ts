import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isTimeZone } from '#contract/core/days.ts';
import { timeCapChoices } from '#contract/system/business.ts';
import { mapsSetting } from '#contract/system/businessSettings.ts';
import { publicValue } from '#server/modules/system/settings/store.ts';
import { tileSource } from '#server/plugins/tileSource.ts';
import { businessTimeZone, setBusinessTimeZone } from '#src/dataProvider/businessZone.ts';

describe('time caps', () => {
  it('increase by the step in the settings up to the maximum, which is always included', () => {
    const quarters = fc.integer({ min: 1, max: 48 }).map(count => count / 4);
    fc.assert(
      fc.property(quarters, quarters, (a, b) => {
        const [difference, maximumHours] = [Math.min(a, b), Math.max(a, b)];
        const choices = timeCapChoices({ maximumHours, difference });
        expect(choices.at(-1)).toBe(maximumHours);
        expect(choices[0]).toBe(difference);
        choices.forEach((hours, index) => {
          if (index === 0) return;
          const step = hours - (choices[index - 1] ?? 0);
          expect(step > 0 && step <= difference).toBe(true);
          if (index < choices.length - 1) expect(step).toBe(difference);
        });
      }),
    );
    expect(timeCapChoices({ maximumHours: 12, difference: 0.25 })).toHaveLength(48);
  });
});

describe('time zones', () => {
  it('include all that the runtime supports', () => {
    expect(['America/Chicago', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(
      true,
    );
    expect(['', 'Texas', '+05:00', 'America/Austin', "Europe/Paris'--"].some(isTimeZone)).toBe(false);
  });

  it('of the business determine the day in the web app; with an unknown one, the previous one stays', () => {
    const moment = new Date('2026-06-11T04:30:00Z');
    setBusinessTimeZone('America/New_York');
    expect(dayOf(moment, businessTimeZone())).toBe('2026-06-11');
    setBusinessTimeZone('America/Denver');
    expect(dayOf(moment, businessTimeZone())).toBe('2026-06-10');
    setBusinessTimeZone('Mars/Olympus');
    expect(businessTimeZone()).toBe('America/Denver');
    setBusinessTimeZone('America/Chicago');
  });
});

describe('map pictures', () => {
  it.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
    ['https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=1', 'https://*.tiles.example.com'],
    ['http://10.0.0.5:8080/{z}/{x}/{y}.png', 'http://10.0.0.5:8080'],
    ['nonsense; script-src *', "'self'"],
  ])('%s may come from %s', (url, source) => expect(tileSource(url)).toBe(source));

  it('from a URL that could change the content security policy are refused', () => {
    for (const tileUrl of [
      'https://a.b;script-src */{z}/{x}/{y}',
      'javascript:{z}{x}{y}',
      'https://a.b/{z}/{x}.png',
    ])
      expect(mapsSetting.safeParse({ tileUrl }).success).toBe(false);
  });
});

describe('a stored part of the settings', () => {
  it('keeps the fields that are still valid, and uses defaults for the others', () => {
    expect(publicValue('schedule', { horizonWeeks: 12, daysOff: 'never', crewCapacityMinutes: 5 })).toEqual({
      horizonWeeks: 12,
      daysOff: [6, 7],
      holidays: [],
      onHoliday: 'nearest',
      crewCapacityMinutes: 480,
      subscriptionWeekdays: [1, 2, 3, 4, 5],
      keepOrderMinutes: 3,
      takeBackMinutes: 15,
      dayStartsAt: '07:30',
    });
    expect(publicValue('billing', 'nonsense')).toMatchObject({
      autoChargeTries: 3,
      retryDays: [3],
      isNightlyOn: false,
    });
  });
});
