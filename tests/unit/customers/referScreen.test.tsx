// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { COPIED_FLAG_MS, QR_CODE } from '#contract/core/constants.ts';
import type { Language } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { Wallet } from '#contract/customers/referrals.calls.ts';
import { accountMessages } from '#src/account/messages.ts';
import ReferScreen from '#src/customer/referrals/ReferScreen.tsx';
import AccountMenuItems from '#src/customer/shell/AccountMenuItems.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { referMessages } from '#texts/web/customer/referrals.ts';

const LINK = 'https://mow.example/?referralCode=ABCD2345';
const other = { name: 'Ana A.', customerId: null, propertyId: null, address: null };
const tracker = { propertyId: 1, address: '1 Elm', other, createdAt: '2026-06-01T12:00:00Z', added: [] };
const WALLET: Wallet = {
  links: [{ propertyId: 1, address: '1 Elm', referralCode: 'ABCD2345', link: LINK }],
  trackers: [
    { ...tracker, id: 1, side: 'referrer', services: 4 },
    { ...tracker, id: 2, side: 'referred', services: 12 },
  ],
  freeMows: [{ id: 5, side: 'referred', earnedAt: '2026-06-02T12:00:00Z', visit: null }],
};

async function show(language: Language, wallet: Wallet | null = WALLET) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('referral/content')) return Response.json({ data: { message: 'The rules.' } });
    if (wallet) return Response.json({ data: wallet });
    return Response.json({ message: 'The database rests.' }, { status: 503 });
  });
  const i18nProvider = makeI18nProvider([wordMessages, customerMessages, referMessages]);
  await i18nProvider.changeLocale(language);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nContextProvider value={i18nProvider}>
        <AppTheme density="customer">
          <ReferScreen />
          <ToastStack closeLabel="Close" />
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// covers: error-19, limit-25, shell-21, state-23
it('the link can be copied, which is confirmed for two seconds', async () => {
  const writeText = vi.fn(async () => {});
  await show('en');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const button = await screen.findByRole('button', { name: 'Copy' });
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(COPIED_FLAG_MS - 1));
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(button.textContent).toBe('Copied');
  expect(screen.getByText('Referral link copied to clipboard!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button.textContent).toBe('Copy');
});

// covers: limit-19, shell-21
it('the link is shown as a QR code of 250 pixels, and saved as one of 300', async () => {
  await show('en');
  const picture = await screen.findByTitle('QR code of your referral link');
  const svg = picture.closest('svg');
  expect(svg?.getAttribute('width')).toBe(String(QR_CODE.screenPx));
  expect(document.querySelector('canvas')?.style.display).toBe('none');
  expect(QR_CODE).toEqual({ level: 'H', screenPx: 250, downloadPx: 300, fileName: 'qr_code.png' });
});

// covers: screen-18, shell-21
it('referrals show their progress toward six and toward ten services', async () => {
  await show('en');
  const list = within(await screen.findByRole('region', { name: 'Your referrals' }));
  expect(list.getByText('4 of 6 services')).toBeTruthy();
  expect(list.getByText('10 of 10 services')).toBeTruthy();
  expect(list.getByText(/2 more services until your free mow/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use a free mow' })).toBeTruthy();
  expect(await screen.findByText('The rules.')).toBeTruthy();
});

it('an empty wallet says what will be in it, in Spanish as well', async () => {
  await show('es', { ...WALLET, trackers: [], freeMows: [] });
  expect(await screen.findByText('Todavía nadie se ha registrado con su enlace.')).toBeTruthy();
  expect(screen.getByText('Aquí aparecen los cortes gratis que gane.')).toBeTruthy();
});

it('a wallet that can’t be loaded says why, with a button to retry', async () => {
  await show('en', null);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

// covers: role-35, shell-4
it('the screen is in the customer’s menu if they may see it', async () => {
  const i18nProvider = makeI18nProvider([wordMessages, customerMessages, referMessages, accountMessages]);
  const menuOf = (permissions: PermissionKey[]) =>
    render(
      <I18nContextProvider value={i18nProvider}>
        <AppTheme density="customer">
          <MemoryRouter>
            <AccountMenuItems
              user={{ name: 'Ana', permissions }}
              anchor={document.body}
              close={() => undefined}
            />
          </MemoryRouter>
        </AppTheme>
      </I18nContextProvider>,
    );
  menuOf(['customer_portal', 'referral_list']);
  const entry = screen.getByRole('menuitem', { name: 'Refer & Earn' });
  expect(entry.getAttribute('href')).toBe('/customers/dashboard/refer-and-earn');
  cleanup();
  menuOf(['customer_portal']);
  expect(screen.queryByRole('menuitem', { name: 'Refer & Earn' })).toBeNull();
});
