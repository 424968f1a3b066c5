// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PortalCharge } from '#contract/portal/portal.calls.ts';
import { ChargedLater } from '#src/customer/payments/ChargedLater.tsx';
import { PaymentHistory } from '#src/customer/payments/PaymentHistory.tsx';
import { ToPayNow } from '#src/customer/payments/ToPayNow.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { moneyMessages } from '#src/ui/payments/messages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { ownPaymentMessages } from '#texts/web/customer/payments.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';

const charge = (id: number, status: PortalCharge['status']): PortalCharge => ({
  ...{ id, status, date: '2026-06-10', serviceType: 'mow', address: `${id} Elm`, assignmentId: null },
  ...{ totalCents: 4000, openCents: status === 'success' ? 0 : 4000 },
  ...{ paidCents: 0, refundedCents: 0, freeCents: 0 },
  chargeLaterDate: status === 'charge-later' ? '2099-06-20' : null,
  ...{ lines: [], photos: [] },
  payments:
    status === 'failed'
      ? [
          {
            ...{ id: 'a1', kind: 'sale', isChargeback: false, state: 'declined', method: 'card' },
            ...{ amountCents: 4000, isHardDecline: false, card: null, at: '2026-06-10T15:00:00Z' },
            ...{ responseCode: '51', responseText: 'Insufficient funds' },
          },
        ]
      : [],
});

let asked: string[];

/** Shows the page for a customer who has these charges to pay, now and later. */
function show(due: readonly PortalCharge[], later: readonly PortalCharge[] = []) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/v1', ''));
    const dueCents = due.length * 4000;
    const part = new URL(url, 'http://own').searchParams.get('part');
    const list = part === 'now' ? due : part === 'later' ? later : [charge(9, 'success')];
    const laterCents = later.length * 4000;
    const parts = { creditCents: 0, heldCents: 0, failedCents: 4000, waitingCents: 2500 };
    const sums = { ...parts, laterCents, openCents: dueCents + laterCents };
    return Response.json({
      data: url.includes('/home') ? { properties: [], dueCents, ...sums } : { list, total: list.length },
    });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nContextProvider
        value={makeI18nProvider([wordMessages, moneyMessages, customerMessages, ownPaymentMessages])}
      >
        <MemoryRouter>
          <AppTheme density="customer">
            <ToPayNow customerId={1} />
            <ChargedLater customerId={1} />
            <PaymentHistory customerId={1} />
          </AppTheme>
        </MemoryRouter>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows each due charge with a button, a decline’s reason, and separately charges at the bank', async () => {
  show([charge(7, 'failed'), charge(8, 'pending')]);
  const due = within(await screen.findByRole('region', { name: 'To pay now' }));
  expect(due.getByText('$80.00')).toBeTruthy();
  const [declined, pending] = due
    .getAllByRole('listitem', { name: '' })
    .filter(({ parentElement }) => parentElement?.matches('section > ul'));
  expect(declined?.textContent).toContain('7 Elm');
  expect(declined?.textContent).toContain('Insufficient funds');
  expect(pending?.textContent).toContain('8 Elm');
  expect(due.getAllByRole('button', { name: 'Pay $40.00' })).toHaveLength(2);
  expect(due.getByRole('button', { name: 'Pay all $80.00' })).toBeTruthy();
  expect(due.getByText(/^Waiting for the bank: \$25\.00\./)).toBeTruthy();
});

it('offers to pay a single charge with only one button', async () => {
  show([charge(7, 'failed')]);
  await screen.findByRole('button', { name: 'Pay $40.00' });
  expect(screen.queryByRole('button', { name: /^Pay all/ })).toBeNull();
});

// covers: portal-13
it('shows charges for later in a separate section, which “Pay all” doesn’t include', async () => {
  show([charge(7, 'failed'), charge(8, 'pending')], [charge(5, 'charge-later')]);
  const later = within(await screen.findByRole('region', { name: 'To be charged later' }));
  expect(later.getByText('$40.00', { selector: 'h2 + *' })).toBeTruthy();
  expect(later.getByText('Scheduled to be charged on Saturday, June 20, 2099.')).toBeTruthy();
  expect(later.getAllByText('To be charged later')).toHaveLength(1);
  expect(later.getByRole('button', { name: 'Pay $40.00 now' })).toBeTruthy();
  const due = within(screen.getByRole('region', { name: 'To pay now' }));
  expect(due.queryByText(/5 Elm/)).toBeNull();
  await userEvent.click(due.getByRole('button', { name: 'Pay all $80.00' }));
  const words = '2 charges to pay now, oldest first. The $40.00 to be charged later isn’t included.';
  expect(await screen.findByText(words)).toBeTruthy();
});

it('doesn’t say that all is paid while something is charged later', async () => {
  show([], [charge(5, 'charge-later')]);
  await screen.findByText('Nothing to pay now.');
  expect(screen.queryByText('You’re all paid up.')).toBeNull();
});

it('says that all is paid, and fetches the history only when it is opened', async () => {
  show([]);
  await screen.findByText('You’re all paid up.');
  expect(screen.queryByText(/9 Elm/)).toBeNull();
  expect(asked.filter(path => path.includes('part=other'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText(/9 Elm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
