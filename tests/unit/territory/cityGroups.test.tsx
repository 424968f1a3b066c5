// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import CrewMap from '#src/ui/map/CrewMap.tsx';
import { cityAt, groupsOf } from '#src/ui/map/groups.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const AUSTIN = { name: 'Austin', latitude: 30.3, longitude: -97.7, zips: 22 };
const DALLAS = { name: 'Dallas', latitude: 32.8, longitude: -96.8, zips: 15 };

/** A crew with this many stops around a city. */
const crew = (id: number, city: typeof AUSTIN, stops = 2): MapCrew => ({
  ...{ id, name: `Crew ${id}`, colour: '#2E6B3A', start: null, position: null },
  stops: Array.from({ length: stops }, (_, index) => ({
    ...{ assignmentId: id * 100 + index, routePosition: index + 1, status: 'pending', serviceType: 'mow' },
    ...{ address: `${index} Elm`, customerName: 'Ana', expectedMinutes: 30, expected: null },
    ...{ latitude: city.latitude + index / 100, longitude: city.longitude },
  })),
});

function show(crews: MapCrew[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <MemoryRouter>
            <CrewMap crews={crews} />
          </MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

const buttons = () =>
  [...document.querySelectorAll('.leaflet-marker-icon')].map(icon => icon.textContent?.trim() ?? '').sort();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
  const outline = { counties: [], zips: [], cities: [AUSTIN, DALLAS] };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url.endsWith('/outline') ? outline : { path: null } }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('labels each city with its crews while the map is zoomed out', async () => {
  show([crew(1, AUSTIN), crew(2, AUSTIN), crew(3, DALLAS)]);
  await screen.findByText('Dallas');
  expect(buttons()).toEqual(['Austin 2 crews', 'Dallas 1 crew']);
});

it('shows the stops of a single crew wherever they are', async () => {
  show([crew(1, AUSTIN)]);
  await screen.findByRole('region', { name: 'Crew map' });
  expect(buttons()).toEqual(['1', '2']);
});

it('groups stops that are close on the screen, and assigns no city to distant ones', () => {
  const at = (id: number, longitude: number) => ({ id, place: { latitude: 30, longitude } });
  const pixels = ({ longitude }: { longitude: number }) => ({ x: longitude * 100, y: 0 });
  const groups = groupsOf([at(1, 0), at(2, 0.2), at(3, 2)], pixels);
  expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  expect(groups[0]?.middle).toEqual({ latitude: 30, longitude: 0.1 });
  expect(cityAt({ latitude: 30.2, longitude: -97.6 }, [DALLAS, AUSTIN])).toBe('Austin');
  expect(cityAt({ latitude: 27, longitude: -97.6 }, [DALLAS, AUSTIN])).toBeNull();
});
