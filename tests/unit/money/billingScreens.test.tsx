// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { nameOf, periodOf } from '#contract/core/periods.ts';
import { PERMISSION_KEYS } from '#contract/core/permissions.ts';
import type { CardsOfCustomer, CardView } from '#contract/money/cards.calls.ts';
import type { AttemptView, ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import { longDay, shortDay } from '#src/customer/longDay.ts';
import { setBusinessTimeZone } from '#src/dataProvider/businessZone.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AttemptTimeline } from '#src/resources/money/charges/AttemptTimeline.tsx';
import { actionsOn, refundable } from '#src/resources/money/charges/chargePowers.ts';
import { billingMessages } from '#src/resources/money/charges/messages.ts';
import { searchWith } from '#src/resources/money/charges/openedCharge.ts';
import { ReasonDialog } from '#src/resources/money/charges/ReasonDialog.tsx';
import { historyMessages } from '#src/ui/history/messages.ts';
import { lineText } from '#src/ui/payments/lineText.ts';
import { moneyMessages } from '#src/ui/payments/messages.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import type { Outcome } from '#src/ui/payments/usePayment.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { ownPaymentMessages } from '#texts/web/customer/payments.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { formMessages } from '#texts/web/ui/form.ts';

const i18nProvider = makeI18nProvider([wordMessages, moneyMessages, customerMessages, ownPaymentMessages]);
const inEnglish = (line: ChargeLine) => lineText(line, i18nProvider.translate);

const card = (id: number, change: Partial<CardView> = {}): CardView => ({
  id,
  brand: 'Visa',
  lastFour: String(1000 + id),
  expiryMonth: 8,
  expiryYear: 2029,
  isDefault: false,
  isExpired: false,
  expiresSoon: false,
  isRefused: false,
  ...change,
});

afterEach(() => {
  cleanup();
  setBusinessTimeZone(DEFAULT_TIME_ZONE);
  vi.unstubAllGlobals();
});

describe('the lines of a charge', () => {
  const tax: ChargeLine = { amountCents: 371, source: { from: 'tax', market: 'Austin', percent: 8.25 } };

  it('are in plain words', () => {
    const line = inEnglish({
      amountCents: 4500,
      source: { from: 'price-list', vendor: 'Green Blade', listVersion: 3, lotSize: 'average', frequency: 2 },
    });
    expect(line).toEqual({
      title: 'Lawn Service, bi-weekly, average lot',
      detail: 'Green Blade price list, version 3',
    });
    expect(inEnglish(tax).title).toBe('Sales tax Austin, 8.25%');
    expect(
      inEnglish({ amountCents: -1800, source: { from: 'part', frontBack: 'frontOnly', percent: 60 } }).title,
    ).toBe('Front only: 60% of the full price');
  });

  it('distinguish worked from billed hours', () => {
    const hours = (workedMinutes: number, billedMinutes: number, capMinutes: number | null) =>
      inEnglish({
        amountCents: 1,
        source: { from: 'hours', vendor: 'V', workedMinutes, billedMinutes, hourlyCents: 6500, capMinutes },
      });
    expect(hours(130, 135, null)).toEqual({
      title: '2 h 15 min of work at $65.00 per hour',
      detail: 'Worked 2 h 10 min, billed in quarter hours',
    });
    expect(hours(130, 120, 120).detail).toBe('Worked 2 h 10 min, capped at 2 h');
  });
});

const attempt = (change: Partial<AttemptView>): AttemptView => ({
  id: 'a',
  kind: 'sale',
  isVoid: false,
  isChargeback: false,
  dispute: null,
  method: 'card',
  state: 'approved',
  amountCents: 5000,
  isHardDecline: false,
  gateway: null,
  card: null,
  reference: null,
  responseCode: null,
  responseText: null,
  refundOfId: null,
  reason: null,
  actorName: null,
  createdAt: '2026-06-10T14:00:00Z',
  sentAt: null,
  settledAt: null,
  ...change,
});

const charge = (change: Partial<ChargeDetail>): ChargeDetail => ({
  id: 1,
  assignmentId: 1,
  date: '2026-06-10',
  serviceType: 'mow',
  discountCents: 0,
  rebilledCents: 0,
  status: 'pending',
  statusReason: null,
  unpriced: null,
  totalCents: 5000,
  paidCents: 0,
  refundedCents: 0,
  freeCents: 0,
  openCents: 5000,
  failedTries: 0,
  nextTryDate: null,
  propertyId: 1,
  address: '1 Elm',
  city: 'Austin',
  customerId: 1,
  customerName: 'Bea Billed',
  customerCode: 'C-1',
  version: 1,
  vendorName: null,
  crewName: null,
  subtotalCents: 5000,
  taxCents: 0,
  chargeLaterDate: null,
  completedAt: null,
  lines: [],
  attempts: [],
  ...change,
});

describe('the actions on a charge', () => {
  it('depend on its status and its amounts', () => {
    const all = (change: Partial<ChargeDetail>) => actionsOn(charge(change), PERMISSION_KEYS);
    const waits = ['collect', 'manual', 'price', 'putOff', 'byHand', 'discount', 'hold', 'waive', 'unbill'];
    expect(all({})).toEqual(waits);
    expect(all({ status: 'hold' })).toEqual(['release', 'price', 'discount', 'waive', 'unbill']);
    expect(all({ status: 'free', openCents: 0, discountCents: 5000 })).toEqual(['undiscount']);
    const without = (...gone: string[]) => waits.filter(action => !gone.includes(action));
    expect(all({ status: 'charge-later' }).toSorted()).toEqual(
      [...without('byHand'), 'putOffRevert'].toSorted(),
    );
    expect(all({ status: 'manual' }).toSorted()).toEqual([...without('byHand'), 'byHandRevert'].toSorted());
    expect(all({ status: 'non-billable', openCents: 0 })).toEqual(['bill']);
    // A charge without a visit is always billed.
    expect(all({ assignmentId: null })).toEqual(without('unbill'));
    expect(all({ status: 'no-charge', freeCents: 5000, openCents: 0 })).toEqual(['revert']);
    expect(all({ status: 'in-progress', attempts: [attempt({ state: 'unknown' })] })).toEqual([]);
    const paid = { status: 'success', paidCents: 5000, openCents: 0, attempts: [attempt({})] } as const;
    expect(all({ ...paid, attempts: [...paid.attempts] })).toEqual(['refund']);
    const refunded = { paidCents: 5000, refundedCents: 5000, openCents: 0 };
    expect(all({ status: 'refund-success', ...refunded })).toEqual(['billAgain']);
    expect(all({ status: 'no-charge', ...refunded })).toEqual(['revert']);
  });

  it('depend on the permissions', () => {
    expect(actionsOn(charge({}), ['charge_collect'])).toEqual(['collect', 'manual']);
    expect(actionsOn(charge({}), [])).toEqual([]);
  });

  it('refund at most the amount that was paid and not yet refunded', () => {
    const partly = charge({
      attempts: [
        attempt({}),
        attempt({ id: 'b', kind: 'refund', refundOfId: 'a', amountCents: 1500 }),
        attempt({ id: 'c', kind: 'refund', refundOfId: 'a', amountCents: 900, state: 'declined' }),
      ],
    });
    expect(refundable(partly, 'a')).toBe(3500);
    expect(refundable(partly, 'b')).toBe(0);
  });
});

it('a disputed payment shows deadline and link; a chargeback doesn’t count as a refund', () => {
  const dispute = {
    state: 'open',
    reason: 'fraudulent',
    answerBy: '2026-06-20',
    pageUrl: 'https://dashboard.stripe.com/disputes/dp_1',
  } as const;
  const provider = makeI18nProvider([coreMessages, wordMessages, billingMessages, moneyMessages]);
  render(
    <I18nContextProvider value={provider}>
      <AppTheme density="staff">
        <AttemptTimeline
          attempts={[
            attempt({ dispute }),
            attempt({ id: 'b', kind: 'refund', isChargeback: true, refundOfId: 'a' }),
          ]}
        />
      </AppTheme>
    </I18nContextProvider>,
  );
  screen.getByText('Disputed, respond by 6/20/2026');
  expect(screen.getByRole('link', { name: 'View dispute' }).getAttribute('href')).toBe(dispute.pageUrl);
  screen.getByText('Reversed by the bank: Card');
});

it('an attempt shows its time in the business’s time zone, whatever the device’s is', () => {
  // Noon UTC is a different hour in each of these zones, and at most one of them is the device's.
  for (const [zone, shown] of [
    ['America/Chicago', '6/10/2026, 7:00 AM'],
    ['America/New_York', '6/10/2026, 8:00 AM'],
  ] as const) {
    setBusinessTimeZone(zone);
    render(
      <I18nContextProvider
        value={makeI18nProvider([coreMessages, wordMessages, billingMessages, moneyMessages])}
      >
        <AppTheme density="staff">
          <AttemptTimeline attempts={[attempt({ createdAt: '2026-06-10T12:00:00.000Z' })]} />
        </AppTheme>
      </I18nContextProvider>,
    );
    screen.getByText(shown);
    cleanup();
  }
});

it('periods are complete, also across the turn of a month or year', () => {
  expect(periodOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(nameOf({ from: '2026-06-10', to: '2026-06-10' }, '2026-06-10')).toBe('today');
  expect(nameOf({ from: '2026-06-10' }, '2026-06-10')).toBeNull();
});

it('a charge opens and closes over the list, which stays unchanged', () => {
  expect(searchWith('?page=2&filter=%7B%7D', 7)).toBe('page=2&filter=%7B%7D&charge=7');
  expect(searchWith('?page=2&charge=7', null)).toBe('page=2');
});

it('customers see dates in words, in both languages', () => {
  expect(longDay('2026-06-11', 'en', '2026')).toBe('Thursday, June 11');
  expect(longDay('2026-06-11', 'es', '2026')).toBe('jueves, 11 de junio');
  expect(longDay('2027-01-04', 'en', '2026')).toBe('Monday, January 4, 2027');
  expect(shortDay('2026-12-04', 'es')).toBe('4 dic');
  expect(shortDay('2026-12-04', 'en')).toBe('Dec 4');
});

it('creates attempt IDs even on a page without TLS', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  vi.resetModules();
  await import('#src/olderBrowsers.ts');
  expect(crypto.randomUUID()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it('a user acting on a charge that changed meanwhile sees the changes, and can do it anyway', async () => {
  const provider = makeI18nProvider([
    coreMessages,
    wordMessages,
    formMessages,
    historyMessages,
    billingMessages,
    moneyMessages,
  ]);
  const now = charge({ version: 2, subtotalCents: 6000, totalCents: 6000, openCents: 6000 });
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit = {}) => {
    const version = new Headers(headers).get('If-Match');
    seen.push(version);
    if (version === '"2"') return Response.json({ status: 200, message: '', data: { ...now, version: 3 } });
    const body = { status: 412, code: 'stale', message: 'Changed', current: now };
    return Response.json(body, { status: 412 });
  });
  const onChanged = vi.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={provider}>
        <AppTheme density="staff">
          <ReasonDialog action="waive" charge={charge({})} onChanged={onChanged} onClose={() => {}} />
        </AppTheme>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Promised');
  await userEvent.click(screen.getByRole('button', { name: 'No charge' }));
  const asked = await screen.findByRole('dialog', { name: /Someone else saved this/ });
  expect(asked.textContent).toContain('$60.00 (was $50.00)');
  expect(onChanged).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ version: 3 })));
  expect(seen).toEqual(['"1"', '"2"']);
});

