// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DelayPrompt } from '#contract/schedule/serviceDelay.calls.ts';
import { AttentionCard } from '#src/custom/insight/dashboard/AttentionCard.tsx';
import { SilentCrews } from '#src/custom/insight/dashboard/SilentCrews.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

vi.mock('#src/auth/useHasPermission.ts', () => ({ useHasPermission: () => true }));

const PROMPT: DelayPrompt = {
  ...{ id: 3, crewName: 'North', date: '2026-06-10', askedAt: '2026-06-10T20:30:00Z' },
  ...{ expiresAt: '2026-06-10T20:50:00Z', answer: null, answeredAt: null, answeredBy: null },
  ...{ movedVisits: 0, movedTo: null, isUnheard: true, visitsLeft: 4 },
};

let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const path = String(address).replace('/api/v1', '');
    if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
    const data = [{ ...PROMPT, isUnheard: sent.length === 0 }];
    return Response.json({ status: 200, message: '', data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shown = <SilentCrews />) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <MemoryRouter>{shown}</MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );

it.each([
  ['Move to the next workday', true],
  ['Leave as scheduled', false],
])('asks the office about a crew that did not respond, and disappears after: %s', async (label, isMoved) => {
  show();
  expect(await screen.findByText(/No word from North since/)).toBeTruthy();
  expect(screen.getByText('4 visits are left.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(sent).toEqual([['/service-delays/3/decision', { isMoved }]]);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('is counted on the dashboard, with a link to the page where the office decides', () => {
  const list = { resource: 'service-delays', filter: {} } as const;
  show(<AttentionCard attention={[{ kind: 'unheardCrews', count: 2, list }]} />);
  const link = screen.getByRole('link', { name: /No word from crews/ });
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    expect.stringContaining('2'),
    '/field-conflicts',
  ]);
});
