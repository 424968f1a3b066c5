// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { RainMove } from '#contract/schedule/moves.calls.ts';
import { MOVE_DEFAULTS } from '#contract/schedule/moves.ts';
import type { MoveDraft } from '#src/custom/field/worklogs/move/moveDraft.ts';
import { RainCard } from '#src/custom/field/worklogs/move/RainCard.tsx';
import { DayForecast } from '#src/custom/schedule/calendar/DayForecast.tsx';
import type { ForecastDay } from '#src/custom/schedule/calendar/useWeather.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const WET: ForecastDay = {
  ...{ date: '2026-06-11', chance: 80, isWet: true, wetHours: 6, high: 90, low: 70, wind: 10, sky: 'storm' },
  ...{ wetFrom: '2026-06-11T14:00:00.000Z', wetTo: '2026-06-11T20:00:00.000Z', place: null },
  ...{ text: 'Thunderstorms', fetchedAt: '2026-06-10T14:00:00.000Z', isStale: false },
};
const RAIN: RainMove = {
  ...{ crewId: null, marketId: null, who: null, date: '2026-06-11', chance: 80, isStale: false, visits: 41 },
  ...{ wetFrom: '2026-06-11T14:00:00.000Z', wetTo: '2026-06-11T20:00:00.000Z' },
  dry: { date: '2026-06-12', room: 34 },
  plan: { strategy: 'transfer', onto: '2026-06-12', spreadDays: 3, room: 34 },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shown: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <MemoryRouter>{shown}</MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );

// covers: office-70
it('a day’s weather is short, with all details on request', () => {
  show(<DayForecast day={WET} />);
  const name =
    'Forecast: thunderstorms, 80% chance of rain during working hours, rain likely from 9:00 AM to 3:00 PM, high 90°, low 70°, wind up to 10 mph';
  const image = screen.getByRole('img', { name });
  expect([image.textContent, image.title]).toEqual(['80% 90°', name]);
});

it('a day’s weather names the location with the most rain, and says if the forecast is old', () => {
  show(<DayForecast day={{ ...WET, place: 'North Austin', isStale: true }} isWhole />);
  expect(screen.getByText(/most rain: North Austin, updated 6\/10\/2026, 9:00 AM$/)).toBeTruthy();
});

it('a day without a forecast shows nothing', () => {
  const { container } = show(<DayForecast day={undefined} />);
  expect(container.textContent).toBe('');
});

function Draft() {
  const { from, strategy, onto, spreadDays, who, marketId, reason } = useWatch() as MoveDraft;
  return <output>{[who, marketId, from, strategy, onto, spreadDays, reason].join(' | ')}</output>;
}

function Planning() {
  const form = useForm<MoveDraft>({
    defaultValues: {
      ...{ who: 'everybody', crewId: null, marketId: null, from: '2026-06-10', to: '2026-06-12' },
      ...MOVE_DEFAULTS,
      ...{ strategy: 'push', onto: null, reason: null, byEmail: false, byText: false },
    },
  });
  return (
    <FormProvider {...form}>
      <RainCard />
      <Draft />
    </FormProvider>
  );
}

const proposes = (...moves: RainMove[]) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 200, message: '', data: { isOn: true, hasForecast: true, moves } }),
  );

// covers: office-71
it('a rainy day is proposed with its reason, and fills in the planner only on request', async () => {
  proposes(RAIN);
  show(<Planning />);
  expect(
    await screen.findByText('Thursday, 6/11/2026: 80% chance of rain from 9:00 AM to 3:00 PM.'),
  ).toBeTruthy();
  expect(screen.getByText('Friday, 6/12/2026 is dry and has room for 34 of 41 visits.')).toBeTruthy();
  const draft = () => screen.getByRole('status').textContent;
  expect(draft()).toBe('everybody |  | 2026-06-10 | push |  | 3 | ');
  await userEvent.click(screen.getByRole('button', { name: 'Preview moving Thursday, 6/11/2026' }));
  expect(draft()).toBe('everybody |  | 2026-06-11 | transfer | 2026-06-12 | 3 | Rain in the forecast');
});

it('rain in one market proposes to move that market’s visits to dry days that have room', async () => {
  const plan = { strategy: 'spread', onto: null, spreadDays: 2, room: 41 } as const;
  proposes({ ...RAIN, marketId: 7, who: 'North Austin', plan });
  show(<Planning />);
  expect(await screen.findByText(/^Thursday, 6\/11\/2026, North Austin: 80%/)).toBeTruthy();
  expect(
    screen.getByText(/The next 2 workdays are all dry. 41 of 41 visits fit if spread over them\.$/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe(
    'market | 7 | 2026-06-11 | spread |  | 2 | Rain in the forecast',
  );
});

it('says so if no dry day follows, or the forecast is old', async () => {
  proposes({ ...RAIN, dry: null, plan: null, isStale: true });
  show(<Planning />);
  expect(
    await screen.findByText(
      'No later workday is forecast to be dry. This forecast is more than 12 hours old.',
    ),
  ).toBeTruthy();
});
