// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangedMessage } from '../../contract/realtime.ts';
import { HomeScreen } from '../../src/customer/home/HomeScreen.tsx';
import { customerMessages } from '../../src/customer/messages.ts';
import { CONTACT_PATH } from '../../src/customer/paths.ts';
import { useLivePortal } from '../../src/customer/usePortal.ts';
import * as realtime from '../../src/dataProvider/realtime.ts';
import { makeI18nProvider } from '../../src/i18n/i18nProvider.ts';
import { wordMessages } from '../../src/i18n/words.ts';
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx';

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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a customer’s page', () => {
  it('without an active property says that the team can activate it, and leads to them', async () => {
    const access = { gateCode: null, pets: null, accessNotes: null };
    const property = { id: 1, address: '1 Elm St', city: 'Austin', status: 'past', access };
    const home = {
      firstName: 'Ana',
      properties: [{ ...property, services: [], upcoming: [], last: null, isActivationAsked: false }],
      pause: null,
      isStopped: false,
      failedCents: 0,
      openCents: 0,
      dueCents: 0,
      creditCents: 0,
      heldCents: 0,
      laterCents: 0,
    };
    vi.stubGlobal('fetch', async (address: string) => {
      const data = address.includes('/portal/home') ? home : [];
      return Response.json({ status: 200, message: '', data });
    });
    render(
      <I18nContextProvider value={makeI18nProvider([wordMessages, customerMessages])}>
        <QueryClientProvider client={new QueryClient()}>
          <AppTheme density="customer">
            <MemoryRouter>
              <HomeScreen />
            </MemoryRouter>
          </AppTheme>
        </QueryClientProvider>
      </I18nContextProvider>,
    );
    const words =
      'None of your properties is active right now. Please contact our team to activate your property.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(CONTACT_PATH);
  });

  it('is read once more when a visit and its charge are told together', async () => {
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
