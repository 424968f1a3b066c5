// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { CARD_FORM_MESSAGE } from '#contract/money/cardForm.ts';
import type { OpenByLink } from '#contract/money/cardLinks.calls.ts';
import type { CardsOfCustomer, CardView } from '#contract/money/cards.calls.ts';
import type { PortalCharge, PortalPayAnswer } from '#contract/portal/portal.calls.ts';
import { ChargeEntry } from '#src/customer/payments/ChargeEntry.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import ExtraTimePage from '#src/linked/extraTime/ExtraTimePage.tsx';
import UpdateCardPage from '#src/linked/updateCard/UpdateCardPage.tsx';
import { moneyMessages } from '#src/ui/payments/messages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { ownPaymentMessages } from '#texts/web/customer/payments.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { linkedMessages } from '#texts/web/linked/pages.ts';

const CHARGE: PortalCharge = {
  id: 7,
  assignmentId: null,
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
  photos: [],
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

/** Serves two cards: the first is declined, and with a hard decline it is then marked as refused for good. */
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
        confirmUrl: null,
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

async function show(charge: PortalCharge, language: Language) {
  const i18nProvider = makeI18nProvider([wordMessages, moneyMessages, customerMessages, ownPaymentMessages]);
  await i18nProvider.changeLocale(language);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nContextProvider value={i18nProvider}>
        <AppTheme density="customer">
          <ul>
            <ChargeEntry charge={charge} customerId={1} />
          </ul>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

async function payWithBadCard(language: Language, isHardDecline: boolean) {
  vi.stubGlobal('fetch', answers(isHardDecline));
  await show(CHARGE, language);
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

it('a customer learns that a card is refused for good, and the next card is preselected', async () => {
  const { dialog, pay } = await payWithBadCard('en', true);
  const said = await dialog.findByText(/card was permanently declined: Stolen card\. You weren’t charged/);
  expect(said.textContent).toContain('Choose or add another');
  expect(await dialog.findByRole('radio', { name: /1001/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('radio', { name: /1002/ })).toHaveProperty('checked', true);
  expect(dialog.getByRole('button', { name: pay })).toHaveProperty('disabled', false);
});

it.each([
  ['en', /Your card was declined: Insufficient funds\. You weren’t charged\./],
  ['es', /El banco rechazó el pago: Fondos insuficientes\. No se pagó nada\./],
] as const)(
  'a temporary decline is explained in words (%s), and the same card can be retried',
  async (language, words) => {
    const { dialog, pay } = await payWithBadCard(language, false);
    await dialog.findByText(words);
    expect(dialog.getByRole('radio', { name: /1001/ })).toHaveProperty('checked', true);
    expect(dialog.getByRole('button', { name: pay })).toHaveProperty('disabled', false);
  },
);

it('a payment that needs the bank’s confirmation gets it on the gateway’s page, and stays one payment', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.endsWith('/pay')) return answers(false)(url);
    sent.push(String(body));
    const isAsked = sent.length === 1;
    const paid: PortalPayAnswer = {
      payment: {
        state: isAsked ? 'unknown' : 'approved',
        isHardDecline: false,
        responseCode: null,
        responseText: null,
        confirmUrl: isAsked ? '/stripe-gateway/confirm#pi_1_secret' : null,
      },
      charge: CHARGE,
    };
    return Response.json({ status: 200, message: '', data: paid });
  });
  const declined: PortalCharge['payments'][number] = {
    id: 'a',
    kind: 'sale',
    isChargeback: false,
    state: 'declined',
    method: 'card',
    amountCents: 4547,
    card: null,
    isHardDecline: false,
    responseCode: 'authentication_required',
    responseText: 'AS THE BANK SAYS',
    at: '2026-06-10T14:00:00Z',
  };
  await show({ ...CHARGE, payments: [declined] }, 'en');
  await screen.findByText('Your bank needs you to confirm this payment.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and pay $45.47' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: /1001/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $45.47' }));
  const frame = await dialog.findByTitle<HTMLIFrameElement>(/card/i);
  expect(frame.src).toMatch(/\/stripe-gateway\/confirm\?lang=en&theme=\w+#pi_1_secret$/);
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: window.location.origin,
      source: frame.contentWindow,
      data: { type: CARD_FORM_MESSAGE, formResult: 'answered' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

async function showLink(answer: (url: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  const i18nProvider = makeI18nProvider([moneyMessages, linkedMessages]);
  await i18nProvider.changeLocale('en');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18nProvider}>
        <AppTheme density="customer">
          <UpdateCardPage token="t" />
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}
const OPEN: OpenByLink = {
  places: [{ address: '1 Elm', openCents: 4547 }],
  dueCents: 4547,
  laterCents: 1200,
  isUnderWay: false,
  card: { id: 3, brand: 'Visa', lastFour: '1003', isExpired: false, isRefused: false },
  gateway: { formUrl: '/form', movesMoney: true },
};
const payment = { isHardDecline: false, responseCode: '51', responseText: '', confirmUrl: null };

it('the holder of a link sees the balance, a decline, and then that it is paid and visits resume', async () => {
  let state = 'declined';
  await showLink(url => {
    const isPaid = state === 'approved';
    const open = isPaid ? { ...OPEN, places: [], dueCents: 0 } : OPEN;
    const paid = { payment: { ...payment, state }, paidCents: isPaid ? 4547 : 0, isResumed: isPaid, open };
    return Response.json({ status: 200, message: '', data: url.endsWith('/pay') ? paid : OPEN });
  });
  await screen.findByText('1 Elm');
  screen.getByText('$12.00 will be charged later, on the agreed date.');
  const pay = screen.getByRole('button', { name: 'Pay $45.47 with this card' });
  await userEvent.click(pay);
  await screen.findByText(/Your card was declined: Insufficient funds\. You weren’t charged\./);
  state = 'approved';
  await userEvent.click(pay);
  await screen.findByRole('heading', { name: '$45.47 paid. Thank you!' });
  screen.getByText(/Your service is back on\. Future payments will be charged to Visa ending in 1003/);
});

it('the holder of an invalid link reads what to do instead', async () => {
  await showLink(() => Response.json({ status: 404, code: 'not_found', message: '' }, { status: 404 }));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', PATHS.customerLogin);
});

it('the holder of a link to an extra-time request sees its cost and deadline, and answers it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push(`${url.replace(/^.*\/api\/v1/, '')} ${String(body)}`);
    const request = { address: '1 Elm', crewName: 'North', minutes: 30, expiresAt: '2026-06-10T19:15:00Z' };
    const status = url.endsWith('/answer') ? 'approved' : 'waiting';
    return Response.json({ status: 200, message: '', data: { ...request, status } });
  });
  const i18nProvider = makeI18nProvider([wordMessages, linkedMessages]);
  await i18nProvider.changeLocale('es');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18nProvider}>
        <AppTheme density="customer">
          <ExtraTimePage token="abc" />
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(
    /North trabaja en los arbustos .* necesita 30 minutos más .* se cobra por cuarto de hora/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sí, adelante' }));
  await screen.findByText('Tiempo extra aprobado. ¡Gracias!');
  expect(screen.queryByRole('button', { name: 'Sí, adelante' })).toBeNull();
  expect(asked).toEqual([
    '/extra-time-links/read {"token":"abc"}',
    '/extra-time-links/answer {"token":"abc","isApproved":true}',
  ]);
});