describe('paying', () => {
  const onClose = vi.fn();
  let list: CardView[];
  let gateway: CardsOfCustomer['gateway'];

  beforeEach(() => {
    onClose.mockReset();
    list = [card(1, { isDefault: true }), card(2), card(3, { isRefused: true })];
    gateway = { formUrl: '/form', movesMoney: true };
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 200, message: '', data: { cards: list, gateway } }),
    );
  });

  function show(pay: (payment: CollectBody) => Promise<Outcome>) {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <I18nContextProvider value={i18nProvider}>
          <AppTheme density="staff">
            <PayDialog
              customerId={1}
              amountCents={4871}
              title="Pay $48.71"
              subtitle="Lawn Service"
              confirm="Pay now"
              pay={pay}
              onClose={onClose}
            />
          </AppTheme>
        </I18nContextProvider>
      </QueryClientProvider>,
    );
  }
  const payNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  const answered = (change: Partial<Outcome>): Outcome => ({
    state: 'approved',
    isHardDecline: false,
    responseCode: '00',
    responseText: 'Approved',
    ...change,
  });
  const approved = answered({});

  it('repeats the same attempt after a lost connection', async () => {
    const ids: string[] = [];
    show(async ({ attemptId }) => {
      ids.push(attemptId);
      if (ids.length === 1) throw new Error('Connection lost.');
      return approved;
    });
    await screen.findByText('Visa ending in 1001');
    await payNow();
    await screen.findByText('Connection lost.');
    await payNow();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(ids[1]).toBe(ids[0]);
  });

  it('makes a new attempt after a decline, and shows the decline’s reason', async () => {
    const ids: string[] = [];
    show(async ({ attemptId }) => {
      ids.push(attemptId);
      return ids.length === 1
        ? answered({ state: 'declined', responseCode: '51', responseText: 'INSUFF FUNDS' })
        : approved;
    });
    await screen.findByText('Visa ending in 1001');
    await payNow();
    await screen.findByText(/Your card was declined: Insufficient funds\. You weren’t charged\./);
    await payNow();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('offers nothing more once the outcome is unknown', async () => {
    show(async () => answered({ state: 'unknown', responseCode: null, responseText: null }));
    await screen.findByText('Visa ending in 1001');
    await payNow();
    await screen.findByText(/waiting for the bank/);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('charges the chosen card the displayed amount, and never a card that the bank refused', async () => {
    const used: Partial<CollectBody>[] = [];
    show(async ({ cardId, amountCents }) => {
      used.push({ cardId, amountCents });
      return approved;
    });
    await userEvent.click(await screen.findByRole('radio', { name: /1002/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /1003/ }).disabled).toBe(true);
    await payNow();
    await waitFor(() => expect(used).toEqual([{ cardId: 2, amountCents: 4871 }]));
  });

  it('says that no gateway is set up, and charges nothing', async () => {
    gateway = null;
    const pay = vi.fn(async () => approved);
    show(pay);
    await screen.findByText(/No payment gateway is set up/);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay now' });
    expect(button.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  });

  it('says that the sandbox moves no money', async () => {
    gateway = { formUrl: '/form', movesMoney: false };
    show(async () => approved);
    await screen.findByText(/no money moves/);
  });
});
