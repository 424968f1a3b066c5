// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import type { ExtraTime } from '#contract/field/extraTime.calls.ts';
import type { ComingVisit, PortalHome, PortalProperty } from '#contract/portal/portal.calls.ts';
import { HomeScreen } from '#src/customer/home/HomeScreen.tsx';
import { CONTACT_PATH, SUBSCRIPTIONS_PATH } from '#src/customer/paths.ts';
import { useLivePortal } from '#src/customer/usePortal.ts';
import * as realtime from '#src/dataProvider/realtime.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { customerMessages } from '#texts/web/customer/portal.ts';

const handlers: ((change: ChangedMessage) => void)[] = [];
vi.spyOn(realtime, 'useChanged').mockImplementation(handler => {
  handlers.splice(0, 1, handler);
});
vi.spyOn(realtime, 'useConnected').mockReturnValue();

const read = vi.fn(async () => 'home');

function Page() {
  useLivePortal();
  return useQuery({ queryKey: ['portal', 'home'], queryFn: read }).data;
}

const PROPERTY: PortalProperty = {
  ...{ id: 1, address: '1 Elm St', city: 'Austin', status: 'active', services: [], upcoming: [], last: null },
  isActivationAsked: false,
  access: { ...mapTexts(PROPERTY_TEXTS, 'forCustomer', () => null), accessNotes: null },
};
const HOME: PortalHome = {
  ...{ firstName: 'Ana', properties: [PROPERTY], pause: null, isStopped: false, estimatesWaiting: 0 },
  ...{
    failedCents: 0,
    openCents: 0,
    dueCents: 0,
    creditCents: 0,
    waitingCents: 0,
    heldCents: 0,
    laterCents: 0,
  },
};
const visitOn = (date: string): ComingVisit => ({
  ...{ id: 5, propertyId: 1, address: '1 Elm St', date, slot: date, serviceType: 'mow', status: 'pending' },
  ...{ serviceStatus: 'pending', crewName: 'North', startedAt: null, completedAt: null, skipReason: null },
  ...{ photos: [], notes: [], workedMinutes: null, rating: null, mayRate: false, charge: null },
  ...{ isOwnSkip: false, expected: null, onTheWay: null, isChangeable: false },
});

/** Renders the customer's home page; returns the recorded requests. */
function showHome(home: PortalHome, extraTime: readonly Partial<ExtraTime>[] = [], status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address.replace(/.*\/api\/v1/, '')} ${init?.body ?? ''}`.trim());
    const data = address.includes('/portal/home') ? home : extraTime;
    return Response.json({ status, message: '', data }, { status });
  });
  render(
    <I18nContextProvider value={makeI18nProvider([wordMessages, customerMessages])}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AppTheme density="customer">
          <MemoryRouter>
            <HomeScreen />
          </MemoryRouter>
        </AppTheme>
      </QueryClientProvider>
    </I18nContextProvider>,
  );
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a customer’s page', () => {
  it('greets by name once it is known, and has a heading even if nothing can be loaded', async () => {
    showHome(HOME);
    expect(screen.queryByRole('heading')).toBeNull();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(`Hello, ${HOME.firstName}`);
    cleanup();
    showHome(HOME, [], 404);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Home');
  });

  // covers: shell-22
  it('without an active property says that the team can activate it, with a link to them', async () => {
    showHome({ ...HOME, properties: [{ ...PROPERTY, status: 'past' }] });
    const words =
      'None of your properties are active right now. Please contact our team to activate your property.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(CONTACT_PATH);
  });

  // covers: portal-13
  it('shows amounts due now separately from those waiting for the bank, on hold or postponed', async () => {
    const parts = { failedCents: 1000, waitingCents: 700, heldCents: 1300, laterCents: 500 };
    const sums = { openCents: 5000, dueCents: 3000, ...parts };
    showHome({ ...HOME, ...sums });
    expect(await screen.findByText('A payment of $10.00 was declined.')).toBeTruthy();
    const lines = [
      'To pay now: $30.00.',
      /^To be charged later: \$5\.00\./,
      /^Waiting for the bank: \$7\.00\./,
      /: \$13\.00\./,
    ];
    for (const words of lines) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/\$50\.00/)).toBeNull();
  });

  // covers: portal-22
  it('links to estimates that wait for an answer', async () => {
    showHome({ ...HOME, estimatesWaiting: 2 });
    expect(await screen.findByText('You have 2 estimates to review.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(SUBSCRIPTIONS_PATH);
  });

  it('shows skipped visits beside the next ones, and says if nothing else is scheduled', async () => {
    const skipped: ComingVisit = { ...visitOn('2026-06-17'), id: 6, status: 'skipped', isOwnSkip: true };
    const showVisits = (upcoming: ComingVisit[]) =>
      showHome({ ...HOME, properties: [{ ...PROPERTY, upcoming }] });
    showVisits([{ ...skipped, isChangeable: true }, visitOn('2099-06-24')]);
    expect(await screen.findByText('Jun 17: skipped by you')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo: Jun 17' })).toBeTruthy();
    expect(screen.getByText('Next mow').nextSibling?.textContent).toContain('June 24, 2099');
    cleanup();
    showVisits([skipped]);
    expect(await screen.findByText('No upcoming visits.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  // covers: portal-20
  it('asks for more time and says until when, and sends the answer', async () => {
    const id = '5b0c7f0e-3f0a-4a52-9a63-0f4a3e0a8d11';
    const asking = { address: '1 Elm St', crewName: 'North', minutes: 30, expiresAt: '2026-06-10T19:15:00Z' };
    const asked = showHome(HOME, [{ id, status: 'waiting', ...asking }]);
    expect(await screen.findByText(/If we don’t hear from you by 2:15\sPM, the crew will stop/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, go ahead' }));
    await waitFor(() =>
      expect(asked).toContain(`POST /extra-service-time-requests/${id}/answer {"isApproved":true}`),
    );
  });

  // covers: portal-5
  it.each([
    ['2026-06-10', 2],
    ['2026-06-11', 1],
  ])('on June 10 with a crew awaited on %s is read %s times within a minute', async (day, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-10T15:00:00Z') });
    const asked = showHome({ ...HOME, properties: [{ ...PROPERTY, upcoming: [visitOn(day)] }] });
    await screen.findByText('Crew North');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    // The last refresh's request may still be pending.
    await waitFor(() => expect(asked.filter(one => one === 'GET /portal/home')).toHaveLength(times));
  });

  it('is refetched once for a visit and its charge', async () => {
    const { findByText } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    await findByText('home');
    vi.useFakeTimers();
    act(() => {
      for (const entity of ['assignment', 'charge', 'notification'] as const)
        handlers[0]?.({ entity, id: 7, customerId: 3 });
      vi.runAllTimers();
    });
    vi.useRealTimers();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
});
