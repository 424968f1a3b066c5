// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { PastCampaigns } from '#src/custom/sales/priceCampaigns/PastCampaigns.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const CAMPAIGN: PriceCampaign = {
  ...{ id: 7, effectiveFrom: '2026-06-22', reason: 'Fuel', actorName: 'Ana Office' },
  wish: {
    ...{ effectiveFrom: '2026-06-22', scope: {}, roundToCents: 25, includesHandSet: false },
    raise: { kind: 'percent', percent: 5 },
  },
  ...{ serviceCount: 1000, undoneCount: 0, letterCount: 0, keptCount: 0, keptAddresses: [] },
  ...{ createdAt: '2026-06-10T14:00:00Z', undoneAt: null, canUndo: false },
  progress: { work: 'raising', done: 1000, total: 20_000, isStopped: false },
};

let campaign: PriceCampaign;
let sent: string[];
const stopped = (was: PriceCampaign, isStopped: boolean): PriceCampaign => ({
  ...was,
  canUndo: isStopped && was.progress?.work === 'raising',
  progress: was.progress && { ...was.progress, isStopped },
});
const STEPS: Record<string, (was: PriceCampaign) => PriceCampaign> = {
  stop: was => stopped(was, true),
  resume: was => stopped(was, false),
  undo: was => ({
    ...was,
    canUndo: false,
    progress: { work: 'undoing', done: 0, total: 1000, isStopped: false },
  }),
};

beforeEach(() => {
  campaign = CAMPAIGN;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const name = String(address).split('/').at(-1) ?? '';
    const step = method === 'POST' ? STEPS[name] : undefined;
    if (!step) return Response.json([campaign], { headers: { 'content-range': 'price-campaigns 0-0/1' } });
    sent.push(name);
    campaign = step(campaign);
    const data = name === 'undo' ? { campaign, undone: 0, kept: [] } : campaign;
    return Response.json({ status: 200, message: '', data });
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
            <PastCampaigns />
          </MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

// covers: office-66
it('a price campaign in the background shows how far it is, and is stopped and resumed', async () => {
  show();
  expect(await screen.findByText('1,000 of 20,000 services done')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Raising prices' }).getAttribute('aria-valuenow')).toBe('5');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped at 1,000 of 20,000 services')).toBeTruthy();
  await userEvent.click(await button('Resume'));
  expect(await screen.findByText('1,000 of 20,000 services done')).toBeTruthy();
  expect(sent).toEqual(['stop', 'resume']);
});

it('a stopped campaign’s raises are also undone in the background', async () => {
  show();
  await userEvent.click(await button('Stop'));
  await userEvent.click(await button('Undo'));
  await screen.findByText('Undo the new prices?');
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
  expect(await screen.findByText('0 of 1,000 prices restored')).toBeTruthy();
  expect(sent).toEqual(['stop', 'undo']);
});

it('a campaign names the services that kept the new price, and one that raised nothing says so', async () => {
  campaign = {
    ...CAMPAIGN,
    ...{ undoneAt: '2026-06-10T15:00:00Z', undoneCount: 998, progress: null },
    ...{ keptCount: 2, keptAddresses: ['1 Oak St', '2 Elm St'] },
  };
  show();
  expect(await screen.findByText('2 unchanged: 1 Oak St, 2 Elm St')).toBeTruthy();
  cleanup();
  campaign = { ...CAMPAIGN, serviceCount: 0, progress: null };
  show();
  expect(
    await screen.findByText('No prices were raised because the services changed after the preview'),
  ).toBeTruthy();
});
