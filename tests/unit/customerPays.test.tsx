// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { CardsOfCustomer, CardView } from '../../contract/calls/cards.ts';
import type { PortalCharge, PortalPayAnswer } from '../../contract/calls/portal.ts';
import type { Language } from '../../contract/messages.ts';
import { customerMessages } from '../../src/customer/messages.ts';
import { ChargeEntry } from '../../src/customer/payments/ChargeEntry.tsx';
import { makeI18nProvider } from '../../src/i18n/i18nProvider.ts';
import { wordMessages } from '../../src/i18n/words.ts';
import { moneyMessages } from '../../src/ui/payments/messages.ts';
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx';

const CHARGE: PortalCharge = {
  id: 7,
  date: '2026-06-10',
  serviceType: 'mow',
  address: '1 Elm',
  status: 'failed',
  totalCents: 4547,
  paidCents: 0,
  refundedCents: 0,
  freeCents: 0,
  openCents: 4547,
  chargeLaterDate: null,
  lines: [],
  payments: [],
};
const card = (id: number, isRefused = false): CardView => ({
  id,
  brand: 'Visa',
  lastFour: String(1000 + id),
  expiryMonth: 8,
  expiryYear: 2029,
  isDefault: id === 1,
  isExpired: false,
  expiresSoon: false,
  isRefused,
});

/** The server as it stands in for: the first card is declined, and a refused one is marked from then on. */
function answers(isHardDecline: boolean) {
  let isRefused = false;
  return async (url: string): Promise<Response> => {
    const isPaying = url.endsWith('/pay');
    if (isPaying) isRefused = isHardDecline;
    const paid: PortalPayAnswer = {
      payment: {
        state: 'declined',
        isHardDecline,
        responseCode: isHardDecline ? '43' : '51',
        responseText: 'AS THE BANK SAYS',
      },
      charge: CHARGE,
    };
    const cards: CardsOfCustomer = {
      cards: [card(1, isRefused), card(2)],
      gateway: { formUrl: '/form', movesMoney: true },
    };
    return Response.json({ status: 200, message: '', data: isPaying ? paid : cards });
  };
}

async function payWithBadCard(language: Language, isHardDecline: boolean) {
  vi.stubGlobal('fetch', answers(isHardDecline));
  const i18nProvider = makeI18nProvider([wordMessages, moneyMessages, customerMessages]);
  await i18nProvider.changeLocale(language);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nContextProvider value={i18nProvider}>
        <AppTheme density="customer">
          <ul>
            <ChargeEntry charge={CHARGE} customerId={1} />
          </ul>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  const pay = language === 'en' ? 'Pay $45.47' : 'Pagar $45.47';
  await userEvent.click(await screen.findByRole('button', { name: pay }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: /1001/ });
  await userEvent.click(dialog.getByRole('button', { name: pay }));
  return { dialog, pay };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a customer whose card is refused for good reads it, and the next card is ready to be tried', async () => {
  const { dialog, pay } = await payWithBadCard('en', true);
  const said = await dialog.findByText(/refused this card for good: Stolen card\. Nothing was paid/);
  expect(said.textContent).toContain('Choose or add another');
  expect(await dialog.findByRole('radio', { name: /1001/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('radio', { name: /1002/ })).toHaveProperty('checked', true);
  expect(dialog.getByRole('button', { name: pay })).toHaveProperty('disabled', false);
});

it.each([
  ['en', /The bank declined: Insufficient funds\. Nothing was paid\./],
  ['es', /El banco rechazó el pago: Fondos insuficientes\. No se pagó nada\./],
] as const)(
  'a decline that may pass is told in words (%s), and the same card can be tried again',
  async (language, words) => {
    const { dialog, pay } = await payWithBadCard(language, false);
    await dialog.findByText(words);
    expect(dialog.getByRole('radio', { name: /1001/ })).toHaveProperty('checked', true);
    expect(dialog.getByRole('button', { name: pay })).toHaveProperty('disabled', false);
  },
);
