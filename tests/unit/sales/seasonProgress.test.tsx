// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { PastSeasons } from '#src/custom/sales/seasons/PastSeasons.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const SEASON: Season = {
  ...{ id: 7, startDate: '2026-07-01', endDate: null, priceChange: null, scope: {}, reason: 'Spring' },
  ...{ marketName: null, vendorName: null, actorName: 'Ana Office', createdAt: '2026-06-10T14:00:00Z' },
  ...{ undoneAt: null, canUndo: false, serviceCount: 1000, keptCount: 0, obstacle: null },
  progress: { work: 'carrying', done: 1000, total: 20_000, isStopped: false },
};

let season: Season;
let sent: string[];
const stopped = (was: Season, isStopped: boolean): Season => ({
  ...was,
  canUndo: isStopped && was.progress?.work === 'carrying',
  progress: was.progress && { ...was.progress, isStopped },
});
const STEPS: Record<string, (was: Season) => Season> = {
  stop: was => stopped(was, true),
  resume: was => stopped(was, false),
  undo: was => ({
    ...was,
    canUndo: false,
    progress: { work: 'undoing', done: 0, total: 1000, isStopped: false },
  }),
};

beforeEach(() => {
  season = SEASON;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const name = String(address).split('/').at(-1) ?? '';
    const step = method === 'POST' ? STEPS[name] : undefined;
    if (!step) return Response.json([season], { headers: { 'content-range': 'seasons 0-0/1' } });
    sent.push(name);
    season = step(season);
    return Response.json({ status: 200, message: '', data: season });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <MemoryRouter>
            <PastSeasons />
          </MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

it('a season in the background shows its progress and can be stopped, resumed and undone', async () => {
  show();
  expect(await screen.findByText('1,000 of 20,000 services done')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Carrying over' }).getAttribute('aria-valuenow')).toBe('5');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped at 1,000 of 20,000 services')).toBeTruthy();
  await userEvent.click(await button('Resume'));
  expect(await screen.findByText('1,000 of 20,000 services done')).toBeTruthy();
  await userEvent.click(await button('Stop'));
  await userEvent.click(await button('Undo'));
  await screen.findByText('Undo this season?');
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
  expect(await screen.findByText('0 of 1,000 services restored')).toBeTruthy();
  expect(sent).toEqual(['stop', 'resume', 'stop', 'undo']);
});

it('a season says why it was not undone, or that nothing was carried over', async () => {
  season = {
    ...SEASON,
    ...{ progress: null, canUndo: true, obstacle: { why: 'changed', address: '1 Oak St', date: null } },
  };
  show();
  expect(await screen.findByText('Not undone: the service at 1 Oak St has changed')).toBeTruthy();
  cleanup();
  season = { ...SEASON, serviceCount: 0, progress: null };
  show();
  expect(
    await screen.findByText('No services were carried over because they changed after the preview'),
  ).toBeTruthy();
  expect(screen.queryByText(/One of its visits has started/)).toBeNull();
});
